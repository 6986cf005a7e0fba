package io.loomgram.cache.redis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import io.loomgram.fixtures.redis.RedisProcess;
import io.loomgram.refresh.Popularity;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the refreshers of many nodes share in Redis.
@Timeout(60)
class SharedRefreshIT {

  private static final Duration TERM = Duration.ofMillis(300);

  private RedisProcess server;
  private Node one;
  private Node two;

  @BeforeEach
  void start() {
    server = RedisProcess.start();
    one = new Node("one", server.port());
    two = new Node("two", server.port());
  }

  @AfterEach
  void stop() {
    one.close();
    two.close();
    server.close();
  }

  @Test
  void oneNodeLeadsAndKeepsTheLead() {
    RedisLeadership first = new RedisLeadership(one.redis, "one", TERM);
    RedisLeadership second = new RedisLeadership(two.redis, "two", TERM);
    assertTrue(first.leads());
    assertFalse(second.leads());
    assertTrue(first.leads());
  }

  @Test
  void theLeadOfANodeThatDiedIsTakenWithinItsTerm() throws Exception {
    assertTrue(new RedisLeadership(one.redis, "one", TERM).leads());
    RedisLeadership second = new RedisLeadership(two.redis, "two", TERM);
    while (server.send("EXISTS loomgram:1:leader").equals(":1")) {
      assertFalse(second.leads(), "not before the term is over");
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertTrue(second.leads());
  }

  @Test
  void whoResignsLeavesTheLeadAtOnce() {
    RedisLeadership first = new RedisLeadership(one.redis, "one", TERM);
    RedisLeadership second = new RedisLeadership(two.redis, "two", TERM);
    first.leads();
    second.resign();
    assertFalse(second.leads(), "a node cannot give up the lead of another");
    first.resign();
    assertTrue(second.leads());
  }

  @Test
  void whatIsAskedOnAllNodesCountsTogether() {
    Popularity first = new RedisPopularity(one.redis);
    Popularity second = new RedisPopularity(two.redis);
    ask(first, "here", 3);
    ask(first, "both", 2);
    ask(second, "both", 2);
    first.share();
    second.share();
    assertEquals(
        List.of(
            new Popularity.Asked(new ChannelName("both"), 4),
            new Popularity.Asked(new ChannelName("here"), 3)),
        second.mostAsked(10));
  }

  @Test
  void thePastWeighsHalfAtEachReading() {
    Popularity popularity = new RedisPopularity(one.redis);
    ask(popularity, "past", 6);
    popularity.share();
    popularity.mostAsked(10);
    popularity.mostAsked(10);
    ask(popularity, "present", 2);
    popularity.share();
    assertEquals(List.of("present", "past"), names(popularity.mostAsked(10)));
  }

  @Test
  void aThousandChannelsAreSharedInParts() {
    Popularity popularity = new RedisPopularity(one.redis);
    for (int channel = 0; channel < 1_201; channel++) {
      ask(popularity, "channel_" + channel, 2);
    }
    popularity.share();
    assertEquals(1_201, popularity.mostAsked(5_000).size());
    assertEquals(7, popularity.mostAsked(7).size());
  }

  @Test
  void withoutRedisANodeLeadsForItselfByItsOwnCounts() {
    server.kill();
    one.redis.ping();
    Popularity popularity = new RedisPopularity(one.redis);
    ask(popularity, "here", 3);
    popularity.share();
    assertTrue(new RedisLeadership(one.redis, "one", TERM).leads());
    assertEquals(List.of("here"), names(popularity.mostAsked(10)));
  }

  @Test
  void aKeyOfAnotherTypeIsReplaced() {
    byte[] key = RedisScript.arg(RedisKeys.global("popularity"));
    one.redis.call(jedis -> jedis.set(key, new byte[] {1}));
    Popularity popularity = new RedisPopularity(one.redis);
    assertEquals(List.of(), popularity.mostAsked(10));
    ask(popularity, "here", 3);
    popularity.share();
    assertEquals(List.of("here"), names(popularity.mostAsked(10)));
  }

  private static void ask(Popularity popularity, String channel, int times) {
    for (int time = 0; time < times; time++) {
      popularity.asked(new ChannelName(channel));
    }
  }

  private static List<String> names(List<Popularity.Asked> most) {
    return most.stream().map(asked -> asked.channel().value()).toList();
  }
}
