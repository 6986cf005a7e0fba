package io.loomgram.app.observe;

import static java.lang.System.Logger.Level.DEBUG;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Names each request in the log: by its own `X-Request-Id` if that is well-formed, which is sent
/// back too, else by one that is made. Every line that is logged on the request's thread bears it;
/// what is done for many requests at once, such as a load, is nobody's.
///
/// An id is only made when a line is logged, so that a request which logs nothing costs a look at
/// one header. Thread-safe: what a request is called is known to its own thread alone.
public final class RequestIds implements Filter {

  private static final System.Logger LOG = System.getLogger(RequestIds.class.getName());

  private static final HeaderName NAME = HeaderNames.create("X-Request-Id");
  private static final int LONGEST = 128;

  private static final ThreadLocal<Current> CURRENT = ThreadLocal.withInitial(Current::new);

  private final String process;
  private final AtomicLong made = new AtomicLong();

  /// @param random tells the ids of this process from those of others
  public RequestIds(RandomGenerator random) {
    this.process = HexFormat.of().toHexDigits(random.nextInt()) + "-";
  }

  /// The request that a thread works on.
  private static final class Current {

    private @Nullable RequestIds ids;
    private @Nullable String id;
  }

  /// The id of the request that this thread works on.
  static @Nullable String current() {
    Current current = CURRENT.get();
    if (current.id == null && current.ids != null) {
      current.id = current.ids.fresh();
    }
    return current.id;
  }

  private String fresh() {
    return process + Long.toHexString(made.incrementAndGet());
  }

  @Override
  public void filter(FilterChain chain, RoutingRequest request, RoutingResponse response) {
    Current current = CURRENT.get();
    current.ids = this;
    current.id = wellFormed(request.headers());
    if (current.id != null) {
      response.header(NAME, current.id);
    }
    try {
      chain.proceed();
      if (LOG.isLoggable(DEBUG)) {
        LOG.log(
            DEBUG,
            request.prologue().method().text()
                + " "
                + request.prologue().uriPath().rawPath()
                + " "
                + response.status().code());
      }
    } finally {
      current.ids = null;
      current.id = null;
    }
  }

  /// The client's own name for the request, if it can stand in a log and in a header as it is.
  private static @Nullable String wellFormed(Headers headers) {
    if (!headers.contains(NAME)) {
      return null;
    }
    Header header = headers.get(NAME);
    String id = header.get();
    if (header.valueCount() > 1 || id.isEmpty() || id.length() > LONGEST) {
      return null;
    }
    for (int i = 0; i < id.length(); i++) {
      if (!isAllowed(id.charAt(i))) {
        return null;
      }
    }
    return id;
  }

  private static boolean isAllowed(char c) {
    return switch (c) {
      case '-', '_', '.', ':', '+', '/', '=' -> true;
      default -> c < 128 && Character.isLetterOrDigit(c);
    };
  }
}
