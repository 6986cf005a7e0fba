package io.loomgram.app.cli;

import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.channel.CachedPost;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.DecodedFeed;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.feed.FeedQuestion;
import io.loomgram.feed.FeedReader;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The commands that read channels and print one answer.
public final class ReadCommands {

  /// The reasons for which a channel stays missing however often it is asked for.
  private static final Set<String> NOT_THERE =
      Set.of("channel-not-found", "no-web-preview", "not-a-channel");

  private final ChannelReader channels;
  private final FeedReader feeds;
  private final Syndicated syndicated;
  private final PageDecoder decoder;
  private final Duration patience;
  private final Terminal terminal;

  /// How channels become a document for feed readers.
  @FunctionalInterface
  public interface Syndicated {

    /// The document of a channel, or of many in one.
    ///
    /// @throws ReadFailure if a single channel cannot be read
    byte[] rss(List<ChannelName> channels);
  }

  /// @param patience how long to wait for many channels
  public ReadCommands(
      ChannelReader channels,
      FeedReader feeds,
      Syndicated syndicated,
      PageDecoder decoder,
      Duration patience,
      Terminal terminal) {
    this.channels = channels;
    this.feeds = feeds;
    this.syndicated = syndicated;
    this.decoder = decoder;
    this.patience = patience;
    this.terminal = terminal;
  }

  /// Reads and prints.
  public ExitCode run(Command.Read command) {
    try {
      return switch (command) {
        case Command.Page page -> page(page);
        case Command.OnePost post -> post(post);
        case Command.Cards cards -> cards(cards);
        case Command.Feed feed -> feed(feed);
        case Command.Rss rss -> {
          terminal.print(syndicated.rss(rss.channels()));
          yield ExitCode.OK;
        }
      };
    } catch (ReadFailure failure) {
      terminal.complain(failure.detail());
      return exitCode(failure);
    }
  }

  private ExitCode page(Command.Page command) {
    EncodedPage page = channels.page(command.channel(), command.cursor()).page();
    if (command.json()) {
      terminal.print(decoder.raw(page));
    } else {
      terminal.print(PostLines.of(decoder.decode(page)));
    }
    return ExitCode.OK;
  }

  private ExitCode post(Command.OnePost command) {
    CachedPost post = channels.post(command.channel(), command.id());
    byte[] raw = decoder.raw(post.page().page());
    if (command.json()) {
      int start = post.slice().offset();
      terminal.print(Arrays.copyOfRange(raw, start, start + post.slice().length()));
    } else {
      terminal.print(PostLines.of(decoder.decodePost(raw, post.slice())));
    }
    return ExitCode.OK;
  }

  private ExitCode cards(Command.Cards command) {
    Map<ChannelName, Lookup> cards = channels.cards(command.channels(), patience);
    ExitCode worst = ExitCode.OK;
    for (var card : cards.entrySet()) {
      switch (card.getValue()) {
        case Lookup.Found found -> printCard(found.page(), command.json());
        case Lookup.Failed failed -> {
          terminal.complain(failed.failure().detail());
          worst = exitCode(failed.failure());
        }
      }
    }
    return worst;
  }

  private void printCard(CachedPage card, boolean json) {
    if (json) {
      terminal.print(decoder.raw(card.page()));
    } else {
      terminal.print(PostLines.of(decoder.decodeCard(card.page())) + "\n");
    }
  }

  private ExitCode feed(Command.Feed command) {
    var question = new FeedQuestion(command.channels(), command.limit(), true, false);
    EncodedPage page = feeds.feed(question).page();
    DecodedFeed feed = decoder.decodeFeed(page);
    if (command.json()) {
      terminal.print(decoder.raw(page));
    } else {
      feed.missing().forEach((name, reason) -> terminal.complain(name + ": " + reason));
      if (!feed.items().isEmpty()) {
        terminal.print(PostLines.of(feed));
      }
    }
    return feed.items().isEmpty() && !feed.missing().isEmpty() ? exitCode(feed) : ExitCode.OK;
  }

  /// Of a feed without a post: what a channel that is not there ends with, if none of them is.
  private static ExitCode exitCode(DecodedFeed feed) {
    return NOT_THERE.containsAll(feed.missing().values()) ? ExitCode.NOT_FOUND : ExitCode.FAILED;
  }

  private static ExitCode exitCode(ReadFailure failure) {
    return switch (failure) {
      case ReadFailure.ChannelNotFound _,
          ReadFailure.NoWebPreview _,
          ReadFailure.NotAChannel _,
          ReadFailure.PostNotFound _ ->
          ExitCode.NOT_FOUND;
      case ReadFailure.SourceRateLimited _,
          ReadFailure.SourceUnavailable _,
          ReadFailure.SourceTimedOut _,
          ReadFailure.PageNotUnderstood _,
          ReadFailure.Overloaded _ ->
          ExitCode.FAILED;
    };
  }
}
