package io.loomgram.fetch;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelSource;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import io.loomgram.channel.ReadFailure.NotAChannel.Found;
import io.loomgram.fetch.http.PageFetcher;
import io.loomgram.fetch.http.PageOutcome;
import io.loomgram.fetch.http.PageRequest;
import io.loomgram.fetch.page.ChannelPageParser;
import io.loomgram.fetch.page.PageFormatException;
import io.loomgram.fetch.page.ParseReport;
import io.loomgram.fetch.page.ParsedPage;
import io.loomgram.fetch.page.PlainPage;
import io.loomgram.post.Post;
import io.loomgram.post.PostId;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;

/// Reads channels from the site's web pages. Thread-safe; calls block as long as the fetcher does.
///
/// The site redirects from the page of posts to the plain page for names without posts on the web;
/// then that plain page is asked for and tells why.
public final class TelegramChannelSource implements ChannelSource {

  private static final Set<String> HOMES = Set.of("telegram.org", "www.telegram.org");

  private final PageFetcher fetcher;
  private final ChannelPageParser parser;
  private final ParserMode mode;
  private final FetchListener listener;
  private final UnknownsLog unknowns = new UnknownsLog();

  /// @param fetcher asks the site
  /// @param parser reads its pages
  /// @param mode how much of a post is kept
  /// @param listener told of what the parser could not make out
  public TelegramChannelSource(
      PageFetcher fetcher, ChannelPageParser parser, ParserMode mode, FetchListener listener) {
    this.fetcher = fetcher;
    this.parser = parser;
    this.mode = mode;
    this.listener = listener;
  }

  @Override
  public ChannelPage page(ChannelName channel, PageCursor cursor, LoadPriority priority) {
    PageOutcome outcome = fetcher.fetch(requestFor(channel, cursor), priority);
    if (outcome instanceof PageOutcome.Redirected || outcome instanceof PageOutcome.NotFound) {
      throw whyNotShown(channel, cursor, plainPage(channel, priority));
    }
    byte[] bytes = bytesOf(channel, outcome);
    try {
      ParsedPage parsed = parse(channel, cursor, bytes);
      report(channel, parsed.report());
      return kept(PageWindow.of(cursor, parsed.page()));
    } catch (PageFormatException noPosts) {
      throw whyNoPosts(channel, cursor, bytes, noPosts);
    }
  }

  @Override
  public ChannelCard card(ChannelName channel, LoadPriority priority) {
    PlainPage plain = plainPage(channel, priority);
    if (plain instanceof PlainPage.Channel(ChannelCard card, _)) {
      return card;
    }
    throw whyNotShown(channel, new PageCursor.Latest(), plain);
  }

  private static PageRequest requestFor(ChannelName channel, PageCursor cursor) {
    return switch (cursor) {
      case PageCursor.Latest _ -> PageRequest.newest(channel);
      case PageCursor.Around around -> PageRequest.around(channel, around.position());
      case PageCursor.Before before -> PageRequest.before(channel, before.position());
      case PageCursor.After after -> PageRequest.after(channel, after.position());
      case PageCursor.Search search -> PageRequest.search(channel, search.query(), search.before());
    };
  }

  /// To a script the site answers with a JSON string of markup; a whole page is understood as well.
  private ParsedPage parse(ChannelName channel, PageCursor cursor, byte[] bytes) {
    boolean more = cursor instanceof PageCursor.Before || cursor instanceof PageCursor.After;
    return more && !isMarkup(bytes)
        ? parser.parseFragment(bytes, channel)
        : parser.parse(bytes, channel);
  }

  private static boolean isMarkup(byte[] bytes) {
    for (byte b : bytes) {
      if (b > ' ') {
        return b == '<';
      }
    }
    return false;
  }

  private void report(ChannelName channel, ParseReport report) {
    listener.parsed(channel, report);
    unknowns.note(channel, report);
  }

