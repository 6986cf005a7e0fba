package io.loomgram.app.syndication;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// Writes a feed as [JSON Feed 1.1](https://www.jsonfeed.org/version/1.1/).
final class JsonFeedWriter {

  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonFeedWriter() {}

  static byte[] write(Feed feed) {
    var bytes = new ByteArrayOutputStream(8192);
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
      json.writeStartObject();
      text(json, "version", "https://jsonfeed.org/version/1.1");
      text(json, "title", feed.title());
      text(json, "home_page_url", feed.home());
      text(json, "feed_url", feed.self());
      text(json, "description", feed.description().isEmpty() ? null : feed.description());
      text(json, "next_url", feed.next());
      text(json, "icon", feed.icon());
      authors(json, feed.author(), feed.home());
      json.writeArrayPropertyStart("items");
      for (FeedItem item : feed.items()) {
        item(json, item);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    return bytes.toByteArray();
  }

  private static void item(JsonGenerator json, FeedItem item) {
    json.writeStartObject();
    text(json, "id", item.id());
    text(json, "url", item.link());
    text(json, "title", item.title());
    text(json, "content_html", item.html());
    text(json, "image", picture(item));
    text(json, "date_published", FeedDates.rfc3339(item.publishedAt()));
    authors(json, item.author(), null);
    if (!item.categories().isEmpty()) {
      json.writeArrayPropertyStart("tags");
      item.categories().forEach(tag -> json.writeString(XmlCharacters.clean(tag)));
      json.writeEndArray();
    }
    if (!item.enclosures().isEmpty()) {
      json.writeArrayPropertyStart("attachments");
      item.enclosures().forEach(file -> attachment(json, file));
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static @Nullable String picture(FeedItem item) {
    return item.enclosures().stream()
        .filter(Enclosure::isPicture)
        .map(Enclosure::url)
        .findFirst()
        .orElse(null);
  }

  private static void attachment(JsonGenerator json, Enclosure file) {
    json.writeStartObject();
    text(json, "url", file.url());
    text(json, "mime_type", file.type());
    text(json, "title", file.title());
    if (file.seconds() != null) {
      json.writeNumberProperty("duration_in_seconds", file.seconds());
    }
    json.writeEndObject();
  }

  private static void authors(JsonGenerator json, @Nullable String name, @Nullable String url) {
    if (name == null) {
      return;
    }
    json.writeArrayPropertyStart("authors");
    json.writeStartObject();
    text(json, "name", name);
    text(json, "url", url);
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void text(JsonGenerator json, String name, @Nullable String value) {
    if (value != null) {
      json.writeStringProperty(name, XmlCharacters.clean(value));
    }
  }
}
