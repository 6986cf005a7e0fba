package io.loomgram.app.syndication;

import org.jspecify.annotations.Nullable;

/// Writes a feed as [Atom 1.0](https://www.rfc-editor.org/rfc/rfc4287). The site tells that a post
/// was edited and not when, so an entry's `updated` is its date; that of an entry without a date is
/// the beginning of 1970, since the format asks for one.
final class AtomWriter {

  private static final String MEDIA_TYPE = FeedFormat.ATOM.documentType();

  private AtomWriter() {}

  static byte[] write(Feed feed) {
    var xml = new XmlText("feed", "xmlns", "http://www.w3.org/2005/Atom");
    xml.element("id", feed.id())
        .element("title", feed.title())
        .element("subtitle", feed.description().isEmpty() ? null : feed.description())
        .element("updated", FeedDates.rfc3339(feed.updatedAt()))
        .empty("link", "rel", "alternate", "type", "text/html", "href", feed.home());
    page("self", feed.self(), xml);
    page("first", feed.first(), xml);
    page("next", feed.next(), xml);
    xml.element("icon", feed.icon()).element("generator", "Loomgram");
    if (feed.author() != null) {
      xml.open("author").element("name", feed.author()).element("uri", feed.home()).close();
    }
    feed.items().forEach(item -> entry(item, xml));
    return xml.bytes();
  }

  private static void page(String relation, @Nullable String address, XmlText xml) {
    if (address != null) {
      xml.empty("link", "rel", relation, "type", MEDIA_TYPE, "href", address);
    }
  }

  private static void entry(FeedItem item, XmlText xml) {
    var updatedAt = item.publishedAt() == null ? Feed.NO_DATE : item.publishedAt();
    xml.open("entry")
        .element("id", item.id())
        .element("title", item.title())
        .empty("link", "rel", "alternate", "type", "text/html", "href", item.link())
        .element("published", FeedDates.rfc3339(item.publishedAt()))
        .element("updated", FeedDates.rfc3339(updatedAt));
    if (item.author() != null) {
      xml.open("author").element("name", item.author()).close();
    }
    item.categories().forEach(category -> xml.empty("category", "term", category));
    for (Enclosure file : item.enclosures()) {
      xml.empty(
          "link",
          "rel",
          "enclosure",
          "type",
          file.type(),
          "title",
          file.title(),
          "href",
          file.url());
    }
    xml.element("content", item.html(), "type", "html");
    FeedItem.Origin origin = item.origin();
    if (origin != null) {
      xml.open("source")
          .element("id", origin.id())
          .element("title", origin.title())
          .empty("link", "rel", "self", "type", MEDIA_TYPE, "href", origin.feed())
          .close();
    }
    xml.close();
  }
}
