package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.loomgram.app.html.DraftPost;
import io.loomgram.app.media.MediaAddresses;
import io.loomgram.post.FrameSize;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Text;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Whatever a post holds, its feed is valid XML or JSON in valid UTF-8.
class HostileTextTest {

  private static final int ROUNDS = 300;
  private final Random random = new Random(42);

  @Test
  void feedsAreWellFormedWhateverThePostsHold() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      Feed feed = hostileFeed();
      for (FeedFormat format : FeedFormat.values()) {
        byte[] bytes = format.write(feed);
        assertValidUtf8(bytes);
        if (format == FeedFormat.JSON) {
          readJson(bytes);
        } else {
          Document document = readXml(bytes);
          int items =
              document
                  .getElementsByTagName(format == FeedFormat.RSS ? "item" : "entry")
                  .getLength();
          assertEquals(3, items);
          assertNotNull(document.getDocumentElement());
        }
      }
    }
  }

  private Feed hostileFeed() {
    var items =
        new FeedItems(
            "demo", "https://o.example", LinkTarget.POST, new MediaAddresses.Direct(), null);
    return new Feed(
        "https://t.me/demo",
        text(),
        text(),
        "https://t.me/demo",
        text(),
        text(),
        text(),
        text(),
        text(),
        List.of(items.of(draft(1).post()), items.of(draft(2).post()), items.of(draft(3).post())));
  }

  private DraftPost draft(int id) {
    return DraftPost.of(id)
        .html(text(), text())
        .photo("https://c.example/" + text())
        .media(
            new Media.Document(text(), text(), text(), text()),
            new Media.Audio("https://c.example/a" + text(), null, null, text(), text(), text()),
            new Media.Contact(text(), text(), text(), text()),
            new Media.Sticker(text(), text(), FrameSize.UNKNOWN))
        .poll(text(), text(), 1)
        .card(
            new LinkPreview(
                text(), text(), text(), new Text(text(), text()), text(), text(), text(), null))
        .reply(text(), text(), text())
        .forwarded(text(), text())
        .author(text())
        .button(text(), text())
        .viaBot(text());
  }

  private String text() {
    var text = new StringBuilder();
    for (int n = random.nextInt(12); n >= 0; n--) {
      switch (random.nextInt(8)) {
        case 0 -> text.append((char) random.nextInt(0x20));
        case 1 -> text.append((char) (0xD800 + random.nextInt(0x800)));
        case 2 -> text.append((char) (0xFFF0 + random.nextInt(16)));
        case 3 -> text.append((char) random.nextInt(0x10000));
        case 4 -> text.append("]]><![CDATA[");
        case 5 -> text.append("<b>&#0;&#xD800;&nbsp;</i>");
        case 6 -> text.append("<!--\"'");
        default -> text.appendCodePoint(0x1F600 + random.nextInt(64));
      }
    }
    return text.toString();
  }

  private static void assertValidUtf8(byte[] bytes) throws CharacterCodingException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    assertFalse(text.chars().anyMatch(c -> c < ' ' && c != '\n' && c != '\t'));
  }

  private static Document readXml(byte[] bytes) throws Exception {
    var factory = DocumentBuilderFactory.newDefaultInstance();
    factory.setNamespaceAware(true);
    var builder = factory.newDocumentBuilder();
    builder.setErrorHandler(null);
    return builder.parse(new ByteArrayInputStream(bytes));
  }

  private static void readJson(byte[] bytes) {
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), bytes)) {
      while (parser.nextToken() != null) {
        parser.getString();
      }
    }
  }
}
