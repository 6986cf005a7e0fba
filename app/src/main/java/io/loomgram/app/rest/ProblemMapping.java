package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.loomgram.channel.ReadFailure;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/// The one place that turns failures of reading into problems.
public final class ProblemMapping {

  private static final int NOT_FOUND = 404;
  private static final int BAD_GATEWAY = 502;
  private static final int UNAVAILABLE = 503;
  private static final int GATEWAY_TIMEOUT = 504;

  private ProblemMapping() {}

  /// The answer to a failure.
  public static ProblemException of(ReadFailure failure) {
    return switch (failure) {
      case ReadFailure.ChannelNotFound _ -> problem(failure, "Channel not found", NOT_FOUND);
      case ReadFailure.PostNotFound _ -> problem(failure, "Post not found", NOT_FOUND);
      case ReadFailure.NoWebPreview hidden ->
          problem(failure, "No web preview", NOT_FOUND, card(hidden));
      case ReadFailure.NotAChannel other ->
          problem(failure, "Not a channel", NOT_FOUND, Map.of("found", other.found().word()));
      case ReadFailure.SourceRateLimited limited ->
          problem(failure, "Upstream rate limit", UNAVAILABLE, retryAfter(limited.retryAfter()));
      case ReadFailure.SourceUnavailable _ -> problem(failure, "Upstream unavailable", UNAVAILABLE);
      case ReadFailure.SourceTimedOut _ -> problem(failure, "Upstream timeout", GATEWAY_TIMEOUT);
      case ReadFailure.PageNotUnderstood _ ->
          problem(failure, "Upstream page not understood", BAD_GATEWAY);
      case ReadFailure.Overloaded overloaded ->
          problem(failure, "Overloaded", UNAVAILABLE, retryAfter(overloaded.retryAfter()));
    };
  }

  /// `Retry-After` in whole seconds, rounded up, at least one.
  public static Header retryAfter(Duration wait) {
    long seconds = Math.max(1, wait.plusSeconds(1).minusNanos(1).toSeconds());
    return HeaderValues.create(HeaderNames.RETRY_AFTER, seconds);
  }

  private static ProblemException problem(
      ReadFailure failure, String title, int status, Header... headers) {
    return new ProblemException(
        new Problem(failure.code(), title, status, failure.detail()), headers);
  }

  private static ProblemException problem(
      ReadFailure failure, String title, int status, Map<String, Object> members) {
    return new ProblemException(
        new Problem(failure.code(), title, status, failure.detail()).with(members));
  }

  private static Map<String, Object> card(ReadFailure.NoWebPreview hidden) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("channel_title", hidden.channelTitle());
    if (hidden.subscribers() != null) {
      members.put("subscribers", hidden.subscribers().toString());
    }
    return members;
  }
}
