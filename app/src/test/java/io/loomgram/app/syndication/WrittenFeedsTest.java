package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.media.MediaAddresses;
import io.loomgram.app.media.PostFiles;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.fetch.page.ChannelPageParser;
import io.loomgram.fixtures.WrittenPage;
import io.loomgram.fixtures.WrittenPages;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import io.loomgram.post.StyledText;
import io.loomgram.post.TextEntity;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.safety.Safelist;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The feed of every written page, in every format: by the rules of the format, and with nothing
/// lost. They are left in `target/feeds` for other readers to read.
class WrittenFeedsTest {

  private static final Path FEEDS = Path.of("target", "feeds");
  private static final String OWN = "https://own.example";

  /// What any reader can be expected to let through.
  private static final Safelist CLEAN =
      Safelist.none()
          .addTags(
              "a",
              "audio",
              "b",
              "blockquote",
              "br",
              "code",
              "del",
              "div",
              "em",
              "i",
              "img",
              "li",
              "p",
              "pre",
              "s",
              "small",
              "span",
              "strong",
              "sub",
              "sup",
              "u",
              "ul",
              "ol",
              "video")
          .addAttributes("a", "href")
          .addAttributes("img", "src", "alt", "width", "height")
          .addAttributes("video", "src", "poster", "controls", "loop", "preload", "width", "height")
          .addAttributes("audio", "src", "controls", "preload")
          .addAttributes("span", "class")
          .addAttributes("blockquote", "class")
          .addAttributes("pre", "class")
          .addAttributes("code", "class")
          .addProtocols("a", "href", "http", "https", "tg", "mailto", "tel")
          .addProtocols("img", "src", "http", "https")
          .addProtocols("video", "src", "http", "https")
          .addProtocols("audio", "src", "http", "https");

  static Stream<WrittenPage> channels() {
    return WrittenPages.all().stream()
        .filter(page -> page.files().containsKey("s/" + page.channel() + ".html"));
  }

  private static ChannelPage parsed(WrittenPage written) {
    return new ChannelPageParser()
        .parse(written.page().getBytes(StandardCharsets.UTF_8), new ChannelName(written.channel()))
        .page();
  }

  private static List<Post> newestFirst(ChannelPage page) {
    return page.posts().reversed();
  }

  private static Feed feed(ChannelPage page) {
    var profile = Objects.requireNonNull(page.profile());
    var items =
        new FeedItems(profile.username(), OWN, LinkTarget.POST, new MediaAddresses.Direct(), null);
    return new Feed(
        "https://t.me/" + profile.username(),
        profile.title().string(),
        profile.description() == null ? "" : profile.description().string(),
        "https://t.me/" + profile.username(),
        OWN + "/v1/rss/" + profile.username(),
        null,
        OWN + "/v1/rss/" + profile.username() + "?before=1",
        profile.avatar(),
        profile.title().string(),
        newestFirst(page).stream().map(items::of).toList());
  }

  @Test
  void thereAreManyPages() {
    assertTrue(channels().count() > 40);
  }

  @ParameterizedTest
  @MethodSource("channels")
  void everyFeedIsWhatItsFormatAsksFor(WrittenPage written) throws Exception {
    Feed feed = feed(parsed(written));
    for (FeedFormat format : FeedFormat.values()) {
      byte[] document = format.write(feed);
      FeedRules.check(format, document);
      Path file = FEEDS.resolve(written.slug()).resolve("feed." + format.path());
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.write(file, document);
    }
  }

  @ParameterizedTest
  @MethodSource("channels")
  void everyPostIsAnItemWithAllItsWordsAndFiles(WrittenPage written) {
    ChannelPage page = parsed(written);
    List<FeedItem> items = feed(page).items();
    List<Post> posts = newestFirst(page);
    assertEquals(posts.size(), items.size());
    for (int n = 0; n < posts.size(); n++) {
      Post post = posts.get(n);
      FeedItem item = items.get(n);
      assertTrue(item.id().endsWith("/" + post.id()), item.id());
      assertWordsKept(post, item);
      assertEquals(
          post.content().media().stream()
              .map(PostFiles::file)
              .filter(Objects::nonNull)
              .distinct()
              .toList(),
          item.enclosures().stream().map(Enclosure::url).toList());
      assertPicturesShown(post, item);
    }
  }

  private static void assertWordsKept(Post post, FeedItem item) {
    StyledText text = post.content().text();
    String visible = visible(item.html());
    if (text != null) {
      assertTrue(
          visible.contains(squeezed(text.string())),
          () -> item.id() + ": " + visible + " lacks " + text.string());
    }
    if (post.content().poll() != null) {
      assertTrue(visible.contains(squeezed(post.content().poll().question())), visible);
    }
  }

  @ParameterizedTest
  @MethodSource("channels")
  void everyPostIsAnItemWithAllItsMarks(WrittenPage written) {
    ChannelPage page = parsed(written);
    List<FeedItem> items = feed(page).items();
    List<Post> posts = newestFirst(page);
    for (int n = 0; n < posts.size(); n++) {
      StyledText text = posts.get(n).content().text();
      if (text != null) {
        assertMarksKept(text, Jsoup.parseBodyFragment(items.get(n).html()).body());
      }
    }
  }

  private static void assertMarksKept(StyledText text, Element html) {
    for (TextEntity entity : text.entities()) {
      String element = element(entity);
      String marked = squeezed(text.marked(entity));
      if (element != null && !marked.isEmpty()) {
        assertTrue(
            html.select(element).stream()
                .anyMatch(found -> visible(found.outerHtml()).equals(marked)),
            () -> element + " around " + marked + " is not in " + html);
      }
    }
  }

  /// The element by which a reader sees a mark; `null` if words alone show it.
  private static @Nullable String element(TextEntity entity) {
    return switch (entity) {
      case TextEntity.Bold _ -> "b";
      case TextEntity.Italic _ -> "i";
      case TextEntity.Underline _ -> "u";
      case TextEntity.Strikethrough _ -> "s";
      case TextEntity.Spoiler _ -> "span.spoiler";
      case TextEntity.Code _ -> "code";
      case TextEntity.Pre _ -> "pre";
      case TextEntity.Blockquote _ -> "blockquote";
      case TextEntity.ExpandableBlockquote _ -> "blockquote.expandable";
      case TextEntity.TextLink _, TextEntity.Url _ -> "a";
      case TextEntity.Mention _,
          TextEntity.Hashtag _,
          TextEntity.Cashtag _,
          TextEntity.BotCommand _,
          TextEntity.Email _,
          TextEntity.Phone _,
          TextEntity.Emoji _,
          TextEntity.CustomEmoji _ ->
          null;
    };
  }

  private static void assertPicturesShown(Post post, FeedItem item) {
    for (Media medium : post.content().media()) {
      if (medium instanceof Media.Photo photo && photo.url() != null) {
        assertTrue(
            Jsoup.parseBodyFragment(item.html()).select("img").stream()
                .anyMatch(img -> img.attr("src").equals(photo.url())),
            item.html());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("channels")
  void theHtmlIsClean(WrittenPage written) {
    for (FeedItem item : feed(parsed(written)).items()) {
      assertTrue(Jsoup.isValid(item.html(), CLEAN), item.html());
    }
  }

  private static String visible(String html) {
    Element body = Jsoup.parseBodyFragment(html).body();
    body.select("br, pre, blockquote, p, div, li").before("\n").after("\n");
    return squeezed(body.wholeText());
  }

  private static String squeezed(String text) {
    return text.replaceAll("[\\s\\u00A0]+", " ").strip();
  }
}
