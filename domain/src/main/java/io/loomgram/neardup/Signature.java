package io.loomgram.neardup;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// What of a post's text is kept to find its near-duplicates: the [MinHash] sketch by which
/// candidates are found, and the shingles by which a candidate is judged exactly. A signature is
/// made when its page is parsed and stored with it: about 400 bytes for a post of 40 words.
///
/// The stored form is little-endian or not as its buffer is: a count of shingles (one byte),
/// whether there is a sketch (one byte), the shingles (four bytes each), the sketch (two bytes
/// each). Immutable.
public final class Signature {

  /// The signature of a post without words.
  public static final Signature NONE = new Signature(Shingles.NONE);

  private static final int HEAD = 2;

  private final int[] shingles;
  private final short[] sketch;

  private Signature(Shingles shingles) {
    this.shingles = shingles.values();
    this.sketch = MinHash.of(this.shingles);
  }

  /// The signature of a text's shingles.
  public static Signature of(Shingles shingles) {
    return shingles.values().length == 0 ? NONE : new Signature(shingles);
  }

  /// How many bytes the stored form takes.
  public int size() {
    return HEAD + shingles.length * Integer.BYTES + sketch.length * Short.BYTES;
  }

  /// Writes the stored form at the buffer's position.
  public void write(ByteBuffer to) {
    to.put((byte) shingles.length);
    to.put((byte) (sketch.length == 0 ? 0 : 1));
    for (int shingle : shingles) {
      to.putInt(shingle);
    }
    for (short value : sketch) {
      to.putShort(value);
    }
  }

  /// How many bytes the stored form that begins at an index takes.
  public static int sizeAt(ByteBuffer from, int index) {
    return HEAD
        + shingleCount(from, index) * Integer.BYTES
        + (hasSketch(from, index) ? MinHash.FUNCTIONS * Short.BYTES : 0);
  }

  /// The shingles of the stored form that begins at an index.
  static StoredShingles shingles(ByteBuffer from, int index) {
    return new StoredShingles(from, index + HEAD, shingleCount(from, index));
  }

  private static int shingleCount(ByteBuffer from, int index) {
    return from.get(index) & 0xFF;
  }

  static boolean hasSketch(ByteBuffer from, int index) {
    return from.get(index + 1) != 0;
  }

  /// Where the sketch of a stored form begins.
  static int sketchAt(ByteBuffer from, int index) {
    return index + HEAD + shingleCount(from, index) * Integer.BYTES;
  }

  /// In how many places of a hundred the sketches agree: an estimate of the resemblance.
  public int agreementPercent(Signature other) {
    if (sketch.length == 0 || other.sketch.length == 0) {
      return 0;
    }
    int equal = 0;
    for (int i = 0; i < sketch.length; i++) {
      equal += sketch[i] == other.sketch[i] ? 1 : 0;
    }
    return equal * 100 / sketch.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Signature that && Arrays.equals(shingles, that.shingles);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(shingles);
  }
}
