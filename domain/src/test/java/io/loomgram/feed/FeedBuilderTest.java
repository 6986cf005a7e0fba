package io.loomgram.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.post.Reaction;
import io.loomgram.post.ShownCount;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FeedBuilderTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final Instant HOUR_AGO = NOW.minusSeconds(3600);
  private static final String FLOOD =
      "Flooding in the Mekra valley has forced 6,000 people from their homes; the army is dropping"
          + " food by helicopter.";

  private final FeedBuilder builder =
      new FeedBuilder(new FeedRanker(RankWeights.DEFAULT), SampleChannel.PLAIN);
  private final FeedRoom room = new FeedRoom();

  @Test
  void aResultIsThePostWithItsChannelItsScoreAndItsDuplicates() {
    EncodedPage harbour =
        new SampleChannel("Harbour", "10K").post(7, HOUR_AGO, FLOOD, "5K").encoded();
    EncodedPage forest =
        new SampleChannel("forest", "10K").post(9, NOW.minusSeconds(7200), FLOOD, "5K").encoded();

    assertEquals(
        """
        {"result":[{"id":7,"content":{"text":{"string":"%1$s","html":"%1$s"}},\
        "footer":{"views":"5K","date":{"string":"2026-03-01T11:00:00Z","unix":1772362800}},\
        "channel":{"username":"Harbour","title":{"string":"Harbour","html":"Harbour"},\
        "counters":{"subscribers":"10K"}},"score":19.547809,\
        "duplicates":[{"channel":"forest","id":9,"url":"https://t.me/forest/9"}]}],\
        "missing":{"gone":"channel-not-found"}}\
        """
            .replace("%1$s", FLOOD),
        feed(question(true, 100), Map.of("gone", "channel-not-found"), harbour, forest));
  }

  @Test
  void withoutGroupingEveryPostStands() {
    EncodedPage harbour = new SampleChannel("harbour", null).post(7, HOUR_AGO, FLOOD).encoded();
    EncodedPage forest = new SampleChannel("forest", null).post(9, HOUR_AGO, FLOOD).encoded();

    String feed = feed(question(false, 100), Map.of(), harbour, forest);

    assertEquals(2, count(feed, "\"score\":"));
    assertFalse(feed.contains("duplicates"));
  }

  @Test
  void noMorePostsThanAsked() {
    SampleChannel harbour = new SampleChannel("harbour", null);
    for (int id = 1; id <= 20; id++) {
      harbour.post(id, HOUR_AGO, "Post of number " + id * 1237);
    }

    assertEquals(3, count(feed(question(true, 3), Map.of(), harbour.encoded()), "\"score\":"));
  }

  @Test
  void whatIsForwardedFromAPostIsTheSameStory() {
    EncodedPage origin = new SampleChannel("harbour", null).post(55, HOUR_AGO, "").encoded();
    EncodedPage first =
        new SampleChannel("forest", null)
            .post(731, HOUR_AGO, "", null, "https://t.me/Harbour/55")
            .encoded();
    EncodedPage second =
        new SampleChannel("meadow", null)
            .post(9, HOUR_AGO, "Look!", null, "https://t.me/harbour/55?single")
            .encoded();

    String feed = feed(question(true, 100), Map.of(), origin, first, second);

    assertEquals(1, count(feed, "\"score\":"));
    assertEquals(2, count(feed, "{\"channel\":\""));
  }

  @Test
  void aFeedHoldsNothingOfALongerOneBuiltInTheSameRoom() {
    EncodedPage harbour = new SampleChannel("harbour", null).post(7, HOUR_AGO, FLOOD).encoded();

    String longer = feed(question(true, 100), Map.of("gone", "channel-not-found"), harbour);

    assertEquals("{\"result\":[]}", feed(question(true, 100), Map.of()));
    assertEquals(longer, feed(question(true, 100), Map.of("gone", "channel-not-found"), harbour));
  }

  @Test
  void noChannelsGiveAnEmptyResult() {
    assertEquals("{\"result\":[]}", feed(question(true, 100), Map.of()));
    assertEquals(
        "{\"result\":[],\"missing\":{\"gone\":\"channel-not-found\",\"lost\":\"upstream-timeout\"}}",
        feed(
            question(true, 100),
            new TreeMap<>(Map.of("lost", "upstream-timeout", "gone", "channel-not-found"))));
  }

  @Test
  void theOrderOfThePagesChangesNothing() {
    EncodedPage harbour = new SampleChannel("harbour", "1K").post(7, HOUR_AGO, FLOOD).encoded();
    EncodedPage forest = new SampleChannel("forest", "2K").post(9, HOUR_AGO, FLOOD).encoded();
    EncodedPage meadow =
        new SampleChannel("meadow", "3K").post(3, HOUR_AGO, "Sheep are back").encoded();

    assertEquals(
        feed(question(true, 100), Map.of(), harbour, forest, meadow),
        feed(question(true, 100), Map.of(), meadow, harbour, forest));
  }

  @Test
  void anotherChannelNeverReordersStoriesThatItDoesNotTell() {
    var random = new Random(8);
    for (int round = 0; round < 40; round++) {
      List<EncodedPage> pages = new ArrayList<>();
      for (String name : List.of("harbour", "forest", "meadow", "newcomer")) {
        pages.add(randomChannel(name, random));
      }
      Map<String, String> without = stories(pages.subList(0, 3));
      Map<String, String> with = stories(pages);

      List<String> untouched = new ArrayList<>(without.keySet());
      untouched.removeIf(post -> !Objects.equals(without.get(post), with.get(post)));
      assertEquals(untouched, with.keySet().stream().filter(untouched::contains).toList());
      assertFalse(untouched.isEmpty());
    }
  }

  private static EncodedPage randomChannel(String name, Random random) {
    var channel = new SampleChannel(name, "10K");
    for (int id = 1; id <= 15; id++) {
      String text = random.nextInt(4) == 0 ? FLOOD : "Post of number " + random.nextInt(1_000_000);
      channel.post(
          id, NOW.minusSeconds(random.nextInt(200_000)), text, 1 + random.nextInt(9) + "K");
    }
    return channel.encoded();
  }

  /// The duplicates of each post that stands in a feed, best first.
  private Map<String, String> stories(List<EncodedPage> pages) {
    String feed = feed(question(true, 100), Map.of(), pages.toArray(new EncodedPage[0]));
    Map<String, String> stories = new LinkedHashMap<>();
    for (String result : feed.substring("{\"result\":[".length()).split("\\},?\\{\"id\":", -1)) {
      var channel = Pattern.compile("\"channel\":\\{\"username\":\"(\\w+)\"").matcher(result);
      var id = Pattern.compile("\\d+").matcher(result);
      if (channel.find() && id.find()) {
        int duplicates = result.indexOf("\"duplicates\"");
        stories.put(
            channel.group(1) + "/" + id.group(),
            duplicates < 0 ? "" : result.substring(duplicates));
      }
    }
    return stories;
  }

  @Test
  void anExplainedScoreIsTheProductOfItsParts() {
    EncodedPage harbour =
        new SampleChannel("harbour", "10K")
            .post(
                7,
                HOUR_AGO,
                FLOOD,
                "5K",
                null,
                new Reaction.Emoji(new ShownCount("120"), "👍", null))
            .encoded();

    String feed =
        feed(
            new FeedQuestion(List.of(new ChannelName("harbour")), 1, true, true),
            Map.of(),
            harbour);

    assertTrue(feed.contains(",\"parts\":{\"engagement\":"), feed);
    assertTrue(feed.contains("\"edited\":1,\"diversity\":1}}]}"), feed);
  }

  private static FeedQuestion question(boolean group, int limit) {
    return new FeedQuestion(List.of(new ChannelName("harbour")), limit, group, false);
  }

  private String feed(FeedQuestion question, Map<String, String> missing, EncodedPage... pages) {
    return new String(
        builder.build(question, List.of(pages), missing, NOW, room).toByteArray(), UTF_8);
  }

  private static int count(String text, String part) {
    return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
  }
}
