package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.loomgram.channel.ChannelName;
import io.loomgram.post.PostId;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The forms in which positions, dates and addresses are written.
class QueryFormsTest {

  @ParameterizedTest
  @CsvSource({
    "2026-04-01,2026-04-01T00:00:00Z,2026-04-01T23:59:59.999999999Z",
    "2026-04-01T10:00:00Z,2026-04-01T10:00:00Z,2026-04-01T10:00:00Z",
    "2026-04-01T10:00:00+03:00,2026-04-01T07:00:00Z,2026-04-01T07:00:00Z",
    "2026-04-01T10:00:00 03:00,2026-04-01T07:00:00Z,2026-04-01T07:00:00Z",
    "2026-04-01T10:00:00-03:00,2026-04-01T13:00:00Z,2026-04-01T13:00:00Z",
    "2026-04-01T10:00,2026-04-01T10:00:00Z,2026-04-01T10:00:00Z",
    "2026-04-01T10:00:00.123Z,2026-04-01T10:00:00.123Z,2026-04-01T10:00:00.123Z"
  })
  void aDateIsADayOrAnInstant(String written, Instant from, Instant to) {
    assertEquals(Optional.of(from), Dates.from(written));
    assertEquals(Optional.of(to), Dates.to(written));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "yesterday", "2026-13-01", "2026-02-30", "01.04.2026", "1782914914", "T"})
  void whatIsNoDateIsNone(String written) {
    assertEquals(Optional.empty(), Dates.from(written));
  }

  @Test
  void oneNumberIsMeantForEveryChannel() {
    Positions positions = Positions.parse("42").orElseThrow();
    assertEquals(new PostId(42), positions.of(new ChannelName("demo")));
    assertEquals("42", positions.written());
  }

  @Test
  void pairsAreMeantForOneChannelEach() {
    Positions positions = Positions.parse("Demo:42,other:7").orElseThrow();
    assertEquals(new PostId(42), positions.of(new ChannelName("DEMO")));
    assertEquals(null, positions.of(new ChannelName("third")));
    assertEquals("demo:42,other:7", positions.written());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0",
        "x",
        "-1",
        "2147483648",
        "42,43",
        "demo:",
        "demo:0",
        ":5",
        "demo:1,",
        "a:1",
        "5,demo:1"
      })
  void whatIsNoPositionIsNone(String written) {
    assertEquals(Optional.empty(), Positions.parse(written));
  }

  @Test
  void furtherPagesKeepWhatWasAsked() {
    SequencedMap<String, String> given = new LinkedHashMap<>();
    given.put("limit", "2");
    given.put("include", "#go,R&D новости");
    var query = new FeedQuery(2, Positions.NEWEST, PostFilter.NONE, LinkTarget.POST, false, given);
    var address = FeedAddress.ofChannel("https://own.example", FeedFormat.JSON, "demo", query);
    assertEquals(
        "https://own.example/v1/jsonfeed/demo?limit=2"
            + "&include=%23go,R%26D%20%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8&before=3",
        address.at(new Positions(new PostId(3), Map.of())));
    assertEquals(null, address.first());
  }
}
