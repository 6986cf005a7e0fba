package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.ServerResponseHeaders;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The content codings in which answers go out, and the choice among them ([RFC 9110,
/// 12.5.3](https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3)).
public enum Coding {
  /// As pages are stored.
  ZSTD("zstd"),
  /// For clients that do not know zstd.
  GZIP("gzip"),
  /// As it is.
  IDENTITY("identity");

  private static final Header BY_ZSTD =
      HeaderValues.createCached(HeaderNames.CONTENT_ENCODING, "zstd");
  private static final Header BY_GZIP =
      HeaderValues.createCached(HeaderNames.CONTENT_ENCODING, "gzip");

  private final String token;

  Coding(String token) {
    this.token = token;
  }

  /// Puts `Content-Encoding` on an answer; [#IDENTITY] bears none.
  void bear(ServerResponseHeaders headers) {
    switch (this) {
      case ZSTD -> headers.set(BY_ZSTD);
      case GZIP -> headers.set(BY_GZIP);
      case IDENTITY -> headers.remove(HeaderNames.CONTENT_ENCODING);
    }
  }

  /// The coding that a client likes best. Of those that it likes alike the smallest goes out; what
  /// it takes by `*` alone is gzip, since everybody who takes anything knows that.
  ///
  /// @param accepted the value of `Accept-Encoding`; `null` if there is none
  /// @return empty if the client takes none of them
  public static Optional<Coding> choose(@Nullable String accepted) {
    if (accepted == null) {
      return Optional.of(IDENTITY);
    }
    Weights weights = new Weights();
    int start = 0;
    while (start <= accepted.length()) {
      int comma = accepted.indexOf(',', start);
      int end = comma < 0 ? accepted.length() : comma;
      weights.add(accepted, start, end);
      start = end + 1;
    }
    return weights.best();
  }

  /// What a client says about each coding, in thousandths; -1 for nothing.
  private static final class Weights {

    private static final int UNSAID = -1;

    private int zstd = UNSAID;
    private int gzip = UNSAID;
    private int identity = UNSAID;
    private int others = UNSAID;

    void add(String list, int start, int end) {
      int semicolon = list.indexOf(';', start);
      boolean weighed = semicolon >= 0 && semicolon < end;
      String name = list.substring(start, weighed ? semicolon : end).strip();
      int weight = weighed ? QualityValue.parse(list, semicolon + 1, end) : QualityValue.FULL;
      switch (name.toLowerCase(Locale.ROOT)) {
        case "zstd" -> zstd = weight;
        case "gzip", "x-gzip" -> gzip = weight;
        case "identity" -> identity = weight;
        case "*" -> others = weight;
        default -> {
          // A coding that is not served here.
        }
      }
    }

    Optional<Coding> best() {
      int forZstd = Math.max(zstd, 0);
      int forGzip = gzip == UNSAID ? Math.max(others, 0) : gzip;
      // What is not excluded is acceptable, but less liked than anything that is named.
      boolean excluded = identity == 0 || (identity == UNSAID && others == 0);
      int most = Math.max(forZstd, forGzip);
      if (!excluded && identity > most) {
        return Optional.of(IDENTITY);
      }
      if (most > 0) {
        return Optional.of(forZstd == most ? ZSTD : GZIP);
      }
      return excluded ? Optional.empty() : Optional.of(IDENTITY);
    }
  }

  @Override
  public String toString() {
    return token;
  }
}
