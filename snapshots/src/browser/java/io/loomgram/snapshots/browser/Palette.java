package io.loomgram.snapshots.browser;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Pictures in 256 colours, without dithering: the colours that are there most often as they are,
/// and for the others those of a median cut, where the longest box of colours is cut in two at its
/// mean until there are enough boxes.
final class Palette {

  private static final int COLOURS = 256;
  private static final int FREQUENT = 48;
  private static final int EVERY = 7;
  private static final int[] SHIFTS = {16, 8, 0};

  private Palette() {}

  /// The picture in the colours that suit it best.
  static BufferedImage reduced(BufferedImage picture) {
    int[] palette = colours(picture);
    var small =
        new BufferedImage(
            picture.getWidth(),
            picture.getHeight(),
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, palette.length, palette, 0, false, -1, DataBuffer.TYPE_BYTE));
    Map<Integer, Integer> nearest = new HashMap<>();
    for (int y = 0; y < picture.getHeight(); y++) {
      for (int x = 0; x < picture.getWidth(); x++) {
        int colour = picture.getRGB(x, y);
        int index = nearest.computeIfAbsent(colour, wanted -> nearest(wanted, palette));
        small.getRaster().setSample(x, y, 0, index);
      }
    }
    return small;
  }

  private static int nearest(int wanted, int[] palette) {
    int best = 0;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < palette.length; i++) {
      int distance = 0;
      for (int shift : SHIFTS) {
        int off = ((wanted >> shift) & 0xFF) - ((palette[i] >> shift) & 0xFF);
        distance += off * off;
      }
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    return best;
  }

  private static int[] colours(BufferedImage picture) {
    int[] sample = sample(picture);
    List<int[]> boxes = new ArrayList<>(frequent(sample));
    List<int[]> rest = new ArrayList<>(List.of(sample));
    while (boxes.size() + rest.size() < COLOURS) {
      int[] box = rest.stream().max(Comparator.comparingDouble(Palette::weight)).orElseThrow();
      if (length(box, longest(box)) == 0) {
        break;
      }
      rest.remove(box);
      cut(box, rest);
    }
    boxes.addAll(rest);
    return boxes.stream().mapToInt(Palette::mean).toArray();
  }

  private static List<int[]> frequent(int[] sample) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int colour : sample) {
      counts.merge(colour, 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
        .limit(FREQUENT)
        .map(entry -> new int[] {entry.getKey()})
        .toList();
  }

  private static int[] sample(BufferedImage picture) {
    int width = picture.getWidth();
    int[] all = picture.getRGB(0, 0, width, picture.getHeight(), null, 0, width);
    return IntStream.range(0, all.length / EVERY).map(i -> all[i * EVERY]).toArray();
  }

  /// Long boxes are cut first, large ones before small ones of the same length.
  private static double weight(int[] box) {
    return length(box, longest(box)) * Math.sqrt(box.length);
  }

  private static void cut(int[] box, List<int[]> boxes) {
    int shift = longest(box);
    int middle = mean(box, shift);
    int[] low = Arrays.stream(box).filter(c -> ((c >> shift) & 0xFF) <= middle).toArray();
    int[] high = Arrays.stream(box).filter(c -> ((c >> shift) & 0xFF) > middle).toArray();
    boxes.add(low);
    boxes.add(high);
  }

  private static int longest(int[] box) {
    int longest = 0;
    for (int shift : SHIFTS) {
      if (length(box, shift) > length(box, longest)) {
        longest = shift;
      }
    }
    return longest;
  }

  private static int length(int[] box, int shift) {
    int least = 255;
    int most = 0;
    for (int colour : box) {
      least = Math.min(least, (colour >> shift) & 0xFF);
      most = Math.max(most, (colour >> shift) & 0xFF);
    }
    return most - least;
  }

  private static int mean(int[] box) {
    int colour = 0;
    for (int shift : SHIFTS) {
      colour |= mean(box, shift) << shift;
    }
    return colour;
  }

  private static int mean(int[] box, int shift) {
    long sum = 0;
    for (int colour : box) {
      sum += (colour >> shift) & 0xFF;
    }
    return (int) (sum / box.length);
  }
}
