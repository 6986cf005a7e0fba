package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.ServerRequestHeaders;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The weaker validator, for clients that know no entity tags ([RFC 9110,
/// 13.1.3](https://www.rfc-editor.org/rfc/rfc9110#section-13.1.3)).
public final class ModifiedSince {

  private static final DateTimeFormatter FORM =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private ModifiedSince() {}

  /// `Last-Modified`.
  public static Header lastModified(Instant at) {
    return HeaderValues.create(
        HeaderNames.LAST_MODIFIED, FORM.format(at.truncatedTo(ChronoUnit.SECONDS)));
  }

  /// Whether a client asks for what changed since a date, and the answer bears none later.
  ///
  /// @param answered what the answer bears
  static boolean isUnchanged(ServerRequestHeaders asked, List<Header> answered) {
    Instant since = instant(Answers.value(asked, HeaderNames.IF_MODIFIED_SINCE));
    if (since == null) {
      return false;
    }
    for (Header header : answered) {
      if (header.headerName().equals(HeaderNames.LAST_MODIFIED)) {
        Instant changed = instant(header.get());
        return changed != null && !changed.isAfter(since);
      }
    }
    return false;
  }

  private static @Nullable Instant instant(@Nullable String written) {
    try {
      return written == null ? null : Instant.from(FORM.parse(written.strip()));
    } catch (DateTimeException notADate) {
      return null;
    }
  }
}
