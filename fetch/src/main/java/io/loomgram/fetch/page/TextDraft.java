package io.loomgram.fetch.page;

import io.loomgram.post.Html;

/// Text in the making, as a string and as clean HTML at once. Blanks that hold a line feed are
/// somebody's indentation and count as one blank or none; blocks and breaks begin lines; characters
/// that no answer may hold are dropped.
final class TextDraft {

  private final StringBuilder string = new StringBuilder();
  private final StringBuilder html = new StringBuilder();

  /// How many units there were when the latest visible one had come.
  private int visibleEnd;

  private boolean blankDue;
  private boolean lineDue;
  private boolean breakDue;
  private boolean verbatim;

  /// How many UTF-16 units there are so far; what comes next begins there, blanks that are due
  /// included.
  int begin() {
    settle();
    return string.length();
  }

  int length() {
    return string.length();
  }

  int htmlLength() {
    return html.length();
  }

  /// Whether only blanks came since there were so many units.
  boolean isBlankFrom(int start) {
    return visibleEnd <= start;
  }

  String stringFrom(int start) {
    return string.substring(start);
  }

  /// Adds a tag to the HTML alone.
  void tag(String tag) {
    html.append(tag);
  }

  /// Takes an opening tag back that turned out to hold nothing.
  void cutHtml(int length) {
    html.setLength(length);
  }

  /// Whether blanks are kept as they are, as in a block of code.
  boolean verbatim(boolean on) {
    boolean before = verbatim;
    verbatim = on;
    return before;
  }

  /// What comes next begins a line.
  ///
  /// @param inHtml whether the HTML needs a break for it, having no element that does so
  void beginLine(boolean inHtml) {
    lineDue = true;
    breakDue |= inHtml;
    blankDue = false;
  }

  /// A break in the text.
  void lineBreak() {
    if (verbatim) {
      append('\n');
      return;
    }
    blankDue = false;
    lineDue = false;
    breakDue = false;
    if (!string.isEmpty()) {
      string.append('\n');
      html.append("<br>");
    }
  }

  /// Adds words of the page.
  void words(String text) {
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (!verbatim && isBlank(c)) {
        i = blanks(text, i);
        continue;
      }
      int plain = plainEnd(text, i);
      if (plain == i) {
        i = special(text, i);
      } else {
        settle();
        string.append(text, i, plain);
        html.append(text, i, plain);
        visibleEnd = string.length();
        i = plain;
      }
    }
  }

  /// Adds a run of blanks, or keeps it due, and says where it ends.
  private int blanks(String text, int from) {
    int end = from;
    boolean indentation = false;
    while (end < text.length() && isBlank(text.charAt(end))) {
      char c = text.charAt(end);
      indentation |= c == '\n' || c == '\r';
      end++;
    }
    if (indentation) {
      blankDue |= !lineDue;
    } else if (!string.isEmpty() && !lineDue && !blankDue) {
      string.append(text, from, end);
      html.append(text, from, end);
    }
    return end;
  }

  /// The end of the stretch that goes into both forms as it is.
  private int plainEnd(String text, int from) {
    int i = from;
    while (i < text.length()) {
      char c = text.charAt(i);
      boolean plain =
          c >= 0xA0
              ? c < 0xD800 || (c >= 0xE000 && c < 0xFFFE)
              : c > ' ' && c < 0x7F && c != '&' && c != '<' && c != '>' && c != '"';
      if (!plain && !(c == ' ' && i > from && isBlankBetweenWords(text, i))) {
        break;
      }
      i++;
    }
    return i;
  }

  private static boolean isBlankBetweenWords(String text, int at) {
    return at + 1 == text.length() || !isBlank(text.charAt(at + 1));
  }

  /// Adds one character that needs care, and says where the next one stands.
  private int special(String text, int at) {
    char c = text.charAt(at);
    if (Character.isHighSurrogate(c)
        && at + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(at + 1))) {
      settle();
      string.append(text, at, at + 2);
      html.append(text, at, at + 2);
      visibleEnd = string.length();
      return at + 2;
    }
    boolean blank = c == '\n' || c == '\t';
    if (blank || (c >= ' ' && c < 0x7F)) {
      append(c);
    } else if (c == '\r' && verbatim && !text.startsWith("\n", at + 1)) {
      append('\n');
    }
    return at + 1;
  }

  private void append(char c) {
    settle();
    string.append(c);
    Html.appendEscaped(c, html);
    if (c > ' ') {
      visibleEnd = string.length();
    }
  }

  /// Brings what is due before something visible.
  private void settle() {
    if (lineDue) {
      if (!atLineStart()) {
        string.append('\n');
        html.append(breakDue ? "<br>" : "");
      }
      lineDue = false;
      breakDue = false;
    } else if (blankDue && !atLineStart() && !isBlank(string.charAt(string.length() - 1))) {
      string.append(' ');
      html.append(' ');
    }
    blankDue = false;
  }

  private boolean atLineStart() {
    return string.isEmpty() || string.charAt(string.length() - 1) == '\n';
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
  }

  /// The text without blanks at its end.
  String string() {
    int end = string.length();
    while (end > 0 && Character.isWhitespace(string.charAt(end - 1))) {
      end--;
    }
    return string.substring(0, end);
  }

  /// The clean HTML without blanks and breaks at its end.
  String html() {
    int end = html.length();
    while (end > 0) {
      if (Character.isWhitespace(html.charAt(end - 1))) {
        end--;
      } else if (end >= 4 && html.substring(end - 4, end).equals("<br>")) {
        end -= 4;
      } else {
        break;
      }
    }
    return html.substring(0, end);
  }
}
