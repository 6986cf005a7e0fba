package io.loomgram.cache.redis;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ReadFailure;
import io.loomgram.channel.ReadFailure.NotAChannel;
import io.loomgram.post.PostId;
import io.loomgram.post.ShownCount;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;

/// Failures as bytes: a number for the kind, the channel, and what the kind has besides.
final class FailureCodec {

  private static final int CHANNEL_NOT_FOUND = 1;
  private static final int NO_WEB_PREVIEW = 2;
  private static final int NOT_A_CHANNEL = 3;
  private static final int POST_NOT_FOUND = 4;
  private static final int RATE_LIMITED = 5;
  private static final int UNAVAILABLE = 6;
  private static final int TIMED_OUT = 7;
  private static final int NOT_UNDERSTOOD = 8;
  private static final int OVERLOADED = 9;

  private FailureCodec() {}

  static void write(ReadFailure failure, DataOutputStream out) throws IOException {
    switch (failure) {
      case ReadFailure.ChannelNotFound _ -> start(CHANNEL_NOT_FOUND, failure, out);
      case ReadFailure.NoWebPreview hidden -> {
        start(NO_WEB_PREVIEW, failure, out);
        out.writeUTF(hidden.channelTitle());
        ShownCount subscribers = hidden.subscribers();
        out.writeUTF(subscribers == null ? "" : subscribers.shown());
      }
      case NotAChannel other -> {
        start(NOT_A_CHANNEL, failure, out);
        out.writeUTF(other.found().word());
      }
      case ReadFailure.PostNotFound post -> {
        start(POST_NOT_FOUND, failure, out);
        out.writeInt(post.id().value());
      }
      case ReadFailure.SourceRateLimited limited -> {
        start(RATE_LIMITED, failure, out);
        out.writeLong(limited.retryAfter().toMillis());
      }
      case ReadFailure.SourceUnavailable _ -> start(UNAVAILABLE, failure, out);
      case ReadFailure.SourceTimedOut _ -> start(TIMED_OUT, failure, out);
      case ReadFailure.PageNotUnderstood odd -> {
        start(NOT_UNDERSTOOD, failure, out);
        out.writeUTF(odd.reason().length() > 500 ? odd.reason().substring(0, 500) : odd.reason());
      }
      case ReadFailure.Overloaded overloaded -> {
        start(OVERLOADED, failure, out);
        out.writeLong(overloaded.retryAfter().toMillis());
      }
    }
  }

  private static void start(int kind, ReadFailure failure, DataOutputStream out)
      throws IOException {
    out.writeByte(kind);
    out.writeUTF(failure.channel().value());
  }

  /// @throws IOException if the bytes end early
  /// @throws IllegalArgumentException if they are no failure
  static ReadFailure read(DataInputStream in) throws IOException {
    int kind = in.readUnsignedByte();
    ChannelName channel = new ChannelName(in.readUTF());
    return switch (kind) {
      case CHANNEL_NOT_FOUND -> new ReadFailure.ChannelNotFound(channel);
      case NO_WEB_PREVIEW -> {
        String title = in.readUTF();
        String subscribers = in.readUTF();
        yield new ReadFailure.NoWebPreview(
            channel, title, subscribers.isEmpty() ? null : new ShownCount(subscribers));
      }
      case NOT_A_CHANNEL -> new NotAChannel(channel, found(in.readUTF()));
      case POST_NOT_FOUND -> new ReadFailure.PostNotFound(channel, new PostId(in.readInt()));
      case RATE_LIMITED ->
          new ReadFailure.SourceRateLimited(channel, Duration.ofMillis(in.readLong()));
      case UNAVAILABLE -> new ReadFailure.SourceUnavailable(channel, null);
      case TIMED_OUT -> new ReadFailure.SourceTimedOut(channel, null);
      case NOT_UNDERSTOOD -> new ReadFailure.PageNotUnderstood(channel, in.readUTF());
      case OVERLOADED -> new ReadFailure.Overloaded(channel, Duration.ofMillis(in.readLong()));
      default -> throw new IllegalArgumentException("a failure of kind " + kind);
    };
  }

  private static NotAChannel.Found found(String word) {
    for (NotAChannel.Found found : NotAChannel.Found.values()) {
      if (found.word().equals(word)) {
        return found;
      }
    }
    throw new IllegalArgumentException("somebody who is a " + word);
  }
}
