package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// What the specifications of the formats ask of a document.
final class FeedRules {

  private static final String ATOM = "http://www.w3.org/2005/Atom";
  private static final String MEDIA = "http://search.yahoo.com/mrss/";
  private static final DateTimeFormatter RFC_822 =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH);

  private FeedRules() {}

  static void check(FeedFormat format, byte[] document) throws Exception {
    switch (format) {
      case RSS -> checkRss(xml(document));
      case ATOM -> checkAtom(xml(document));
      case JSON -> checkJson(document);
    }
  }

  private static Element xml(byte[] document) throws Exception {
    var factory = DocumentBuilderFactory.newDefaultInstance();
    factory.setNamespaceAware(true);
    var builder = factory.newDocumentBuilder();
    builder.setErrorHandler(null);
    return builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
  }

  /// [RSS 2.0](https://www.rssboard.org/rss-specification)
  private static void checkRss(Element rss) {
    assertEquals("rss", rss.getNodeName());
    assertEquals("2.0", rss.getAttribute("version"));
    Element channel = one(rss, null, "channel");
    assertFalse(text(channel, null, "title").isBlank());
    assertAddress(text(channel, null, "link"));
    one(channel, null, "description");
    assertTrue(children(channel, null, "lastBuildDate").size() <= 1);
    for (Element image : children(channel, null, "image")) {
      assertAddress(text(image, null, "url"));
      assertFalse(text(image, null, "title").isBlank());
      assertAddress(text(image, null, "link"));
    }
    Set<String> guids = new HashSet<>();
    for (Element item : children(channel, null, "item")) {
      checkRssItem(item);
      assertTrue(guids.add(text(item, null, "guid")), "a guid that is there twice");
    }
  }

  private static void checkRssItem(Element item) {
    assertFalse(text(item, null, "title").isBlank());
    assertAddress(text(item, null, "link"));
    Element guid = one(item, null, "guid");
    assertEquals("true", guid.getAttribute("isPermaLink"));
    assertAddress(guid.getTextContent());
    one(item, null, "description");
    children(item, null, "pubDate").forEach(date -> RFC_822.parse(date.getTextContent()));
    for (Element enclosure : children(item, null, "enclosure")) {
      assertAddress(enclosure.getAttribute("url"));
      assertTrue(enclosure.getAttribute("length").matches("\\d+"));
      assertTrue(enclosure.getAttribute("type").matches("\\w+/[\\w.+-]+"));
    }
    for (Element content : children(item, MEDIA, "content")) {
      assertAddress(content.getAttribute("url"));
      assertTrue(
          Set.of("image", "audio", "video", "document").contains(content.getAttribute("medium")));
    }
  }

  /// [RFC 4287](https://www.rfc-editor.org/rfc/rfc4287)
  private static void checkAtom(Element feed) {
    assertEquals("feed", feed.getLocalName());
    assertEquals(ATOM, feed.getNamespaceURI());
    checkAtomCommon(feed);
    assertEquals(1, links(feed, "self").size());
    boolean hasAuthor = !children(feed, ATOM, "author").isEmpty();
    Set<String> ids = new HashSet<>();
    for (Element entry : children(feed, ATOM, "entry")) {
      checkAtomCommon(entry);
      assertEquals(1, links(entry, "alternate").size());
      assertTrue(hasAuthor || children(entry, ATOM, "author").size() == 1, "no author");
      assertEquals("html", one(entry, ATOM, "content").getAttribute("type"));
      assertTrue(ids.add(text(entry, ATOM, "id")), "an id that is there twice");
      for (Element category : children(entry, ATOM, "category")) {
        assertFalse(category.getAttribute("term").isBlank());
      }
    }
  }

  private static void checkAtomCommon(Element element) {
    assertTrue(URI.create(text(element, ATOM, "id")).isAbsolute());
    assertFalse(text(element, ATOM, "title").isBlank());
    OffsetDateTime.parse(text(element, ATOM, "updated"));
    children(element, ATOM, "published")
        .forEach(date -> OffsetDateTime.parse(date.getTextContent()));
    for (Element author : children(element, ATOM, "author")) {
      assertFalse(text(author, ATOM, "name").isBlank());
    }
    children(element, ATOM, "link").forEach(link -> assertAddress(link.getAttribute("href")));
  }

  private static List<Element> links(Element element, String relation) {
    return children(element, ATOM, "link").stream()
        .filter(link -> link.getAttribute("rel").equals(relation))
        .toList();
  }

  /// [JSON Feed 1.1](https://www.jsonfeed.org/version/1.1/)
  private static void checkJson(byte[] document) {
    Set<String> ids = new HashSet<>();
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), document)) {
      String name = null;
      Set<String> seen = new HashSet<>();
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.PROPERTY_NAME) {
          name = json.currentName();
          seen.add(name);
        } else if (token == JsonToken.VALUE_STRING && name != null) {
          checkJsonValue(name, json.getString(), ids);
        } else {
          assertFalse(token == JsonToken.VALUE_NULL, "null for " + name);
        }
      }
      assertTrue(seen.containsAll(Set.of("version", "title", "items")), seen::toString);
    }
  }

  private static void checkJsonValue(String name, String value, Set<String> ids) {
    switch (name) {
      case "version" -> assertEquals("https://jsonfeed.org/version/1.1", value);
      case "id" -> assertTrue(ids.add(value), "an id that is there twice");
      case "url", "home_page_url", "feed_url", "next_url", "icon", "image" -> assertAddress(value);
      case "date_published" -> OffsetDateTime.parse(value);
      case "mime_type" -> assertTrue(value.matches("\\w+/[\\w.+-]+"), value);
      case "title", "name" -> assertFalse(value.isBlank(), name);
      default -> assertNotNull(value);
    }
  }

  private static void assertAddress(String address) {
    URI uri = URI.create(address);
    assertTrue(uri.isAbsolute() && uri.getHost() != null, address);
  }

  private static String text(Element parent, @Nullable String namespace, String name) {
    return one(parent, namespace, name).getTextContent();
  }

  private static Element one(Element parent, @Nullable String namespace, String name) {
    List<Element> found = children(parent, namespace, name);
    assertEquals(1, found.size(), name + " in " + parent.getNodeName());
    return found.getFirst();
  }

  private static List<Element> children(Element parent, @Nullable String namespace, String name) {
    List<Element> found = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element
          && name.equals(element.getLocalName())
          && Objects.equals(namespace, element.getNamespaceURI())) {
        found.add(element);
      }
    }
    return found;
  }
}
