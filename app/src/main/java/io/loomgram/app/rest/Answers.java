package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.ServerRequestHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.DerivedCache;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.ContentHash;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// Sends answers: chooses the coding, tells how fresh they are, and spares a client what it holds
/// already. Every door sends through here, so that validators, codings and freshness are the same
/// everywhere.
public final class Answers {

  /// `Content-Type` of JSON.
  public static final Header JSON =
      HeaderValues.createCached(HeaderNames.CONTENT_TYPE, "application/json");

  private static final Header OF_THE_SERVER_ITSELF =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "public, max-age=300");

  private static final byte[] NOTHING = {};

  private final PackedForms forms;
  private final InstantSource clock;

  public Answers(Compression compression, DerivedCache derived, InstantSource clock) {
    this.forms = new PackedForms(compression, derived);
    this.clock = clock;
  }

  /// Sends a page as JSON.
  public void page(ServerRequest request, ServerResponse response, CachedPage page) {
    send(request, response, new Answer(JSON, new Answer.Packed(page.page()), Freshness.of(page)));
  }

  /// Sends an answer: 304 if the client holds it, its bytes otherwise, and none of them to `HEAD`.
  ///
  /// @throws ProblemException if the client takes neither the type nor any coding of it
  public void send(ServerRequest request, ServerResponse response, Answer answer) {
    ServerRequestHeaders asked = request.headers();
    AcceptedTypes.requireAccepted(asked, answer.contentType());
    Coding coding =
        forms.fitting(
            answer.content(),
            Coding.choose(value(asked, HeaderNames.ACCEPT_ENCODING))
                .orElseThrow(AcceptedTypes::noCodingAccepted));
    bearHeaders(response, answer);
    if (isHeldByClient(request, answer)) {
      sendBodiless(response, Status.NOT_MODIFIED_304);
      return;
    }
    response.header(answer.contentType());
    coding.bear(response.headers());
    sendBody(request, response, forms.body(answer.content(), coding));
  }

  /// Sends bytes as they are, and to `HEAD` only how many there would be.
  public static void sendBytes(ServerRequest request, ServerResponse response, byte[] bytes) {
    sendBody(request, response, new Body.Ready(bytes));
  }

  /// Sends an answer whose status says that there is no body.
  public static void sendBodiless(ServerResponse response, Status status) {
    response.status(status);
    CorkedWriter.sendBodiless(response);
  }

  private static void sendBody(ServerRequest request, ServerResponse response, Body body) {
    if (request.prologue().method().equals(Method.HEAD)) {
      response.contentLength(body.length());
      response.send(NOTHING);
    } else {
      CorkedWriter.send(response, body);
    }
  }

  private void bearHeaders(ServerResponse response, Answer answer) {
    ContentHash hash = answer.content().hash();
    if (hash != null) {
      response.header(HeaderValues.create(HeaderNames.ETAG, "W/\"" + hash.value() + "\""));
    }
    Freshness freshness = answer.freshness();
    if (freshness == null) {
      response.header(OF_THE_SERVER_ITSELF);
    } else {
      response.header(freshness.cacheControl());
      response.header(freshness.age(clock.millis()));
      response.header(freshness.xCache());
    }
    for (Header header : answer.headers()) {
      response.header(header);
    }
  }

  private static boolean isHeldByClient(ServerRequest request, Answer answer) {
    Method method = request.prologue().method();
    if (!method.equals(Method.GET) && !method.equals(Method.HEAD)) {
      return false;
    }
    String tags = value(request.headers(), HeaderNames.IF_NONE_MATCH);
    ContentHash hash = answer.content().hash();
    return tags == null
        ? ModifiedSince.isUnchanged(request.headers(), answer.headers())
        : hash != null && EntityTags.name(tags, hash.value());
  }

  /// The value of a header, its lines joined; `null` if it is not there.
  static @Nullable String value(ServerRequestHeaders headers, HeaderName name) {
    if (!headers.contains(name)) {
      return null;
    }
    Header header = headers.get(name);
    return header.valueCount() == 1 ? header.get() : String.join(",", header.allValues());
  }
}
