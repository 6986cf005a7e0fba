package io.loomgram.app.viewer;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.Problem;
import io.loomgram.app.rest.ProblemException;
import io.loomgram.app.rest.ProblemMapping;
import io.loomgram.channel.ReadFailure;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Says what went wrong on a page to those who ask for pages, as browsers do; everybody else gets
/// the problem as it is everywhere. The status is the same for both.
final class ProblemPages {

  private static final Header NO_STORE =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-store");

  private final LandingView view;
  private final Header contentType;
  private final List<Header> protection;

  /// @param contentType of a page
  /// @param protection what every page bears
  ProblemPages(LandingView view, Header contentType, List<Header> protection) {
    this.view = view;
    this.contentType = contentType;
    this.protection = protection;
  }

  /// The handler, whose failures are pages to those who ask for pages.
  Handler around(Handler handler) {
    return (request, response) -> {
      try {
        handler.handle(request, response);
      } catch (ReadFailure failure) {
        if (!asksForPage(request)) {
          throw failure;
        }
        send(request, response, ProblemMapping.of(failure), failure);
      } catch (ProblemException failure) {
        if (!asksForPage(request)) {
          throw failure;
        }
        send(request, response, failure, null);
      }
    };
  }

  /// Whether a client names HTML; taking anything is not asking for it.
  private static boolean asksForPage(ServerRequest request) {
    return request.headers().contains(HeaderNames.ACCEPT)
        && request.headers().get(HeaderNames.ACCEPT).allValues().stream()
            .anyMatch(range -> range.toLowerCase(Locale.ROOT).contains("text/html"));
  }

  private void send(
      ServerRequest request,
      ServerResponse response,
      ProblemException failure,
      @Nullable ReadFailure reading) {
    Problem problem = failure.problem();
    byte[] html =
        view.problem(
            problem.title(),
            detail(problem),
            about(reading),
            reading == null ? "" : reading.channel().value(),
            reading == null ? null : onSite(reading));
    response.status(Status.create(problem.status()));
    response.header(contentType);
    response.header(NO_STORE);
    protection.forEach(response::header);
    failure.headers().forEach(response::header);
    Answers.sendBytes(request, response, html);
  }

  private static String detail(Problem problem) {
    return problem.errors().isEmpty()
        ? problem.detail()
        : problem.errors().stream()
            .map(fault -> fault.field() + " " + fault.message() + ".")
            .collect(Collectors.joining("\n"));
  }

  /// The name by which people know a channel, and how many read it, where the site tells.
  private static @Nullable String about(@Nullable ReadFailure reading) {
    if (!(reading instanceof ReadFailure.NoWebPreview hidden)) {
      return null;
    }
    return hidden.subscribers() == null
        ? hidden.channelTitle()
        : hidden.channelTitle() + " · " + hidden.subscribers() + " subscribers";
  }

  /// Of what exists and cannot be read here, the site may show more.
  private static @Nullable String onSite(ReadFailure failure) {
    return switch (failure) {
      case ReadFailure.NoWebPreview _,
          ReadFailure.NotAChannel _,
          ReadFailure.PostNotFound _,
          ReadFailure.SourceRateLimited _,
          ReadFailure.SourceUnavailable _,
          ReadFailure.SourceTimedOut _,
          ReadFailure.PageNotUnderstood _,
          ReadFailure.Overloaded _ ->
          "https://t.me/" + failure.channel().value();
      case ReadFailure.ChannelNotFound _ -> null;
    };
  }
}
