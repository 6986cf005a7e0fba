package io.loomgram.fetch.page;

/// What came from the site is no page that could be read. The message names the reason for the log;
/// it never holds anything of the page itself.
public final class PageFormatException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /// What was wrong.
  private final Reason reason;

  PageFormatException(Reason reason) {
    super(reason.words);
    this.reason = reason;
  }

  PageFormatException(Reason reason, Throwable cause) {
    super(reason.words, cause);
    this.reason = reason;
  }

  /// What was wrong.
  public Reason reason() {
    return reason;
  }

  /// Why a page cannot be read.
  public enum Reason {
    /// The document is none of the site's pages of this kind.
    NOT_THE_SITE("no page of the site"),
    /// The document ends before its end.
    CUT_SHORT("cut short"),
    /// The site shows an error in place of a page.
    ERROR_PAGE("an error in place of a page"),
    /// The answer to "more" is no JSON string.
    NO_JSON_STRING("no JSON string");

    private final String words;

    Reason(String words) {
      this.words = words;
    }
  }
}
