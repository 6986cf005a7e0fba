package io.loomgram.neardup;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StoryGrouperTest {

  private static final String FLOOD =
      "Flooding in the Mekra valley has forced 6,000 people from their homes; the army is dropping"
          + " food by helicopter.";
  private static final String FLOOD_REWORDED =
      "The army is dropping food from helicopters in the Mekra valley, where floods have driven"
          + " 6000 people out of their homes.";
  private static final String STRIKE =
      "Nurses at all state hospitals will go on strike for 48 hours from Monday.";

  private final List<Added> posts = new ArrayList<>();

  @Test
  void the_first_post_of_a_story_stands_for_it() {
    post(0, FLOOD);
    post(1, STRIKE);
    post(2, FLOOD_REWORDED);

    assertStories(0, 1, 0);
  }

  @Test
  void posts_of_one_address_are_one_story_whatever_their_words() {
    post(0, "", keys(7));
    post(1, "Look!", keys(8, 7));
    post(2, STRIKE, keys(9, 7));

    assertStories(0, 0, 0);
  }

  @Test
  void a_post_that_ties_two_stories_by_its_addresses_unites_them() {
    post(0, FLOOD, keys(1));
    post(1, STRIKE, keys(2));
    post(2, "", keys(1, 2));

    assertStories(0, 0, 0);
  }

  @Test
  void a_channel_that_says_the_like_again_tells_another_story() {
    post(0, FLOOD);
    post(0, FLOOD_REWORDED);

    assertStories(0, 1);
  }

  @Test
  void a_channel_that_repeats_itself_tells_the_same_story() {
    post(0, FLOOD);
    post(0, FLOOD + " 🚁");

    assertStories(0, 0);
  }

  @Test
  void posts_are_not_chained_by_their_neighbours_in_a_story() {
    post(0, "Storm closes the port of Helm, ferries to Maranda are cancelled until Friday");
    post(
        1,
        "Storm closes the port of Helm, ferries to Maranda are cancelled until Friday. The minister"
            + " of labour Tomas Berg wants a longer school year, teachers protest in Ostberg");
    post(
        2,
        "The minister of labour Tomas Berg wants a longer school year, teachers protest in Ostberg");

    assertStories(0, 0, 2);
  }

  @Test
  void a_common_link_makes_few_common_words_enough() {
    post(0, "Long read: why the harbour of Helm is silting up", keys(), links(5));
    post(1, "Must read on how Helm loses its harbour, year by year, to the sea", keys(), links(5));
    post(2, "Worth your time", keys(), links(5));

    assertStories(0, 0, 0);
  }

  @Test
  void a_common_link_does_not_tie_words_that_share_nothing() {
    post(0, "Long read: why the harbour of Helm is silting up", keys(), links(5));
    post(1, "Nurses called off their strike after talks about better wages", keys(), links(5));

    assertStories(0, 1);
  }

  @Test
  void posts_without_words_and_addresses_stay_alone() {
    post(0, "");
    post(1, "");
    post(2, "🔥🔥🔥");

    assertStories(0, 1, 2);
  }

  @Test
  void two_words_are_too_few_to_tell_a_story() {
    post(0, "Good morning!");
    post(1, "Good morning!");

    assertStories(0, 1);
  }

  @Test
  void a_headline_is_the_story_below_it() {
    post(0, "Severn Tunnel reopens after repair");
    post(
        1,
        "Severn Tunnel reopens after repair\nTrains started running again at dawn, earlier than"
            + " promised, and passengers were given free coffee on the first one.");

    assertStories(0, 0);
  }

  @Test
  void greetings_tell_no_story() {
    post(0, "Доброе утро, друзья! Хорошего дня!");
    post(1, "Доброе утро, друзья! Хорошего вам дня");
    post(2, "¡Buenos días a todos!");
    post(3, "¡Buenos días a todos! ☕");

    assertStories(0, 1, 2, 3);
  }

  @Test
  void a_common_legal_notice_ties_nothing() {
    String notice =
        "\nThis is not investment advice. Past performance is no guarantee of future results.";
    post(0, "Altair shares rise before earnings." + notice);
    post(1, "Gold slips as the dollar firms." + notice);

    assertStories(0, 1);
  }

  @Test
  void thousands_of_posts_in_one_form_are_grouped_in_bounded_time() {
    for (int i = 0; i < 2000; i++) {
      post(
          i,
          "Weather for today: cloudy, wind from the west, pressure "
              + (i + 10_000)
              + " hectopascal");
    }

    assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> assertStories(IntStream.range(0, 2000).toArray()));
  }

  private void post(int channel, String text) {
    post(channel, text, keys());
  }

  private void post(int channel, String text, long[] keys) {
    post(channel, text, keys, links());
  }

  private void post(int channel, String text, long[] keys, long[] links) {
    posts.add(new Added(channel, text, keys, links));
  }

  private void assertStories(int... representatives) {
    var grouper = new StoryGrouper(posts.size());
    for (Added post : posts) {
      Signature signature = Signature.of(Shingles.of(post.text()));
      ByteBuffer stored = ByteBuffer.allocate(signature.size());
      signature.write(stored);
      grouper.add(post.channel(), post.keys(), post.links(), stored, 0);
    }
    grouper.group();
    assertArrayEquals(
        representatives, IntStream.range(0, posts.size()).map(grouper::representative).toArray());
  }

  private static long[] keys(long... keys) {
    return keys;
  }

  private static long[] links(long... links) {
    return links;
  }

  @SuppressWarnings("ArrayRecordComponent") // a row of the test
  private record Added(int channel, String text, long[] keys, long[] links) {}
}
