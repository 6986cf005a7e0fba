package io.loomgram.app.graphql;

import io.loomgram.channel.ReadFailure;
import io.loomgram.channel.ReadFailure.ChannelNotFound;
import io.loomgram.channel.ReadFailure.NoWebPreview;
import io.loomgram.channel.ReadFailure.NotAChannel;
import io.loomgram.channel.ReadFailure.Overloaded;
import io.loomgram.channel.ReadFailure.PageNotUnderstood;
import io.loomgram.channel.ReadFailure.PostNotFound;
import io.loomgram.channel.ReadFailure.SourceRateLimited;
import io.loomgram.channel.ReadFailure.SourceTimedOut;
import io.loomgram.channel.ReadFailure.SourceUnavailable;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/// How failures of reading look in GraphQL.
final class FailureErrors {

  private FailureErrors() {}

  static ErrorCode code(ReadFailure failure) {
    return switch (failure) {
      case ChannelNotFound _, NoWebPreview _, NotAChannel _, PostNotFound _ -> ErrorCode.NOT_FOUND;
      case SourceRateLimited _, SourceUnavailable _, PageNotUnderstood _, Overloaded _ ->
          ErrorCode.UPSTREAM_UNAVAILABLE;
      case SourceTimedOut _ -> ErrorCode.TIMEOUT;
    };
  }

  /// What an error tells beside its code: the reason by its REST name, and what the failure knows.
  static Map<String, Object> details(ReadFailure failure) {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("reason", failure.code());
    switch (failure) {
      case NoWebPreview noPreview -> {
        details.put("channelTitle", noPreview.channelTitle());
        var subscribers = noPreview.subscribers();
        if (subscribers != null) {
          details.put("subscribers", subscribers.shown());
        }
      }
      case NotAChannel other -> details.put("found", other.found().word());
      case SourceRateLimited limited -> details.put("retryAfter", seconds(limited.retryAfter()));
      case Overloaded overloaded -> details.put("retryAfter", seconds(overloaded.retryAfter()));
      case ChannelNotFound _, PostNotFound _ -> {}
      case SourceUnavailable _, SourceTimedOut _, PageNotUnderstood _ -> {}
    }
    return details;
  }

  /// Whole seconds, rounded up, so that nobody comes back too early.
  private static long seconds(Duration duration) {
    return duration.plusMillis(999).toSeconds();
  }
}
