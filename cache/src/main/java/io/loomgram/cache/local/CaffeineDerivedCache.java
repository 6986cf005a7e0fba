package io.loomgram.cache.local;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.loomgram.caching.DerivedCache;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// What is derived from pages, on Caffeine, bounded in bytes. A value is computed on the thread of
/// the first caller who misses it; others who miss it meanwhile wait for that. Computing holds no
/// lock of the cache, so one key never waits for another.
public final class CaffeineDerivedCache implements DerivedCache {

  /// Caffeine's node and table, the key's record with its strings' headers, the holder.
  private static final int OVERHEAD = 320;

  private final Cache<Key<?>, Weighed> values;
  private final ConcurrentMap<Key<?>, CompletableFuture<Object>> computing =
      new ConcurrentHashMap<>();

  private record Weighed(Object value, int weight) {}

  /// @param maxBytes the weight that is held at most
  public CaffeineDerivedCache(long maxBytes) {
    this.values =
        Caffeine.newBuilder()
            // Its own work is less than it costs to wake another thread for it.
            .executor(Runnable::run)
            .maximumWeight(maxBytes)
            .weigher((Key<?> key, Weighed weighed) -> overhead(key) + weighed.weight())
            .build();
  }

  private static int overhead(Key<?> key) {
    return OVERHEAD + 2 * (key.of().length() + key.how().length());
  }

  @Override
  public <V> V get(Key<V> key, ToIntFunction<V> weight, Supplier<V> compute) {
    Weighed weighed = values.getIfPresent(key);
    return weighed != null ? key.type().cast(weighed.value()) : computeOnce(key, weight, compute);
  }

  private <V> V computeOnce(Key<V> key, ToIntFunction<V> weight, Supplier<V> compute) {
    CompletableFuture<Object> mine = new CompletableFuture<>();
    CompletableFuture<Object> other = computing.putIfAbsent(key, mine);
    if (other != null) {
      return key.type().cast(joined(other));
    }
    try {
      Weighed already = values.getIfPresent(key);
      V value = already != null ? key.type().cast(already.value()) : compute.get();
      if (already == null) {
        values.put(key, new Weighed(value, weight.applyAsInt(value)));
      }
      mine.complete(value);
      return value;
    } catch (RuntimeException | Error failure) {
      mine.completeExceptionally(failure);
      throw failure;
    } finally {
      computing.remove(key, mine);
    }
  }

  private static Object joined(CompletableFuture<Object> other) {
    try {
      return other.join();
    } catch (CompletionException failed) {
      throw asUnchecked(failed.getCause());
    }
  }

  private static RuntimeException asUnchecked(@Nullable Throwable cause) {
    return switch (cause) {
      case RuntimeException unchecked -> unchecked;
      case Error error -> throw error;
      case null, default -> new IllegalStateException(cause);
    };
  }
}
