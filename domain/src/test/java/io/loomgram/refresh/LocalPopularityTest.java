package io.loomgram.refresh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.loomgram.channel.ChannelName;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LocalPopularityTest {

  private final LocalPopularity popularity = new LocalPopularity();

  @Test
  void theMostAskedComesFirstWhateverItsSpelling() {
    asked("rare", 1);
    asked("Often", 2);
    asked("oFTEN", 2);
    asked("some", 3);
    assertEquals(List.of("often", "some", "rare"), mostAsked(10));
  }

  @Test
  void noMoreAreGivenThanWanted() {
    asked("one_", 3);
    asked("two_", 2);
    asked("three", 1);
    assertEquals(List.of("one_", "two_"), mostAsked(2));
  }

  @Test
  void thePastWeighsHalfAtEachTick() {
    asked("past", 6);
    mostAsked(10);
    mostAsked(10);
    asked("present", 2);
    assertEquals(List.of("present", "past"), mostAsked(10));
  }

  @Test
  void theWeightIsTheRequestsOfThisTickAndHalfOfThoseBefore() {
    asked("some", 4);
    assertEquals(4.0, popularity.mostAsked(1).getFirst().weight());
    asked("some", 3);
    assertEquals(5.0, popularity.mostAsked(1).getFirst().weight());
  }

  @Test
  void whatNobodyAsksForAnyMoreIsForgotten() {
    asked("past", 4);
    mostAsked(10);
    mostAsked(10);
    mostAsked(10);
    assertEquals(List.of(), mostAsked(10));
  }

  @Test
  void aWalkThroughTooManyChannelsIsNotCountedToItsEnd() {
    for (int channel = 0; channel < LocalPopularity.MOST_CHANNELS + 100; channel++) {
      asked("channel_" + channel, 1);
    }
    assertEquals(LocalPopularity.MOST_CHANNELS, mostAsked(Integer.MAX_VALUE).size());
  }

  @Test
  void whatIsDrainedIsGone() {
    asked("some", 3);
    assertEquals(Map.of("some", 3.0), popularity.drain());
    assertEquals(Map.of(), popularity.drain());
  }

  private void asked(String channel, int times) {
    for (int time = 0; time < times; time++) {
      popularity.asked(new ChannelName(channel));
    }
  }

  private List<String> mostAsked(int limit) {
    return popularity.mostAsked(limit).stream().map(asked -> asked.channel().value()).toList();
  }
}
