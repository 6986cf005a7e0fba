package io.loomgram.channel;

import io.loomgram.post.PostId;
import io.loomgram.post.ShownCount;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Why something of a channel could not be read, in the domain's words. Every failure of reading is
/// one of the subtypes; the doors of the house turn them into problems, GraphQL errors or exit
/// codes.
///
/// Failures carry no stack trace: they are values that are cached and shared among the callers of
/// one load.
public abstract sealed class ReadFailure extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String code;
  private final transient ChannelName channel;

  private ReadFailure(String code, ChannelName channel, String message, @Nullable Throwable cause) {
    super(message, cause, false, false);
    this.code = code;
    this.channel = channel;
  }

  /// The stable name of this kind of failure, in kebab case: the last part of a problem's `type`.
  public final String code() {
    return code;
  }

  /// The channel that was asked for.
  public final ChannelName channel() {
    return channel;
  }

  /// What happened, for the reader of an answer: no internals.
  public final String detail() {
    return Objects.requireNonNull(getMessage());
  }

  /// Nobody has the name.
  public static final class ChannelNotFound extends ReadFailure {
    private static final long serialVersionUID = 1;

    public ChannelNotFound(ChannelName channel) {
      super("channel-not-found", channel, "There is no channel named " + channel + ".", null);
    }
  }

  /// The channel exists, but its posts are not shown on the web.
  public static final class NoWebPreview extends ReadFailure {
    private static final long serialVersionUID = 1;
    private final String channelTitle;
    private final transient @Nullable ShownCount subscribers;

    public NoWebPreview(
        ChannelName channel, String channelTitle, @Nullable ShownCount subscribers) {
      super(
          "no-web-preview",
          channel,
          "The channel "
              + channel
              + " exists, but the site does not show its posts on the web. This may depend on the country"
              + " from which this server asks.",
          null);
      this.channelTitle = channelTitle;
      this.subscribers = subscribers;
    }

    /// The title on the channel's card.
    public String channelTitle() {
      return channelTitle;
    }

    /// How many read it, where the card tells.
    public @Nullable ShownCount subscribers() {
      return subscribers;
    }
  }

  /// The name belongs to somebody who is no channel.
  public static final class NotAChannel extends ReadFailure {
    private static final long serialVersionUID = 1;
    private final Found found;

    public NotAChannel(ChannelName channel, Found found) {
      super("not-a-channel", channel, channel + " is a " + found.word() + ", not a channel.", null);
      this.found = found;
    }

    /// Who has the name.
    public Found found() {
      return found;
    }

    /// Who can have a name without being a channel.
    public enum Found {
      USER("user"),
      BOT("bot"),
      GROUP("group");

      private final String word;

      Found(String word) {
        this.word = word;
      }

      /// The word for it in answers.
      public String word() {
        return word;
      }
    }
  }

  /// The channel has no such post, or no longer.
  public static final class PostNotFound extends ReadFailure {
    private static final long serialVersionUID = 1;
    private final transient PostId id;

    public PostNotFound(ChannelName channel, PostId id) {
      super(
          "post-not-found", channel, "The channel " + channel + " shows no post " + id + ".", null);
      this.id = id;
    }

    /// The post that was asked for.
    public PostId id() {
      return id;
    }
  }

  /// The site asked us to wait.
  public static final class SourceRateLimited extends ReadFailure {
    private static final long serialVersionUID = 1;
    private final Duration retryAfter;

    public SourceRateLimited(ChannelName channel, Duration retryAfter) {
      super("upstream-rate-limited", channel, "The site asks to be left alone for a while.", null);
      this.retryAfter = retryAfter;
    }

    /// How long to wait.
    public Duration retryAfter() {
      return retryAfter;
    }
  }

  /// The site could not be reached or answered with an error of its own.
  public static final class SourceUnavailable extends ReadFailure {
    private static final long serialVersionUID = 1;

    public SourceUnavailable(ChannelName channel, @Nullable Throwable cause) {
      super("upstream-unavailable", channel, "The site cannot be reached at the moment.", cause);
    }
  }

  /// The site did not answer in time.
  public static final class SourceTimedOut extends ReadFailure {
    private static final long serialVersionUID = 1;

    public SourceTimedOut(ChannelName channel, @Nullable Throwable cause) {
      super("upstream-timeout", channel, "The site did not answer in time.", cause);
    }
  }

  /// The site's page was no page that we understand: cut short, too large, or of another kind.
  public static final class PageNotUnderstood extends ReadFailure {
    private static final long serialVersionUID = 1;
    private final String reason;

    /// @param reason for the log and the metric; not shown to clients
    public PageNotUnderstood(ChannelName channel, String reason) {
      super(
          "upstream-page-not-understood",
          channel,
          "The site's page could not be understood.",
          null);
      this.reason = reason;
    }

    /// What was wrong with the page.
    public String reason() {
      return reason;
    }
  }

  /// This server has too much to do to ask the site now.
  public static final class Overloaded extends ReadFailure {
    private static final long serialVersionUID = 1;
    private final Duration retryAfter;

    public Overloaded(ChannelName channel, Duration retryAfter) {
      super("overloaded", channel, "The server has too much to do at the moment.", null);
      this.retryAfter = retryAfter;
    }

    /// How long to wait.
    public Duration retryAfter() {
      return retryAfter;
    }
  }
}
