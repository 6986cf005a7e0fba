package io.loomgram.app.guard;

import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.Http1ConnectionListener;

/// Whether a connection ends with the answer that goes out, because the client or the server has
/// said `Connection: close` ([RFC 9112, section
/// 9.6](https://www.rfc-editor.org/rfc/rfc9112#section-9.6)). The web server by itself leaves the
/// end to the client, and one that reads until the end would wait for ever. Used by the
/// connection's thread alone.
final class ConnectionEnd {

  /// Hears the heads of requests.
  static final Http1ConnectionListener OF_REQUESTS =
      new Http1ConnectionListener() {
        @Override
        public void headers(ConnectionContext connection, Headers headers) {
          if (saysClose(headers) && connection instanceof TimedConnection timed) {
            timed.end().isAskedFor = true;
          }
        }
      };

  /// Hears the heads of answers.
  static final Http1ConnectionListener OF_ANSWERS =
      new Http1ConnectionListener() {
        @Override
        public void headers(ConnectionContext connection, Headers headers) {
          if (connection instanceof TimedConnection timed) {
            ConnectionEnd end = timed.end();
            end.isReached = end.isAskedFor || saysClose(headers);
          }
        }
      };

  private boolean isAskedFor;
  private boolean isReached;

  private static boolean saysClose(Headers headers) {
    return headers.containsToken(HeaderValues.CONNECTION_CLOSE);
  }

  /// @throws CloseConnectionException if the last answer of the connection has begun, so that
  ///   nothing more is to be read
  void beforeRead() {
    if (isReached) {
      throw new CloseConnectionException("the connection was said to end");
    }
  }
}
