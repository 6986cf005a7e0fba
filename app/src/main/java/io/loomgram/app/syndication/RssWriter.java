package io.loomgram.app.syndication;

import org.jspecify.annotations.Nullable;

/// Writes a feed as [RSS 2.0](https://www.rssboard.org/rss-specification), with the files in [Media
/// RSS](https://www.rssboard.org/media-rss), what can be listened to as enclosures for podcast
/// readers too, and the pages of the feed as Atom links.
final class RssWriter {

  private static final String MEDIA_TYPE = FeedFormat.RSS.documentType();

  private RssWriter() {}

  static byte[] write(Feed feed) {
    var xml =
        new XmlText(
            "rss",
            "version",
            "2.0",
            "xmlns:atom",
            "http://www.w3.org/2005/Atom",
            "xmlns:dc",
            "http://purl.org/dc/elements/1.1/",
            "xmlns:media",
            "http://search.yahoo.com/mrss/",
            "xmlns:itunes",
            "http://www.itunes.com/dtds/podcast-1.0.dtd");
    xml.open("channel");
    head(feed, xml);
    feed.items().forEach(item -> item(item, xml));
    return xml.bytes();
  }

  private static void head(Feed feed, XmlText xml) {
    xml.element("title", feed.title())
        .element("link", feed.home())
        .element("description", feed.description())
        .empty("atom:link", "rel", "self", "type", MEDIA_TYPE, "href", feed.self());
    page("first", feed.first(), xml);
    page("next", feed.next(), xml);
    if (!feed.updatedAt().equals(Feed.NO_DATE)) {
      xml.element("lastBuildDate", FeedDates.rfc822(feed.updatedAt()));
    }
    xml.element("generator", "Loomgram");
    if (feed.icon() != null) {
      xml.open("image")
          .element("url", feed.icon())
          .element("title", feed.title())
          .element("link", feed.home())
          .close();
    }
  }

  private static void page(String relation, @Nullable String address, XmlText xml) {
    if (address != null) {
      xml.empty("atom:link", "rel", relation, "type", MEDIA_TYPE, "href", address);
    }
  }

  private static void item(FeedItem item, XmlText xml) {
    xml.open("item")
        .element("title", item.title())
        .element("link", item.link())
        .element("guid", item.id(), "isPermaLink", "true")
        .element("pubDate", FeedDates.rfc822(item.publishedAt()))
        .element("dc:creator", item.author());
    item.categories().forEach(category -> xml.element("category", category));
    xml.element("description", item.html());
    item.enclosures().forEach(file -> file(file, xml));
    sounds(item, xml);
    FeedItem.Origin origin = item.origin();
    if (origin != null) {
      xml.element("source", origin.title(), "url", origin.feed());
    }
    xml.close();
  }

  private static void file(Enclosure file, XmlText xml) {
    xml.open(
        "media:content",
        "url",
        file.url(),
        "type",
        file.type(),
        "medium",
        file.medium(),
        "duration",
        text(file.seconds()),
        "height",
        text(file.height()),
        "width",
        text(file.width()));
    xml.element("media:title", file.title(), "type", "plain");
    if (file.thumb() != null) {
      xml.empty("media:thumbnail", "url", file.thumb());
    }
    xml.close();
  }

  /// The length of a file is not known without asking for it; 0 says so.
  private static void sounds(FeedItem item, XmlText xml) {
    Integer seconds = null;
    for (Enclosure file : item.enclosures()) {
      if (file.isSound()) {
        xml.empty("enclosure", "url", file.url(), "length", "0", "type", file.type());
        seconds = seconds == null ? file.seconds() : seconds;
      }
    }
    xml.element("itunes:duration", text(seconds));
  }

  private static @Nullable String text(@Nullable Integer number) {
    return number == null ? null : number.toString();
  }
}
