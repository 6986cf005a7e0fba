package io.loomgram.caching;

import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// A bounded in-process memory of what can be computed from a page again: its gzip form, its
/// decoded model, a rendered feed. Thread-safe; concurrent callers of one key compute it once.
public interface DerivedCache {

  /// The value of a key, computed if it is not there.
  ///
  /// @param key tells the content that the value is derived from (its hash) and how; equal keys,
  ///   equal values
  /// @param weight the bytes that a value takes
  /// @param compute makes the value; of this cache it asks for nothing but what the value is made
  ///   of
  <V> V get(Key<V> key, ToIntFunction<V> weight, Supplier<V> compute);

  /// What a value is derived from.
  ///
  /// @param type the kind of value, so that keys of different kinds never meet
  /// @param of what it is derived from, such as a content hash
  /// @param how the variant, such as `gzip`
  record Key<V>(Class<V> type, String of, String how) {}
}
