package io.loomgram.fetch.page;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.PageOffsets;
import io.loomgram.post.Post;
import io.loomgram.post.PostId;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads a page of posts: the head of the channel, the posts and the links to older and newer ones.
/// The tree is walked once. A post that cannot be understood is left out.
final class HistoryParser implements Markup.ElementVisitor {

  private final @Nullable ChannelName asked;
  private final ReportDraft report = new ReportDraft();
  private final ProfileParser profile;
  private final Map<Integer, Post> posts = new HashMap<>();
  private final Deque<Element> strayed = new ArrayDeque<>();
  private @Nullable ChannelName named;
  private Addresses addresses;
  private int before;
  private int after;
  private int headBefore;
  private int headAfter;
  private boolean sawHistory;
  private boolean sawNoMessages;
  private boolean sawMessage;
  private boolean sawError;

  HistoryParser(@Nullable ChannelName asked) {
    this.asked = asked;
    this.addresses = new Addresses(asked == null ? UNNAMED : asked);
    this.profile = new ProfileParser(addresses);
  }

  /// Stands for the channel of a page until the page names it.
  private static final ChannelName UNNAMED = new ChannelName("telegram");

  /// Walks the tree.
  void read(Element root) {
    Markup.walk(root, this);
    while (!strayed.isEmpty()) {
      Element next = strayed.removeFirst();
      if (enter(next, Markup.role(next))) {
        Markup.walk(next, this);
      }
    }
  }

  /// Whether the page holds a channel's history.
  boolean sawHistory() {
    return sawHistory;
  }

  /// Whether there are posts, or the words that there are none, or a way on.
  boolean sawContent() {
    return sawMessage || sawNoMessages || before > 0 || after > 0;
  }

  /// Whether the site shows an error in place of a post.
  boolean sawError() {
    return sawError;
  }

  /// The page with its head.
  ///
  /// @return null if nothing names the channel
  @Nullable ParsedPage finishPage() {
    ChannelName name =
        named != null ? named : profile.username() != null ? profile.username() : asked;
    return name == null ? null : finish(profile, name);
  }

  /// The page without a head.
  ParsedPage finishFragment() {
    return finish(null, null);
  }

  private ParsedPage finish(@Nullable ProfileParser head, @Nullable ChannelName name) {
    List<Post> ordered = posts.values().stream().sorted(Comparator.comparing(Post::id)).toList();
    var offsets =
        new PageOffsets(id(before > 0 ? before : headBefore), id(after > 0 ? after : headAfter));
    var page =
        new ChannelPage(head == null || name == null ? null : head.finish(name), ordered, offsets);
    return new ParsedPage(page, report.finish());
  }

  @Override
  public boolean enter(Element element, Role role) {
    switch (role) {
      case HISTORY -> sawHistory = true;
      case NO_MESSAGES -> sawNoMessages = true;
      case MORE_LINK -> moreLink(element);
      case MESSAGE -> {
        message(element);
        return false;
      }
      case CHANNEL_INFO, BAR_INFO -> {
        profile.add(element);
        return false;
      }
      default -> {
        return byTag(element);
      }
    }
    return true;
  }

  private boolean byTag(Element element) {
    switch (element.normalName()) {
      case "script", "style", "svg", "template", "title" -> {
        return false;
      }
      case "link" -> headLink(element);
      case "meta" -> {
        if (Markup.attribute(element, "property").equals("og:title")) {
          profile.addDocumentTitle(Markup.attribute(element, "content"));
        }
      }
      default -> {}
    }
    return true;
  }

  /// The links in the document's head stand in for those in its body. The canonical one is the page
  /// itself and no way on.
  private void headLink(Element link) {
    String relation = Markup.attribute(link, "rel");
    if (relation.equals("prev")) {
      headBefore = parameter(Markup.attribute(link, "href"), "before=");
    } else if (relation.equals("next")) {
      headAfter = parameter(Markup.attribute(link, "href"), "after=");
    }
  }

  private void moreLink(Element link) {
    String href = Markup.attribute(link, "href");
    int older = PostNumbers.parse(Markup.attribute(link, "data-before").strip());
    int newer = PostNumbers.parse(Markup.attribute(link, "data-after").strip());
    older = older > 0 ? older : parameter(href, "before=");
    newer = newer > 0 ? newer : parameter(href, "after=");
    before = before > 0 ? before : older;
    after = after > 0 ? after : newer;
  }

  private void message(Element element) {
    if (Markup.hasClass(element, Selectors.ERROR_MESSAGE)) {
      sawError = true;
      return;
    }
    sawMessage = true;
    String place = Markup.attribute(element, "data-post");
    int slash = place.lastIndexOf('/');
    if (slash > 0) {
      name(place.substring(0, slash));
    }
    var parser = new PostParser(addresses, report);
    try {
      keep(parser.parse(element));
    } catch (IllegalArgumentException | IndexOutOfBoundsException oddPost) {
      report.leaveOut("not understood");
    }
    strayed.addAll(parser.draft().strayed);
  }

  /// The first post names the channel in its own spelling.
  private void name(String written) {
    if (named == null) {
      ChannelName name = ChannelName.parse(written).orElse(null);
      if (name != null) {
        named = name;
        addresses = new Addresses(name);
      }
    }
  }

  private void keep(@Nullable Post post) {
    if (post == null) {
      report.leaveOut("no number");
    } else if (posts.putIfAbsent(post.id().value(), post) != null) {
      report.leaveOut("stands twice");
    }
  }

  private static int parameter(String address, String name) {
    int at = address.indexOf(name);
    int start = at + name.length();
    if (at < 1 || "?&;".indexOf(address.charAt(at - 1)) < 0) {
      return 0;
    }
    int end = start;
    while (end < address.length() && Character.isDigit(address.charAt(end))) {
      end++;
    }
    return PostNumbers.parse(address, start, end);
  }

  private static @Nullable PostId id(int number) {
    return number > 0 ? new PostId(number) : null;
  }
}
