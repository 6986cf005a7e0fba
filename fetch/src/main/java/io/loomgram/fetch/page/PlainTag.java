package io.loomgram.fetch.page;

import org.jsoup.parser.Tag;
import org.jspecify.annotations.Nullable;

/// A kind of element that a page of posts may hold and whose rules of nesting are plain.
///
/// Those whose rules are not, such as `p`, `li` and `table`, which close others or are closed by
/// them, are missing on purpose.
///
/// @param tag what it is in the tree
/// @param kind by which rule it is read
record PlainTag(Tag tag, Kind kind) {

  private static final NameTable<PlainTag> TABLE = new NameTable<>();

  /// How an element is read.
  enum Kind {
    /// Holds anything, in itself too.
    BOX,
    /// Holds anything but a heading as its own child.
    HEADING,
    /// Holds anything but one of its kind.
    LINK,
    /// Holds anything but one of its kind.
    FORM,
    /// Holds anything; a line feed at its beginning does not count.
    PRE,
    /// Holds nothing and has no end.
    EMPTY,
    /// Holds nothing, has no end, and may stand in the head of a document.
    HEAD_EMPTY,
    /// Holds text that is no markup, and may stand in the head of a document.
    RAW,
    /// Holds nothing but shapes.
    DRAWING,
    /// Stands in a drawing alone.
    SHAPE,
    /// The document, its head and its body.
    FRAME
  }

  static {
    put(
        Kind.BOX,
        "div span i b em strong u ins s del code tg-emoji tg-spoiler mark blockquote time video"
            + " section main header canvas");
    put(Kind.HEADING, "h1 h2 h3 h4 h5 h6");
    put(Kind.LINK, "a");
    put(Kind.FORM, "form");
    put(Kind.PRE, "pre");
    put(Kind.EMPTY, "br img input");
    put(Kind.HEAD_EMPTY, "meta link");
    put(Kind.RAW, "script style title");
    put(Kind.DRAWING, "svg");
    put(Kind.SHAPE, "g path circle");
    put(Kind.FRAME, "html head body");
  }

  /// The kind of element whose name stands in a stretch of a text; null if it is none of these.
  static @Nullable PlainTag named(String text, int from, int to) {
    return TABLE.get(text, from, to);
  }

  /// Whether it is the element of a name.
  boolean is(String name) {
    return tag.normalName().equals(name);
  }

  private static void put(Kind kind, String names) {
    for (String name : names.split(" ", -1)) {
      TABLE.put(name, new PlainTag(Tag.valueOf(name), kind));
    }
  }
}
