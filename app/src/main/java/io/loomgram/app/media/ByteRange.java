package io.loomgram.app.media;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One range of bytes, as a client asks for it ([RFC 9110,
/// 14.1.2](https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2)). Several at a time are not
/// served; who asks for them gets the whole, as the RFC allows.
///
/// @param first the first byte; null if the last ones are meant
/// @param last the last byte, or how many of the last; null to the end
record ByteRange(@Nullable Long first, @Nullable Long last) {

  private static final Pattern FORM =
      Pattern.compile("bytes=\\s*(\\d{0,18})-(\\d{0,18})\\s*", Pattern.CASE_INSENSITIVE);

  /// The range that is written; empty if it is none that is served.
  static Optional<ByteRange> parse(@Nullable String written) {
    Matcher matcher = FORM.matcher(written == null ? "" : written);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Long first = number(matcher.group(1));
    Long last = number(matcher.group(2));
    boolean some = first != null || last != null;
    boolean ordered = first == null || last == null || first <= last;
    return some && ordered ? Optional.of(new ByteRange(first, last)) : Optional.empty();
  }

  private static @Nullable Long number(String digits) {
    return digits.isEmpty() ? null : Long.valueOf(digits);
  }

  /// The bytes that are meant of so many; empty if there are none of them.
  Optional<Slice> of(long length) {
    long from = first != null ? first : Math.max(0, length - (last == null ? 0 : last));
    long to = first != null && last != null ? Math.min(last, length - 1) : length - 1;
    return from > to ? Optional.empty() : Optional.of(new Slice(from, to - from + 1));
  }

  /// The form in which it is asked for.
  String written() {
    return "bytes=" + (first == null ? "" : first) + "-" + (last == null ? "" : last);
  }

  /// A stretch of a file.
  ///
  /// @param from the first byte
  /// @param length how many, 1 or more
  record Slice(long from, long length) {

    /// `Content-Range`.
    ///
    /// @param all the length of the whole file
    String contentRange(long all) {
      return "bytes " + from + "-" + (from + length - 1) + "/" + all;
    }
  }
}
