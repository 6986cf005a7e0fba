package io.loomgram.app.viewer;

import io.helidon.webserver.http.ServerRequest;
import io.loomgram.app.rest.AskedChannels;
import io.loomgram.app.rest.Input;
import io.loomgram.feed.FeedQuestion;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads which feed a page is to show: `channels`, names with commas, and `limit`.
final class FeedInput {

  /// How many stories there are where nothing is said, and how many more come with each step.
  static final int USUAL_POSTS = 30;

  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,3}");
  private static final Pattern COMMA = Pattern.compile("\\s*,\\s*");

  private FeedInput() {}

  /// The question that a request asks.
  ///
  /// @throws io.loomgram.app.rest.ProblemException 422 that names every fault
  static FeedQuestion question(ServerRequest request) {
    var input = new Input();
    String written = input.single(request, "channels").orElse("").strip();
    AskedChannels asked = AskedChannels.read(input, names(written));
    int limit = limit(input, input.single(request, "limit"));
    input.refuseFaults();
    return new FeedQuestion(List.copyOf(asked.spellings().sequencedKeySet()), limit, true, false);
  }

  private static List<String> names(String written) {
    return COMMA.splitAsStream(written).filter(name -> !name.isEmpty()).toList();
  }

  private static int limit(Input input, Optional<String> written) {
    if (written.isEmpty()) {
      return USUAL_POSTS;
    }
    if (NUMBER.matcher(written.get()).matches()) {
      int limit = Integer.parseInt(written.get());
      if (limit <= FeedQuestion.MOST_POSTS) {
        return limit;
      }
    }
    input.fault("limit", "must be a whole number from 1 to " + FeedQuestion.MOST_POSTS);
    return USUAL_POSTS;
  }
}
