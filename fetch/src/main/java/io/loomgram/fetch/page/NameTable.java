package io.loomgram.fetch.page;

import org.jspecify.annotations.Nullable;

/// A small map of short names that are looked up where they stand in a text, without being cut out
/// of it. Not to be changed once it is shared.
final class NameTable<T> {

  private static final int SIZE = 1 << 9;

  private final @Nullable String[] names = new String[SIZE];
  private final @Nullable Object[] values = new Object[SIZE];

  /// Adds a name, of one letter at least.
  void put(String name, T value) {
    int place = place(name, 0, name.length());
    names[place] = name;
    values[place] = value;
  }

  /// The value of the name that stands in a stretch of a text; null if there is none.
  @SuppressWarnings("unchecked") // only put writes values
  @Nullable T get(String text, int from, int to) {
    return from == to ? null : (T) values[place(text, from, to)];
  }

  /// Where the name stands, or the empty place where it would.
  private int place(String text, int from, int to) {
    int place =
        (text.charAt(from) * 37 + text.charAt(to - 1) * 11 + (to - from) * 101) & (SIZE - 1);
    String there = names[place];
    while (there != null && (there.length() != to - from || !text.startsWith(there, from))) {
      place = (place + 1) & (SIZE - 1);
      there = names[place];
    }
    return place;
  }
}
