package io.loomgram.cache;

import io.loomgram.cache.SharedTier.Question;
import io.loomgram.caching.CacheKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// The questions of many loads to the shared level, asked together in one round trip. The loads are
/// started first and wait here for their answer.
final class SharedQuestions {

  private final SharedTier shared;
  private final Map<CacheKey, Question> questions = new LinkedHashMap<>();
  private final CompletableFuture<Map<CacheKey, SharedAnswer>> answers = new CompletableFuture<>();

  SharedQuestions(SharedTier shared) {
    this.shared = shared;
  }

  /// Adds a question; not after [#ask()].
  void add(CacheKey key, Question question) {
    questions.put(key, question);
  }

  /// The place where the answer for a key will be.
  Asked asked(CacheKey key) {
    return new Asked(key);
  }

  /// Asks, on a thread of its own, so that a caller who leaves does not take the answers along.
  void ask() {
    if (!questions.isEmpty()) {
      Thread.ofVirtual().name("shared-questions").start(this::askNow);
    }
  }

  @SuppressWarnings("CatchingUnchecked") // the loads must hear of it whatever happens
  private void askNow() {
    try {
      answers.complete(shared.readOrLeaseAll(questions));
    } catch (Throwable broken) {
      answers.completeExceptionally(broken);
    }
  }

  /// The answer for one key.
  final class Asked {
    private final CacheKey key;

    private Asked(CacheKey key) {
      this.key = key;
    }

    /// Waits for the answer, which the shared level gives within a bounded time.
    SharedAnswer answer() {
      SharedAnswer answer = answers.join().get(key);
      return answer == null ? new SharedAnswer.Away(null) : answer;
    }
  }
}