  private ChannelPage kept(ChannelPage page) {
    return switch (mode) {
      case FULL -> page;
      case SIMPLIFIED ->
          new ChannelPage(
              page.profile(), page.posts().stream().map(Post::simplified).toList(), page.offsets());
    };
  }

  private PlainPage plainPage(ChannelName channel, LoadPriority priority) {
    PageOutcome outcome = fetcher.fetch(PageRequest.card(channel), priority);
    if (outcome instanceof PageOutcome.NotFound || leadsHome(outcome)) {
      return new PlainPage.Nobody();
    }
    byte[] bytes = bytesOf(channel, outcome);
    try {
      return parser.parsePlain(bytes, channel);
    } catch (PageFormatException noCard) {
      throw notUnderstood(channel, noCard);
    }
  }

  /// Names that cannot be anybody's lead to the home page of the service.
  private static boolean leadsHome(PageOutcome outcome) {
    if (!(outcome instanceof PageOutcome.Redirected(String location))) {
      return false;
    }
    try {
      String host = URI.create(location).getHost();
      return host != null && HOMES.contains(host.toLowerCase(Locale.ROOT));
    } catch (IllegalArgumentException noAddress) {
      return false;
    }
  }

  private static byte[] bytesOf(ChannelName channel, PageOutcome outcome) {
    return switch (outcome) {
      case PageOutcome.Page page -> page.bytes();
      case PageOutcome.NotFound _ -> throw new ReadFailure.ChannelNotFound(channel);
      case PageOutcome.Redirected _ ->
          throw new ReadFailure.PageNotUnderstood(channel, "led elsewhere");
      case PageOutcome.TooLarge(int maxBytes) ->
          throw new ReadFailure.PageNotUnderstood(channel, "more than " + maxBytes + " bytes");
      case PageOutcome.CutShort(String reason, _) ->
          throw new ReadFailure.PageNotUnderstood(channel, reason);
      case PageOutcome.HostFailed(_, Throwable cause) ->
          throw new ReadFailure.SourceUnavailable(channel, cause);
      case PageOutcome.TimedOut(Throwable cause) ->
          throw new ReadFailure.SourceTimedOut(channel, cause);
      case PageOutcome.Refused(Duration retryAfter) ->
          throw new ReadFailure.SourceRateLimited(channel, retryAfter);
      case PageOutcome.Overloaded(Duration retryAfter) ->
          throw new ReadFailure.Overloaded(channel, retryAfter);
    };
  }

  /// A page that holds no posts may be the plain page, where a redirect was followed on the way.
  private ReadFailure whyNoPosts(
      ChannelName channel, PageCursor cursor, byte[] bytes, PageFormatException noPosts) {
    try {
      return whyNotShown(channel, cursor, parser.parsePlain(bytes, channel));
    } catch (PageFormatException neither) {
      return notUnderstood(channel, noPosts);
    }
  }

  private static ReadFailure notUnderstood(ChannelName channel, PageFormatException failure) {
    return new ReadFailure.PageNotUnderstood(channel, String.valueOf(failure.getMessage()));
  }

  private static ReadFailure whyNotShown(ChannelName channel, PageCursor cursor, PlainPage plain) {
    return switch (plain) {
      // The channel shows its posts on the web, but not the one that was asked for.
      case PlainPage.Channel(_, boolean shown)
          when shown && cursor instanceof PageCursor.Around(PostId position) ->
          new ReadFailure.PostNotFound(channel, position);
      case PlainPage.Channel(ChannelCard card, _) ->
          new ReadFailure.NoWebPreview(channel, card.title(), card.subscribers());
      case PlainPage.User _ -> new ReadFailure.NotAChannel(channel, Found.USER);
      case PlainPage.Bot _ -> new ReadFailure.NotAChannel(channel, Found.BOT);
      case PlainPage.Group _ -> new ReadFailure.NotAChannel(channel, Found.GROUP);
      case PlainPage.Nobody _ -> new ReadFailure.ChannelNotFound(channel);
    };
  }
}
