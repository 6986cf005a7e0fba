package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.html.DraftPost;
import io.loomgram.app.media.MediaAddresses;
import io.loomgram.post.FrameSize;
import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FeedFormatTest {

  private static final String OWN = "https://own.example";
  private static final FeedItems ITEMS =
      new FeedItems("demo", OWN, LinkTarget.POST, new MediaAddresses.Direct(), null);

  private static Feed feed(@Nullable String next, DraftPost... posts) {
    return new Feed(
        "https://t.me/demo",
        "Demo & <news>",
        "About",
        "https://t.me/demo",
        OWN + "/v1/rss/demo",
        null,
        next,
        "https://cdn.example/avatar.jpg",
        "Demo & <news>",
        Stream.of(posts).map(DraftPost::post).map(ITEMS::of).toList());
  }

  private static String written(FeedFormat format, Feed feed) {
    return new String(format.write(feed), StandardCharsets.UTF_8);
  }

  @Test
  void rssSaysWhatAPostIs() {
    assertEquals(
        """
        <?xml version="1.0" encoding="UTF-8"?>\
        <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"\
         xmlns:dc="http://purl.org/dc/elements/1.1/"\
         xmlns:media="http://search.yahoo.com/mrss/"\
         xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">\
        <channel><title>Demo &amp; &lt;news&gt;</title><link>https://t.me/demo</link>\
        <description>About</description>\
        <atom:link rel="self" type="application/rss+xml" href="https://own.example/v1/rss/demo"/>\
        <atom:link rel="next" type="application/rss+xml"\
         href="https://own.example/v1/rss/demo?limit=1&amp;before=2"/>\
        <lastBuildDate>Wed, 01 Jul 2026 14:08:34 GMT</lastBuildDate>\
        <generator>Loomgram</generator>\
        <image><url>https://cdn.example/avatar.jpg</url><title>Demo &amp; &lt;news&gt;</title>\
        <link>https://t.me/demo</link></image>\
        <item><title>if a &lt; b</title><link>https://t.me/demo/2</link>\
        <guid isPermaLink="true">https://t.me/demo/2</guid>\
        <pubDate>Wed, 01 Jul 2026 14:08:34 GMT</pubDate><dc:creator>Ann</dc:creator>\
        <description>&lt;div&gt;if a &amp;lt; b&lt;/div&gt;</description></item>\
        </channel></rss>\
        """,
        written(
            FeedFormat.RSS,
            feed(
                OWN + "/v1/rss/demo?limit=1&before=2",
                DraftPost.of(2).text("if a < b").author("Ann"))));
  }

  @Test
  void atomSaysWhatAPostIs() {
    assertEquals(
        """
        <?xml version="1.0" encoding="UTF-8"?>\
        <feed xmlns="http://www.w3.org/2005/Atom"><id>https://t.me/demo</id>\
        <title>Demo &amp; &lt;news&gt;</title><subtitle>About</subtitle>\
        <updated>2026-07-01T14:08:34Z</updated>\
        <link rel="alternate" type="text/html" href="https://t.me/demo"/>\
        <link rel="self" type="application/atom+xml" href="https://own.example/v1/rss/demo"/>\
        <icon>https://cdn.example/avatar.jpg</icon><generator>Loomgram</generator>\
        <author><name>Demo &amp; &lt;news&gt;</name><uri>https://t.me/demo</uri></author>\
        <entry><id>https://t.me/demo/2</id><title>New #go #Go</title>\
        <link rel="alternate" type="text/html" href="https://t.me/demo/2"/>\
        <published>2026-07-01T14:08:34Z</published><updated>2026-07-01T14:08:34Z</updated>\
        <category term="go"/>\
        <link rel="enclosure" type="image/jpeg" href="https://cdn.example/a.jpg?x=1&amp;y"/>\
        <content type="html">&lt;p&gt;&lt;img src="https://cdn.example/a.jpg?x=1&amp;amp;y"\
         alt="Photo"&gt;&lt;/p&gt;&lt;div&gt;New #go #Go&lt;/div&gt;</content></entry></feed>\
        """,
        written(
            FeedFormat.ATOM,
            feed(
                null,
                DraftPost.of(2).text("New #go #Go").photo("https://cdn.example/a.jpg?x=1&y"))));
  }

  @Test
  void jsonFeedSaysWhatAPostIs() {
    assertEquals(
        """
        {"version":"https://jsonfeed.org/version/1.1","title":"Demo & <news>",\
        "home_page_url":"https://t.me/demo","feed_url":"https://own.example/v1/rss/demo",\
        "description":"About","next_url":"https://own.example/next",\
        "icon":"https://cdn.example/avatar.jpg",\
        "authors":[{"name":"Demo & <news>","url":"https://t.me/demo"}],\
        "items":[{"id":"https://t.me/demo/2","url":"https://t.me/demo/2","title":"Voice message",\
        "content_html":"<p><a href=\\"https://cdn.example/v.ogg\\">Voice message</a> (0:07)<br>\
        <audio src=\\"https://cdn.example/v.ogg\\" controls preload=\\"none\\"></audio></p>",\
        "date_published":"2026-07-01T14:08:34Z",\
        "attachments":[{"url":"https://cdn.example/v.ogg","mime_type":"audio/ogg",\
        "duration_in_seconds":7}]}]}\
        """,
        written(
            FeedFormat.JSON,
            feed(
                OWN + "/next",
                DraftPost.of(2)
                    .media(
                        new Media.Voice(
                            "https://cdn.example/v.ogg", null, new PlayTime("0:07", 7))))));
  }

  @Test
  void whatCanBeHeardIsAnEnclosureForPodcastReadersToo() {
    String rss =
        written(
            FeedFormat.RSS,
            feed(
                null,
                DraftPost.of(2)
                    .media(
                        new Media.Audio(
                            "https://cdn.example/s.mp3",
                            null,
                            new PlayTime("3:00", 180),
                            "Song",
                            "Ann",
                            null))));
    assertTrue(
        rss.contains(
            "<media:content url=\"https://cdn.example/s.mp3\" type=\"audio/mpeg\" medium=\"audio\""
                + " duration=\"180\"><media:title type=\"plain\">Song</media:title></media:content>"
                + "<enclosure url=\"https://cdn.example/s.mp3\" length=\"0\" type=\"audio/mpeg\"/>"
                + "<itunes:duration>180</itunes:duration>"),
        rss);
  }

  @Test
  void everyMediumWithAnAddressIsAnEnclosureOnce() {
    FeedItem item =
        ITEMS.of(
            DraftPost.of(2)
                .photo("https://cdn.example/a.jpg")
                .photo("https://cdn.example/a.jpg")
                .media(
                    new Media.Video(
                        "https://cdn.example/v.mp4?token=1", null, null, true, FrameSize.UNKNOWN),
                    new Media.Video(
                        null, "https://cdn.example/t.jpg", null, false, FrameSize.UNKNOWN),
                    new Media.Document("https://t.me/demo/2", null, "report.pdf", "2 MB"),
                    new Media.Location("https://maps.example/", null, "Café", null, 1.0, 2.0))
                .post());
    assertEquals(
        List.of("https://cdn.example/a.jpg", "https://cdn.example/v.mp4?token=1"),
        item.enclosures().stream().map(Enclosure::url).toList());
  }

  @Test
  void aPostWithoutADateHasNone() {
    Feed feed = feed(null, DraftPost.of(2).text("x").undated());
    assertTrue(!written(FeedFormat.RSS, feed).contains("Date>"));
    assertTrue(!written(FeedFormat.JSON, feed).contains("date_"));
    String atom = written(FeedFormat.ATOM, feed);
    assertTrue(!atom.contains("<published>"), atom);
    assertTrue(atom.contains("<updated>1970-01-01T00:00:00Z</updated>"), atom);
  }

  @Test
  void aDateThatTheFormatsCannotSayIsNone() {
    FeedItem item =
        ITEMS.of(DraftPost.of(2).text("x").date(Instant.parse("+12026-01-01T00:00:00Z")).post());
    assertEquals(null, item.publishedAt());
  }

  @Test
  void anEditDoesNotMoveAnItem() {
    for (FeedFormat format : FeedFormat.values()) {
      assertArrayEquals(
          format.write(feed(null, DraftPost.of(2).text("x"))),
          format.write(feed(null, DraftPost.of(2).text("x").edited().views("9M"))));
    }
  }

  @Test
  void theIdStaysWhereverTheItemLeads() {
    var posts = DraftPost.of(2).text("x").post();
    var addresses = new MediaAddresses.Direct();
    FeedItem preview = new FeedItems("demo", OWN, LinkTarget.PREVIEW, addresses, null).of(posts);
    FeedItem viewer = new FeedItems("demo", OWN, LinkTarget.VIEWER, addresses, null).of(posts);
    assertEquals("https://t.me/s/demo/2", preview.link());
    assertEquals("https://own.example/c/demo/2", viewer.link());
    assertEquals("https://t.me/demo/2", preview.id());
    assertEquals("https://t.me/demo/2", viewer.id());
  }
}
