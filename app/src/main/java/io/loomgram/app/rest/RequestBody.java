package io.loomgram.app.rest;

import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Reads the body of a request: of the media type that a door takes, and no more than a door takes.
public final class RequestBody {

  /// The largest body that is taken.
  public static final int MAX_BYTES = 64 << 10;

  /// How much of a body that is too large is read all the same, so that a client that is still
  /// sending gets to see the answer; more closes the connection.
  public static final int MAX_DRAINED_BYTES = 1 << 20;

  private RequestBody() {}

  /// The bytes of a JSON body.
  ///
  /// @throws ProblemException 415 for another type, 413 for a larger body
  public static byte[] json(ServerRequest request, ServerResponse response) {
    if (!isJson(Answers.value(request.headers(), HeaderNames.CONTENT_TYPE))) {
      throw new ProblemException(
          new Problem(
              "unsupported-media-type",
              "Unsupported media type",
              415,
              "The body must be application/json."));
    }
    return bytes(request, response);
  }

  /// The bytes of a body, whatever its type.
  ///
  /// @throws ProblemException 413 for a body that is larger than is taken
  public static byte[] bytes(ServerRequest request, ServerResponse response) {
    if (!request.content().hasEntity()) {
      return new byte[0];
    }
    long announced = request.headers().contentLength().orElse(0);
    if (announced > MAX_BYTES && request.headers().contains(HeaderValues.EXPECT_100)) {
      response.header(HeaderValues.CONNECTION_CLOSE);
      throw tooLarge();
    }
    try (InputStream in = request.content().inputStream()) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        drain(in);
        throw tooLarge();
      }
      return bytes;
    } catch (IOException broken) {
      throw new UncheckedIOException("reading a body", broken);
    }
  }

  private static void drain(InputStream in) throws IOException {
    byte[] chunk = new byte[8192];
    int drained = 0;
    int read = in.read(chunk);
    while (read >= 0 && drained < MAX_DRAINED_BYTES) {
      drained += read;
      read = in.read(chunk);
    }
  }

  private static ProblemException tooLarge() {
    return new ProblemException(
        new Problem(
            "content-too-large",
            "Content too large",
            413,
            "The body is larger than " + MAX_BYTES + " bytes."));
  }

  private static boolean isJson(@Nullable String contentType) {
    if (contentType == null) {
      return false;
    }
    int semicolon = contentType.indexOf(';');
    String type = (semicolon < 0 ? contentType : contentType.substring(0, semicolon)).strip();
    return type.toLowerCase(Locale.ROOT).equals("application/json");
  }
}
