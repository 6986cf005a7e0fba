package io.loomgram.fetch.http;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What came of asking the site for a page.
public sealed interface PageOutcome {

  /// A page, whole and unpacked.
  final class Page implements PageOutcome {
    private final byte[] bytes;

    /// @param bytes the page; not copied
    public Page(byte[] bytes) {
      this.bytes = bytes;
    }

    /// The bytes of the page; shared, not to be written to.
    public byte[] bytes() {
      return bytes;
    }

    @Override
    public String toString() {
      return "Page[" + bytes.length + " bytes]";
    }
  }

  /// The site sends the visitor elsewhere; that was not followed.
  ///
  /// @param location where to, as the site wrote it; empty if it did not say
  record Redirected(String location) implements PageOutcome {}

  /// The site says that there is no such page.
  record NotFound() implements PageOutcome {}

  /// The site asks to be left alone.
  ///
  /// @param retryAfter for how long from now
  record Refused(Duration retryAfter) implements PageOutcome {}

  /// No host answered with a page: none could be reached, or with an error of its own.
  ///
  /// @param reason for the log; no text of the site
  /// @param cause what the last host failed with, if that was an exception
  record HostFailed(String reason, @Nullable Throwable cause) implements PageOutcome {}

  /// The answer was not complete in time.
  ///
  /// @param cause what was waited for
  record TimedOut(@Nullable Throwable cause) implements PageOutcome {}

  /// The page has more bytes than are allowed, packed or unpacked.
  ///
  /// @param maxBytes how many are allowed
  record TooLarge(int maxBytes) implements PageOutcome {}

  /// The page broke off, or could not be unpacked.
  ///
  /// @param reason for the log; no text of the site
  /// @param cause what it broke off with
  record CutShort(String reason, @Nullable Throwable cause) implements PageOutcome {}

  /// Nothing was asked, since too many requests wait already.
  ///
  /// @param retryAfter when to come again
  record Overloaded(Duration retryAfter) implements PageOutcome {}
}
