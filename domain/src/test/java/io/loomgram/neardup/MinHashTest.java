package io.loomgram.neardup;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MinHashTest {

  @Test
  void a_sketch_does_not_depend_on_the_run() {
    short[] sketch =
        MinHash.of(new int[] {Shingle.of(1, Shingle.WORD), Shingle.of(2, Shingle.WORD)});

    assertEquals(MinHash.FUNCTIONS, sketch.length);
    assertArrayEquals(
        sketch, MinHash.of(new int[] {Shingle.of(1, Shingle.WORD), Shingle.of(2, Shingle.WORD)}));
  }

  @Test
  void weak_words_and_pairs_alone_make_no_sketch() {
    assertEquals(
        0, MinHash.of(new int[] {Shingle.of(1, Shingle.WEAK), Shingle.of(2, Shingle.PAIR)}).length);
  }

  @Test
  void sketches_agree_as_often_as_the_sets_resemble_each_other() {
    var random = new Random(11);
    double[] resemblances = {0.1, 0.3, 0.5, 0.8};
    for (double resemblance : resemblances) {
      double sum = 0;
      int rounds = 200;
      for (int round = 0; round < rounds; round++) {
        int shared = 40;
        int own = (int) Math.round((shared / resemblance - shared) / 2);
        int[] left = words(random, shared + own);
        int[] right = words(random, shared + own);
        System.arraycopy(left, 0, right, 0, shared);
        sum += agreement(MinHash.of(left), MinHash.of(right));
      }
      assertEquals(resemblance, sum / rounds, 0.02);
    }
  }

  private static double agreement(short[] left, short[] right) {
    return IntStream.range(0, left.length).filter(i -> left[i] == right[i]).count()
        / (double) left.length;
  }

  private static int[] words(Random random, int count) {
    return IntStream.generate(() -> Shingle.of(random.nextInt(), Shingle.WORD))
        .limit(count)
        .toArray();
  }
}
