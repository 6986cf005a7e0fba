package io.loomgram.fetch.page;

import io.loomgram.channel.ChannelName;
import io.loomgram.fetch.page.PageFormatException.Reason;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Turns what the site answers into the domain's records. Total: any bytes give a page or a
/// [PageFormatException], in time linear in their number and with a bounded stack. Thread-safe.
public final class ChannelPageParser {

  /// How deep a tree may be; what lies deeper is kept, as children of an element at this depth. The
  /// site's own pages are less than thirty deep. It bounds every recursion over the tree.
  private static final int MAX_DEPTH = 192;

  /// Within so many characters a document says that it is one.
  private static final int DOCUMENT_START = 4096;

  private final JsonFactory json = new JsonFactory();

  /// Reads a page of posts, `/s/{channel}` in any of its forms. Its head is always there; the posts
  /// are in ascending order of their numbers.
  ///
  /// @param html the bytes of the page; UTF-8 unless they say otherwise
  /// @param asked the channel that was asked for
  /// @throws PageFormatException if it is no such page, or not all of it
  public ParsedPage parse(byte[] html, ChannelName asked) {
    return page(html, asked);
  }

  /// Reads a page of posts as [#parse(byte\[\], ChannelName)] does, of whichever channel it is.
  public ParsedPage parse(byte[] html) {
    return page(html, null);
  }

  /// Reads the answer to "more": a JSON string that holds HTML. The page has no head.
  ///
  /// @param answer the bytes of the answer
  /// @param asked the channel that was asked for
  /// @throws PageFormatException if it is no such answer, or not all of it
  public ParsedPage parseFragment(byte[] answer, ChannelName asked) {
    String html = jsonString(answer);
    var history = new HistoryParser(asked);
    history.read(tree(html));
    if (!history.sawContent() && !html.isBlank()) {
      throw new PageFormatException(history.sawError() ? Reason.ERROR_PAGE : Reason.NOT_THE_SITE);
    }
    return history.finishFragment();
  }

  /// Reads the plain page of a name, `/{channel}`.
  ///
  /// @param html the bytes of the page; UTF-8 unless they say otherwise
  /// @param asked the name that was asked for
  /// @throws PageFormatException if it is no such page, or not all of it
  public PlainPage parsePlain(byte[] html, ChannelName asked) {
    String text = PageText.decode(html);
    PlainPage page = PlainPageParser.parse(tree(text), asked);
    if (page == null) {
      throw new PageFormatException(Reason.NOT_THE_SITE);
    }
    refuseCutShort(text);
    return page;
  }

  private static ParsedPage page(byte[] html, @Nullable ChannelName asked) {
    Document nested = PageText.isUtf8(html) ? NestedPageReader.read(html) : null;
    if (nested != null) {
      return page(nested, asked);
    }
    String text = PageText.decode(html);
    ParsedPage page = page(tree(text), asked);
    refuseCutShort(text);
    return page;
  }

  private static ParsedPage page(Document tree, @Nullable ChannelName asked) {
    var history = new HistoryParser(asked);
    history.read(tree);
    boolean understood = history.sawHistory() || history.sawContent();
    ParsedPage page = understood ? history.finishPage() : null;
    if (page == null) {
      throw new PageFormatException(history.sawError() ? Reason.ERROR_PAGE : Reason.NOT_THE_SITE);
    }
    return page;
  }

  static Document tree(String html) {
    return Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(html, "");
  }

  /// A document that says where it begins must say where it ends; a piece of one need not.
  private static void refuseCutShort(String text) {
    if (isDocument(text) && !endsAsDocument(text)) {
      throw new PageFormatException(Reason.CUT_SHORT);
    }
  }

  private static boolean isDocument(String text) {
    int end = Math.min(text.length(), DOCUMENT_START);
    for (int at = text.indexOf('<', 0, end); at >= 0; at = text.indexOf('<', at + 1, end)) {
      if (text.regionMatches(true, at + 1, "html", 0, 4)) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsAsDocument(String text) {
    for (int at = text.lastIndexOf("</"); at >= 0; at = text.lastIndexOf("</", at - 1)) {
      if (text.regionMatches(true, at + 2, "html", 0, 4)) {
        return true;
      }
    }
    return false;
  }

  private String jsonString(byte[] answer) {
    try (JsonParser parser = json.createParser(ObjectReadContext.empty(), answer)) {
      if (parser.nextToken() != JsonToken.VALUE_STRING) {
        throw new PageFormatException(Reason.NO_JSON_STRING);
      }
      String html = parser.getString();
      if (parser.nextToken() != null) {
        throw new PageFormatException(Reason.NO_JSON_STRING);
      }
      return html;
    } catch (JacksonException malformed) {
      throw new PageFormatException(Reason.NO_JSON_STRING, malformed);
    }
  }
}
