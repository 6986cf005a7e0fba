package io.loomgram.app.media;

import io.loomgram.caching.Lazy;
import java.io.IOException;
import java.io.InputStream;
import java.net.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Asks the site's media hosts. Speaks HTTP/1.1, so that each file has a connection of its own:
/// when its reader is slow, the connection fills up and its sender stops, and no other file is held
/// up. Follows no redirects. Thread-safe; calls block.
final class MediaClient {

  private static final String USER_AGENT =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0"
          + " Safari/537.36";
  private static final int IDLE_CONNECTIONS = 16;
  private static final Duration KEEP_ALIVE = Duration.ofSeconds(30);

  /// Made for the first file: it reads the certificates that the machine trusts.
  private final Lazy<OkHttpClient> client;

  /// @param proxy the way to the hosts
  /// @param timeout how long a connection and each wait for bytes may take
  MediaClient(Proxy proxy, Duration timeout) {
    this.client = new Lazy<>(() -> client(proxy, timeout));
  }

  private static OkHttpClient client(Proxy proxy, Duration timeout) {
    return new OkHttpClient.Builder()
        .protocols(List.of(Protocol.HTTP_1_1))
        .followRedirects(false)
        .followSslRedirects(false)
        .connectTimeout(timeout)
        .readTimeout(timeout)
        .writeTimeout(timeout)
        .connectionPool(
            new ConnectionPool(IDLE_CONNECTIONS, KEEP_ALIVE.toSeconds(), TimeUnit.SECONDS))
        .proxy(proxy)
        .build();
  }

  /// What is asked of a file.
  ///
  /// @param head whether its headers alone are wanted
  /// @param range the range of bytes
  /// @param ifRange the validator that the range depends on
  /// @param ifNoneMatch the tags that the client holds
  /// @param ifModifiedSince the date of what the client holds
  record Asked(
      boolean head,
      @Nullable String range,
      @Nullable String ifRange,
      @Nullable String ifNoneMatch,
      @Nullable String ifModifiedSince) {}

  /// Asks for a file; the answer is to be closed.
  ///
  /// @throws IOException if the host gives no answer
  Reply ask(URI address, Asked asked) throws IOException {
    Request.Builder request =
        new Request.Builder()
            .url(address.toString())
            .header("User-Agent", USER_AGENT)
            .header("Accept", "*/*")
            // Ranges and lengths are those of the file itself.
            .header("Accept-Encoding", "identity");
    set(request, "Range", asked.range());
    set(request, "If-Range", asked.ifRange());
    set(request, "If-None-Match", asked.ifNoneMatch());
    set(request, "If-Modified-Since", asked.ifModifiedSince());
    Call call = client.get().newCall(asked.head() ? request.head().build() : request.build());
    return new Reply(call, call.execute());
  }

  private static void set(Request.Builder request, String name, @Nullable String value) {
    if (value != null) {
      request.header(name, value);
    }
  }

  /// What a host answers.
  static final class Reply implements AutoCloseable {

    private final Call call;
    private final Response response;

    private Reply(Call call, Response response) {
      this.call = call;
      this.response = response;
    }

    int status() {
      return response.code();
    }

    @Nullable String header(String name) {
      return response.header(name);
    }

    /// The length of the body; -1 if the host does not say.
    long length() {
      String written = response.header("Content-Length");
      return written != null && written.matches("\\d{1,18}") ? Long.parseLong(written) : -1;
    }

    InputStream body() {
      return response.body().byteStream();
    }

    /// Ends the exchange, also in the middle of the body.
    @Override
    public void close() {
      call.cancel();
      response.close();
    }

    /// Ends the exchange and leaves the connection to others; the body has been read to its end.
    void finish() {
      response.close();
    }
  }
}
