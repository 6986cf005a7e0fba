package io.loomgram.app.graphql;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The queries that were prepared last, found by their text or by its hash. Bounded by the sum of
/// the texts' lengths; the one unused for longest goes first. Thread-safe: one lock guards both
/// maps and is held for a look-up only.
final class QueryCache {

  private final int maxCharacters;
  private final Object lock = new Object();
  private final Map<String, PreparedQuery> byText = new LinkedHashMap<>(64, 0.75f, true);
  private final Map<String, String> textByHash = new LinkedHashMap<>(64, 0.75f, true);
  private int characters;

  /// @param maxCharacters the sum of the lengths of the texts, in UTF-16 units; the prepared forms
  ///   take some fifty times as many bytes
  QueryCache(int maxCharacters) {
    this.maxCharacters = maxCharacters;
  }

  /// The prepared query of a text.
  @Nullable PreparedQuery get(String text) {
    synchronized (lock) {
      return byText.get(text);
    }
  }

  /// The text whose hash was put beside it.
  @Nullable String text(String hash) {
    synchronized (lock) {
      return textByHash.get(hash);
    }
  }

  /// Keeps a prepared query.
  void put(String text, PreparedQuery query) {
    synchronized (lock) {
      if (byText.put(text, query) == null) {
        characters += text.length();
      }
      evict();
    }
  }

  /// Lets a query be found by the hash of its text.
  void name(String hash, String text) {
    synchronized (lock) {
      if (byText.containsKey(text)) {
        textByHash.put(hash, text);
      }
    }
  }

  private void evict() {
    var eldest = byText.keySet().iterator();
    while (characters > maxCharacters && eldest.hasNext()) {
      String text = eldest.next();
      eldest.remove();
      characters -= text.length();
      textByHash.values().removeIf(text::equals);
    }
  }
}
