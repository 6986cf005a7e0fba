package io.loomgram.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.encoded.PostSignals;
import io.loomgram.encoded.ReactionTally;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FeedRankerTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final long UNKNOWN = PostSignals.UNKNOWN;

  private final FeedRanker ranker = new FeedRanker(RankWeights.DEFAULT);

  @Test
  void alikeInAllButAgeTheNewerIsFirst() {
    var harbour = channel("harbour", 10_000, post(1, hoursAgo(72), UNKNOWN, ReactionTally.NONE));
    var forest = channel("forest", 10_000, post(2, hoursAgo(1), UNKNOWN, ReactionTally.NONE));

    assertEquals(List.of("forest/2", "harbour/1"), order(harbour, forest));
  }

  @Test
  void thumbsDownAreNoThumbsUp() {
    var liked = new ReactionTally(500, 0, 0, 0);
    var disliked = new ReactionTally(0, 500, 0, 0);
    var harbour = channel("harbour", 10_000, post(1, hoursAgo(1), 5_000, disliked));
    var forest = channel("forest", 10_000, post(2, hoursAgo(1), 5_000, liked));

    assertEquals(List.of("forest/2", "harbour/1"), order(harbour, forest));
  }

  @Test
  void starsAreNoPeople() {
    var stars = new ReactionTally(0, 0, 0, 500);
    var people = new ReactionTally(500, 0, 0, 0);
    var harbour = channel("harbour", 10_000, post(1, hoursAgo(1), 5_000, stars));
    var forest = channel("forest", 10_000, post(2, hoursAgo(1), 5_000, people));

    assertEquals(List.of("forest/2", "harbour/1"), order(harbour, forest));
  }

  @Test
  void whatIsSeenByMoreOfTheSubscribersIsFirst() {
    var small = channel("small", 2_000, post(1, hoursAgo(1), 1_900, ReactionTally.NONE));
    var large = channel("large", 100_000, post(2, hoursAgo(1), 1_900, ReactionTally.NONE));

    assertEquals(List.of("small/1", "large/2"), order(large, small));
  }

  @Test
  void unknownViewsAreNeitherNoneNorMany() {
    var nobody = channel("nobody", 10_000, post(1, hoursAgo(1), 0, ReactionTally.NONE));
    var unknown = channel("unknown", 10_000, post(2, hoursAgo(1), UNKNOWN, ReactionTally.NONE));
    var everybody = channel("everybody", 10_000, post(3, hoursAgo(1), 10_000, ReactionTally.NONE));

    assertEquals(
        List.of("everybody/3", "unknown/2", "nobody/1"), order(nobody, unknown, everybody));
  }

  @Test
  void aPostWithoutDateDoesNotPassForNew() {
    var undated = channel("undated", 10_000, post(1, UNKNOWN, UNKNOWN, ReactionTally.NONE));
    var dated = channel("dated", 10_000, post(2, hoursAgo(24), UNKNOWN, ReactionTally.NONE));

    assertEquals(List.of("dated/2", "undated/1"), order(undated, dated));
  }

  @Test
  void equalScoresGoByDateThenChannelThenId() {
    long now = NOW.getEpochSecond();
    var bee = channel("bee", 100, post(5, now + 60, 10, ReactionTally.NONE));
    var ant = channel("ant", 100, post(9, now + 60, 10, ReactionTally.NONE));
    var cat = channel("cat", 100, post(1, now + 90, 10, ReactionTally.NONE));

    assertEquals(List.of("cat/1", "ant/9", "bee/5"), order(bee, ant, cat));
  }

  @Test
  void aChannelThatPostsMuchDoesNotFillTheFirstPage() {
    var loud = new ArrayList<PostSignals>();
    for (int i = 1; i <= 20; i++) {
      loud.add(post(i, hoursAgo(1), 9_000, new ReactionTally(300, 0, 0, 0)));
    }
    var channels = new ArrayList<ChannelPosts>();
    channels.add(new ChannelPosts("loud", 10_000, loud));
    for (int i = 0; i < 19; i++) {
      channels.add(
          channel(
              "quiet" + (char) ('a' + i), 10_000, post(1, hoursAgo(3), 2_000, ReactionTally.NONE)));
    }

    List<String> firstPage = order(channels.toArray(new ChannelPosts[0])).subList(0, 20);

    assertTrue(
        firstPage.stream().filter(post -> post.startsWith("loud")).count() <= 8,
        firstPage.toString());
    assertEquals("loud/1", firstPage.getFirst());
  }

  @Test
  void theOrderOfTheChannelsChangesNothing() {
    var random = new Random(5);
    for (int round = 0; round < 50; round++) {
      List<ChannelPosts> channels = randomChannels(random, 12);
      List<String> order = order(channels.toArray(new ChannelPosts[0]));
      Collections.shuffle(channels, random);

      assertEquals(order, order(channels.toArray(new ChannelPosts[0])));
    }
  }

  @Test
  void anotherChannelNeverReordersTheOthers() {
    var random = new Random(6);
    for (int round = 0; round < 50; round++) {
      List<ChannelPosts> channels = randomChannels(random, 8);
      List<String> without = order(channels.subList(0, 7).toArray(new ChannelPosts[0]));
      List<String> with = order(channels.toArray(new ChannelPosts[0]));

      assertEquals(without, with.stream().filter(without::contains).toList());
    }
  }

  @Test
  void aNewerCopyOfAPostNeverRanksLower() {
    var random = new Random(7);
    for (int round = 0; round < 200; round++) {
      List<ChannelPosts> channels = randomChannels(random, 5);
      ChannelPosts changed = channels.getFirst();
      PostSignals old = changed.posts().getFirst();
      var newer =
          new PostSignals(
              old.id(),
              old.date() == UNKNOWN ? UNKNOWN : old.date() + random.nextInt(100_000),
              old.views(),
              old.reactions(),
              old.textLength(),
              old.traits());
      var posts = new ArrayList<>(changed.posts());
      posts.set(0, newer);
      String name = changed.channel() + "/" + old.id();
      int before = order(channels.toArray(new ChannelPosts[0])).indexOf(name);
      channels.set(0, new ChannelPosts(changed.channel(), changed.subscribers(), posts));
      int after = order(channels.toArray(new ChannelPosts[0])).indexOf(name);

      assertTrue(after <= before, name + " sank from " + before + " to " + after);
    }
  }

  @Test
  void olderIsNeverFresher() {
    double last = Double.MAX_VALUE;
    for (long age = 0; age < Duration.ofDays(3650).toSeconds(); age += age / 50 + 60) {
      double decay =
          FreshnessDecay.of(NOW.getEpochSecond() - age, NOW.getEpochSecond(), RankWeights.DEFAULT);
      assertTrue(decay < last && decay > 0, "at an age of " + age);
      last = decay;
    }
  }

  @Test
  void freshnessHasNoJumps() {
    for (long age = 0; age < Duration.ofDays(30).toSeconds(); age += 600) {
      long now = NOW.getEpochSecond();
      double here = FreshnessDecay.of(now - age, now, RankWeights.DEFAULT);
      double aMinuteLater = FreshnessDecay.of(now - age - 60, now, RankWeights.DEFAULT);
      assertTrue(here - aMinuteLater < 0.0025, "at an age of " + age);
    }
  }

  @Test
  void scoresAreFiniteForAnyCounts() {
    long[] counts = {UNKNOWN, 0, 1, Integer.MAX_VALUE, Long.MAX_VALUE};
    for (long views : counts) {
      for (long subscribers : counts) {
        for (long reacting : new long[] {0, 1, Long.MAX_VALUE}) {
          for (long date : new long[] {UNKNOWN, 0, Long.MAX_VALUE}) {
            var tally = new ReactionTally(reacting, reacting, reacting, reacting);
            var ranked =
                ranker.rank(List.of(channel("any", subscribers, post(1, date, views, tally))), NOW);
            double score = ranked.getFirst().score();
            assertTrue(Double.isFinite(score) && score >= 0, "score " + score);
          }
        }
      }
    }
  }

  private List<String> order(ChannelPosts... channels) {
    return ranker.rank(List.of(channels), NOW).stream()
        .map(post ->
            channels[post.page()].channel()
                + "/"
                + channels[post.page()].posts().get(post.post()).id())
        .toList();
  }

  private static List<ChannelPosts> randomChannels(Random random, int count) {
    List<ChannelPosts> channels = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<PostSignals> posts = new ArrayList<>();
      for (int id = 1; id <= 1 + random.nextInt(20); id++) {
        posts.add(
            post(
                id,
                random.nextInt(10) == 0 ? UNKNOWN : hoursAgo(random.nextInt(100)),
                random.nextInt(5) == 0 ? UNKNOWN : random.nextInt(20_000),
                random.nextBoolean()
                    ? ReactionTally.NONE
                    : new ReactionTally(random.nextInt(300), random.nextInt(300), 0, 0)));
      }
      channels.add(
          new ChannelPosts(
              "channel" + i, random.nextInt(4) == 0 ? UNKNOWN : random.nextInt(50_000), posts));
    }
    return channels;
  }

  private static ChannelPosts channel(String name, long subscribers, PostSignals... posts) {
    return new ChannelPosts(name, subscribers, List.of(posts));
  }

  private static PostSignals post(int id, long date, long views, ReactionTally reactions) {
    return new PostSignals(id, date, views, reactions, 100, 0);
  }

  private static long hoursAgo(int hours) {
    return NOW.minus(Duration.ofHours(hours)).getEpochSecond();
  }
}
