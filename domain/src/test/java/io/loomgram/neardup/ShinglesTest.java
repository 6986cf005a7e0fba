package io.loomgram.neardup;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShinglesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Raised rates | raises RATE",
        "Банк повысил ставку | банки повысили ставки",
        "летчик самолета | лётчики самолёт",
        "Café naïve | cafe naive",
        "ذخیره‌ی سدهای کشور | ذخيره ي سدهاي كشور",
        "１２ｋｍ Ｔｏｋｙｏ | 12km tokyo",
        "𝐁𝐫𝐞𝐚𝐤 𝐝𝐨𝐰𝐧 | break down",
        "1,500,000 people | 1.5 million people",
        "2 350 000 человек | 2,35 млн человек",
        "٤٥ إصابة | 45 اصابة",
        "12 thousand jobs | 12,000 jobs",
        "two dogs | 2 dogs",
        "sesenta puestos | 60 puestos",
        "девяносто домов | 90 домов",
        "Cбepбaнк cнизил стaвку | Сбербанк снизил ставку",
        "Kиїв отpимaє тролейбyси | Київ отримає тролейбуси",
        "Аpple phones | Apple phones",
        "國際機場啟用 | 国际机场启用",
        "see https://a.example/x?y=z now | see now",
        "ask @someone_here today | ask today",
        "#big_news tonight | big news tonight",
      })
  void spellings_of_the_same_words_share_all_that_counts(String left, String right) {
    var resemblance =
        new Resemblance()
            .compare(StoredShingles.of(Shingles.of(left)), StoredShingles.of(Shingles.of(right)));

    assertTrue(resemblance.containment() > 0.99, resemblance.toString());
  }

  @Test
  void scripts_without_blanks_become_runs_of_two_letters() {
    long grams =
        Arrays.stream(Shingles.of("国家天文台").values())
            .filter(shingle -> Shingle.kind(shingle) == Shingle.GRAM)
            .count();

    assertEquals(4, grams);
  }

  @Test
  void emoji_and_punctuation_are_no_words() {
    assertEquals(0, Shingles.of("🔥🔥 ‼️ — … 👨‍🚒 |").values().length);
  }

  @Test
  void shingles_stand_once_and_in_ascending_order() {
    int[] values = Shingles.of("bread and butter, butter and bread").values();

    assertArrayEquals(Arrays.stream(values).sorted().toArray(), values);
    assertEquals(values.length, Arrays.stream(values).map(Shingle::hash).distinct().count());
  }

  @Test
  void of_a_very_long_text_a_bounded_sample_is_kept() {
    var text = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      text.append("word").append(Integer.toString(i * 7919, 36)).append(' ');
    }

    assertEquals(Shingles.MOST, Shingles.of(text.toString()).values().length);
  }

  @Test
  void two_samples_of_one_long_text_agree_with_its_beginning() {
    var text = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      text.append("wordy").append((char) ('a' + i % 26)).append((char) ('a' + i / 26)).append(' ');
    }
    Shingles whole = Shingles.of(text.toString());
    Shingles half = Shingles.of(text.substring(0, text.length() / 2));

    assertTrue(
        new Resemblance().compare(StoredShingles.of(whole), StoredShingles.of(half)).containment()
            > 0.9);
  }

  @Test
  void a_footer_that_recurs_on_the_page_is_left_out() {
    List<Shingles> page =
        Shingles.ofPage(
            List.of(
                MarkedText.plain(
                    "A heron was seen at the lake\n\nHarbour Times, all rights reserved"),
                MarkedText.plain("The ferry is late\n\nHarbour Times, all rights reserved")));

    assertArrayEquals(Shingles.of("A heron was seen at the lake").values(), page.get(0).values());
    assertArrayEquals(Shingles.of("The ferry is late").values(), page.get(1).values());
  }

  @Test
  void a_heading_that_recurs_on_the_page_is_left_out() {
    List<Shingles> page =
        Shingles.ofPage(
            List.of(
                MarkedText.plain("Photo of the day\nA heron at the lake"),
                MarkedText.plain("Photo of the day\nChildren at the beach")));

    assertArrayEquals(Shingles.of("A heron at the lake").values(), page.get(0).values());
  }

  @Test
  void a_post_that_is_repeated_word_by_word_keeps_its_words() {
    List<Shingles> page =
        Shingles.ofPage(
            List.of(
                MarkedText.plain("A heron was seen\nat the lake"),
                MarkedText.plain("A heron was seen\nat the lake")));

    assertFalse(page.get(0).values().length == 0);
  }

  @Test
  void a_last_line_of_nothing_but_links_is_left_out() {
    String text = "A heron was seen at the lake\nVillage | Weather | Jobs";
    var linked = new BitSet();
    linked.set(text.indexOf("Village"), text.length());

    Shingles shingles =
        Shingles.ofPage(List.of(new MarkedText(text, new BitSet(), linked))).getFirst();

    assertArrayEquals(Shingles.of("A heron was seen at the lake").values(), shingles.values());
  }

  @Test
  void a_post_that_is_all_links_keeps_them() {
    String text = "Read about the heron at the lake";
    var linked = new BitSet();
    linked.set(0, text.length());

    Shingles shingles =
        Shingles.ofPage(List.of(new MarkedText(text, new BitSet(), linked))).getFirst();

    assertArrayEquals(Shingles.of(text).values(), shingles.values());
  }

  @Test
  void what_is_cut_is_no_word() {
    String text = "A heron site.example was seen";
    var cut = new BitSet();
    cut.set(text.indexOf("site"), text.indexOf(" was"));

    Shingles shingles =
        Shingles.ofPage(List.of(new MarkedText(text, cut, new BitSet()))).getFirst();

    assertArrayEquals(Shingles.of("A heron was seen").values(), shingles.values());
  }
}
