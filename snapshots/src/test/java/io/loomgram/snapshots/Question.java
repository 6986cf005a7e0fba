package io.loomgram.snapshots;

import io.loomgram.fixtures.WrittenPage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A request to the server, and the name of the golden answer to it.
///
/// @param name within the golden folder, without an extension
/// @param target the path and the query
record Question(String name, String target) {

  private static final Pattern POST = Pattern.compile("data-post=\"[^\"/]+/(\\d+)\"");

  /// All that is asked of a case: what each of its files answers, its first post, and its card.
  static List<Question> of(WrittenPage page) {
    var questions = new ArrayList<Question>();
    String channel = page.channel();
    for (String file : page.fileNames()) {
      questions.add(
          ofFile(page.slug(), channel, file.substring(0, file.length() - ".html".length())));
    }
    if (page.files().containsKey("s/" + channel + ".html")) {
      questions.add(new Question(page.slug() + "/preview", "/v1/preview/" + channel));
      Matcher first = POST.matcher(page.page());
      if (first.find()) {
        String id = first.group(1);
        questions.add(new Question(page.slug() + "/post-" + id, "/v1/post/" + channel + "/" + id));
      }
    } else {
      questions.add(new Question(page.slug() + "/body", "/v1/body/" + channel));
    }
    return questions;
  }

  private static Question ofFile(String slug, String channel, String file) {
    if (file.equals(channel)) {
      return new Question(slug + "/preview", "/v1/preview/" + channel);
    }
    String posts = file.substring(("s/" + channel).length());
    if (posts.isEmpty()) {
      return new Question(slug + "/body", "/v1/body/" + channel);
    }
    if (posts.startsWith("/")) {
      String id = posts.substring(1);
      return new Question(slug + "/body-" + id, "/v1/body/" + channel + "?position=" + id);
    }
    String query = posts.substring(1);
    String name = query.replaceAll("[=&]", "-").replaceFirst("^q-", "");
    return query.startsWith("q=")
        ? new Question(slug + "/search-" + name, "/v1/search/" + channel + "?" + query)
        : new Question(
            slug + "/more-" + name, "/v1/more/" + channel + "/" + query.replace('=', '/'));
  }

  @Override
  public String toString() {
    return name;
  }
}
