package io.loomgram.fetch;

import static io.loomgram.channel.LoadPriority.USER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import io.loomgram.channel.ReadFailure.NotAChannel.Found;
import io.loomgram.fetch.http.FetchLimits;
import io.loomgram.fetch.http.FetchSettings;
import io.loomgram.fetch.http.PageFetcher;
import io.loomgram.fetch.http.PageOutcome;
import io.loomgram.fetch.page.ChannelPageParser;
import io.loomgram.fetch.page.ParseReport;
import io.loomgram.fixtures.ChannelHead;
import io.loomgram.fixtures.ChannelPages;
import io.loomgram.fixtures.FakeTelegram;
import io.loomgram.fixtures.Fault;
import io.loomgram.fixtures.PlainPage;
import io.loomgram.fixtures.PostMarkup;
import io.loomgram.fixtures.SiteAnswer;
import io.loomgram.fixtures.TestClock;
import io.loomgram.post.PostId;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TelegramChannelSourceTest {

  private static final ChannelName CHANNEL = new ChannelName("garden_notes");
  private static final PageCursor LATEST = new PageCursor.Latest();
  private static final ChannelHead HEAD = ChannelHead.of("garden_notes", "Garden notes");
  private static final String POSTS = "/s/garden_notes";
  private static final String CARD = "/garden_notes";

  private final FakeTelegram site = FakeTelegram.start();
  private final RecordingListener heard = new RecordingListener();
  private final TestClock clock = new TestClock();
  private final PageFetcher fetcher = fetcher(Duration.ofSeconds(10), 8 << 20);

  @AfterEach
  void close() {
    fetcher.close();
    site.close();
  }

  // Pages.

  @Test
  void theNewestPageHasItsHeadItsPostsAndItsWayBack() {
    site.answer(POSTS, SiteAnswer.page(pages(1, 30).latest()));
    ChannelPage page = read(LATEST);
    assertEquals("garden_notes", Objects.requireNonNull(page.profile()).username());
    assertEquals(IntStream.rangeClosed(11, 30).boxed().toList(), ids(page));
    assertEquals(new PostId(11), page.offsets().before());
  }

  @Test
  void thePageAroundAPositionIsAskedForByIt() {
    site.answer(POSTS + "/15", SiteAnswer.page(pages(1, 30).around(15)));
    assertTrue(ids(read(new PageCursor.Around(new PostId(15)))).contains(15));
    assertEquals(List.of("GET " + POSTS + "/15"), asked());
  }

  @Test
  void olderPostsComeFromAFragment() {
    site.answer(POSTS + "?before=11", SiteAnswer.fragment(pages(1, 30).before(11)));
    ChannelPage page = read(new PageCursor.Before(new PostId(11)));
    assertEquals(IntStream.rangeClosed(1, 10).boxed().toList(), ids(page));
    assertNull(page.profile());
    assertNull(page.offsets().before());
    assertEquals(List.of("POST " + POSTS + "?before=11"), asked());
  }

  @Test
  void newerPostsComeFromAFragment() {
    site.answer(POSTS + "?after=28", SiteAnswer.fragment(pages(1, 30).after(28)));
    assertEquals(List.of(29, 30), ids(read(new PageCursor.After(new PostId(28)))));
  }

  @Test
  void thePositionItselfIsLeftOutEvenIfTheSiteSendsIt() {
    site.answer(POSTS + "?before=11", SiteAnswer.fragment(pages(9, 11).before(12)));
    assertEquals(List.of(9, 10), ids(read(new PageCursor.Before(new PostId(11)))));
  }

  @Test
  void aWholePageInPlaceOfAFragmentIsUnderstood() {
    site.answer(POSTS + "?before=11", SiteAnswer.page(pages(1, 30).latest()));
    site.answer(POSTS + "?before=12", SiteAnswer.page(pages(9, 11).latest()));
    assertEquals(List.of(), ids(read(new PageCursor.Before(new PostId(11)))));
    ChannelPage page = read(new PageCursor.Before(new PostId(12)));
    assertEquals(List.of(9, 10, 11), ids(page));
    assertNull(page.profile());
  }

  @Test
  void pastTheEndThereIsAnEmptyPage() {
    site.answer(POSTS + "?before=2", SiteAnswer.fragment(""));
    ChannelPage page = read(new PageCursor.Before(new PostId(2)));
    assertEquals(List.of(), page.posts());
    assertNull(page.offsets().before());
  }

  @Test
  void aSearchAsksForTheWordsAndGoesOnFromAPosition() {
    ChannelPages pages = pages(1, 30);
    site.answer(POSTS + "?q=post&before=5", SiteAnswer.page(pages.search("post", 5)));
    ChannelPage page = read(new PageCursor.Search("post", new PostId(5)));
    assertEquals(List.of(1, 2, 3, 4), ids(page));
    assertEquals(List.of("GET " + POSTS + "?q=post&before=5"), asked());
  }

  @Test
  void aSearchWithoutHitsIsAnAnswer() {
    site.answer(POSTS + "?q=nothing", SiteAnswer.page(pages(1, 30).search("nothing", null)));
    assertEquals(List.of(), read(new PageCursor.Search("nothing", null)).posts());
  }

  @Test
  void inTheSimplifiedModeTextsHaveNoEntities() {
    PostMarkup bold =
        new PostMarkup(HEAD, 1, "2026-03-01T09:15:00+00:00").text("<b>bold</b> words");
    site.answer(POSTS, SiteAnswer.page(new ChannelPages(HEAD, List.of(bold)).latest()));
    var full = source(ParserMode.FULL).page(CHANNEL, LATEST, USER).posts().getFirst();
    var simple = source(ParserMode.SIMPLIFIED).page(CHANNEL, LATEST, USER).posts().getFirst();
    assertFalse(Objects.requireNonNull(full.content().text()).entities().isEmpty());
    assertEquals(full.simplified(), simple);
  }

  @Test
  void everyParsedPageIsReported() {
    site.answer(POSTS, SiteAnswer.page(pages(1, 3).latest()));
    read(LATEST);
    assertEquals(List.of(ParseReport.CLEAN), heard.reports);
  }

  // Cards.

  @Test
  void aCardIsReadFromThePlainPage() {
    site.answer(CARD, SiteAnswer.page(PlainPage.channel(HEAD, "1 204 subscribers", true)));
    ChannelCard card = source(ParserMode.FULL).card(CHANNEL, USER);
    assertEquals("Garden notes", card.title());
    assertEquals(List.of("GET " + CARD), asked());
  }

  @Test
  void theCardOfAChannelWithoutPostsOnTheWebIsACardToo() {
    site.answer(CARD, SiteAnswer.page(PlainPage.channel(HEAD, "1 204 subscribers", false)));
    assertEquals("Garden notes", source(ParserMode.FULL).card(CHANNEL, USER).title());
  }

  @Test
  void whoIsNoChannelHasNoCard() {
    site.answer(CARD, SiteAnswer.page(PlainPage.user(HEAD)));
    assertEquals(Found.USER, noCard(ReadFailure.NotAChannel.class).found());
    site.answer(CARD, SiteAnswer.page(PlainPage.bot(HEAD, "12 monthly users")));
    assertEquals(Found.BOT, noCard(ReadFailure.NotAChannel.class).found());
    site.answer(CARD, SiteAnswer.page(PlainPage.group(HEAD, "12 members, 3 online")));
    assertEquals(Found.GROUP, noCard(ReadFailure.NotAChannel.class).found());
    site.answer(CARD, SiteAnswer.page(PlainPage.nobody("garden_notes")));
    noCard(ReadFailure.ChannelNotFound.class);
    site.answer(CARD, SiteAnswer.status(404));
    noCard(ReadFailure.ChannelNotFound.class);
  }

  @Test
  void aNameThatLeadsToTheHomePageIsNobodys() {
    site.answer(CARD, SiteAnswer.redirect("https://telegram.org/"));
    noCard(ReadFailure.ChannelNotFound.class);
  }

  @Test
  void aPlainPageThatLeadsElsewhereIsNotUnderstood() {
    site.answer(CARD, SiteAnswer.redirect("http://portal.example/login"));
    noCard(ReadFailure.PageNotUnderstood.class);
    site.answer(CARD, SiteAnswer.redirect("http://[bad"));
    noCard(ReadFailure.PageNotUnderstood.class);
  }

  // Why there are no posts.

  @Test
  void aRedirectIsExplainedByThePlainPage() {
    site.answer(POSTS, SiteAnswer.redirect("https://t.me/garden_notes"));
    site.answer(CARD, SiteAnswer.page(PlainPage.channel(HEAD, "1 204 subscribers", false)));
    var failure = failure(LATEST, ReadFailure.NoWebPreview.class);
    assertEquals("Garden notes", failure.channelTitle());
    assertEquals("1 204", Objects.requireNonNull(failure.subscribers()).shown());
    assertEquals(List.of("GET " + POSTS, "GET " + CARD), asked());
  }

  @Test
  void everyKindOfPageMayBeRedirected() {
    site.answer(CARD, SiteAnswer.page(PlainPage.channel(HEAD, "1 204 subscribers", false)));
    PostId five = new PostId(5);
    for (PageCursor cursor :
        List.of(
            LATEST,
            new PageCursor.Around(five),
            new PageCursor.Before(five),
            new PageCursor.After(five),
            new PageCursor.Search("word", null))) {
      failure(cursor, ReadFailure.NoWebPreview.class);
    }
  }

  @Test
  void whoIsNoChannelIsToldApart() {
    site.answer(CARD, SiteAnswer.page(PlainPage.user(HEAD)));
    assertEquals(Found.USER, failure(LATEST, ReadFailure.NotAChannel.class).found());
    site.answer(CARD, SiteAnswer.page(PlainPage.bot(HEAD, "12 monthly users")));
    assertEquals(Found.BOT, failure(LATEST, ReadFailure.NotAChannel.class).found());
    site.answer(CARD, SiteAnswer.page(PlainPage.group(HEAD, "12 members, 3 online")));
    assertEquals(Found.GROUP, failure(LATEST, ReadFailure.NotAChannel.class).found());
    site.answer(CARD, SiteAnswer.page(PlainPage.nobody("garden_notes")));
    failure(LATEST, ReadFailure.ChannelNotFound.class);
  }

  @Test
  void aMissingPageIsExplainedByThePlainPageToo() {
    site.answer(CARD, SiteAnswer.page(PlainPage.channel(HEAD, "1 204 subscribers", false)));
    for (int status : new int[] {404, 410}) {
      site.answer(POSTS, SiteAnswer.status(status));
      failure(LATEST, ReadFailure.NoWebPreview.class);
    }
  }

  @Test
  void aPlainPageInPlaceOfThePostsIsUnderstood() {
    site.answer(POSTS, SiteAnswer.page(PlainPage.nobody("garden_notes")));
    failure(LATEST, ReadFailure.ChannelNotFound.class);
    site.answer(POSTS, SiteAnswer.page(PlainPage.channel(HEAD, "1 204 subscribers", false)));
    failure(LATEST, ReadFailure.NoWebPreview.class);
    assertEquals(List.of("GET " + POSTS, "GET " + POSTS), asked());
  }

  @Test
  void aPostThatTheWebPageOfAChannelDoesNotShowIsNotFound() {
    site.answer(CARD, SiteAnswer.page(PlainPage.channel(HEAD, null, true)));
    site.answer(POSTS + "/7", SiteAnswer.redirect("https://t.me/garden_notes/7"));
    PostId seven = new PostId(7);
    var failure = failure(new PageCursor.Around(seven), ReadFailure.PostNotFound.class);
    assertEquals(seven, failure.id());
  }

  // What goes wrong.

  @Test
  void aPageThatIsNotTheSitesIsNotUnderstood() {
    SiteAnswer portal =
        SiteAnswer.page("<!DOCTYPE html><html><body><h1>Please log in</h1></body></html>");
    site.answer(POSTS, portal);
    site.answer(CARD, portal);
    failure(LATEST, ReadFailure.PageNotUnderstood.class);
    noCard(ReadFailure.PageNotUnderstood.class);
  }

  @Test
  void aFragmentThatIsNoneIsNotUnderstood() {
    for (String body : List.of("", "{\"error\":1}", "\"unfinished", "null", "<p>log in</p>")) {
      site.answer(POSTS + "?before=5", SiteAnswer.bytes("application/json", body.getBytes(UTF_8)));
      failure(new PageCursor.Before(new PostId(5)), ReadFailure.PageNotUnderstood.class);
    }
  }

  @Test
  void aPageThatBreaksOffIsNotUnderstood() {
    SiteAnswer whole = SiteAnswer.page(pages(1, 30).latest());
    site.answer(POSTS, whole.with(new Fault.Truncate(0.5)));
    failure(LATEST, ReadFailure.PageNotUnderstood.class);
  }

  @Test
  void aPageThatIsTooLargeIsNotUnderstood() {
    site.answer(POSTS, SiteAnswer.page(pages(1, 30).latest()));
    try (PageFetcher small = fetcher(Duration.ofSeconds(10), 1000)) {
      var source = new TelegramChannelSource(small, parser(), ParserMode.FULL, heard);
      assertThrows(ReadFailure.PageNotUnderstood.class, () -> source.page(CHANNEL, LATEST, USER));
    }
  }

  @Test
  void aSiteThatIsDownIsUnavailable() {
    site.answer(POSTS, SiteAnswer.status(500));
    failure(LATEST, ReadFailure.SourceUnavailable.class);
    site.answer(POSTS, SiteAnswer.status(200).with(new Fault.Reset()));
    failure(LATEST, ReadFailure.SourceUnavailable.class);
    site.answer(CARD, SiteAnswer.status(500));
    noCard(ReadFailure.SourceUnavailable.class);
  }

  @Test
  void aSiteThatSaysNothingHasTimedOut() {
    site.answer(POSTS, SiteAnswer.status(200).with(new Fault.Hang()));
    try (PageFetcher hasty = fetcher(Duration.ofMillis(200), 1000)) {
      var source = new TelegramChannelSource(hasty, parser(), ParserMode.FULL, heard);
      assertThrows(ReadFailure.SourceTimedOut.class, () -> source.page(CHANNEL, LATEST, USER));
    }
  }

  @Test
  void aRefusalSaysWhenToComeAgainAndHoldsForAllChannels() {
    site.answer(POSTS, SiteAnswer.status(429).withHeader("Retry-After", "40"));
    assertEquals(
        Duration.ofSeconds(40), failure(LATEST, ReadFailure.SourceRateLimited.class).retryAfter());
    clock.advance(Duration.ofSeconds(10));
    var other =
        assertThrows(
            ReadFailure.SourceRateLimited.class,
            () -> source(ParserMode.FULL).card(new ChannelName("other_channel"), USER));
    assertEquals(Duration.ofSeconds(30), other.retryAfter());
    assertEquals(List.of("GET " + POSTS), asked());
  }

  @Test
  void aRefusalOfThePlainPageIsNoVerdictOnTheName() {
    site.answer(POSTS, SiteAnswer.redirect("https://t.me/garden_notes"));
    site.answer(CARD, SiteAnswer.status(429));
    failure(LATEST, ReadFailure.SourceRateLimited.class);
  }

  private ChannelPage read(PageCursor cursor) {
    return source(ParserMode.FULL).page(CHANNEL, cursor, USER);
  }

  private <F extends ReadFailure> F failure(PageCursor cursor, Class<F> kind) {
    return assertThrows(kind, () -> read(cursor));
  }

  private <F extends ReadFailure> F noCard(Class<F> kind) {
    return assertThrows(kind, () -> source(ParserMode.FULL).card(CHANNEL, USER));
  }

  private TelegramChannelSource source(ParserMode mode) {
    return new TelegramChannelSource(fetcher, parser(), mode, heard);
  }

  private static ChannelPageParser parser() {
    return new ChannelPageParser();
  }

  private PageFetcher fetcher(Duration timeout, int maxBytes) {
    FetchSettings settings =
        new FetchSettings(List.of(site.uri()), new FetchLimits(timeout, 32, maxBytes), null, "en");
    return new PageFetcher(settings, clock, clock.ticker(), heard);
  }

  private static ChannelPages pages(int first, int last) {
    return new ChannelPages(
        HEAD,
        IntStream.rangeClosed(first, last)
            .mapToObj(
                id -> new PostMarkup(HEAD, id, "2026-03-01T09:15:00+00:00").text("post " + id))
            .toList());
  }

  private List<String> asked() {
    return site.requests().stream()
        .map(request -> request.method() + " " + request.target())
        .toList();
  }

  private static List<Integer> ids(ChannelPage page) {
    return page.posts().stream().map(post -> post.id().value()).toList();
  }

  private static final class RecordingListener implements FetchListener {
    private final List<ParseReport> reports = new CopyOnWriteArrayList<>();

    @Override
    public void asked(String host, PageOutcome outcome, Duration took) {}

    @Override
    public void parsed(ChannelName channel, ParseReport report) {
      reports.add(report);
    }
  }
}
