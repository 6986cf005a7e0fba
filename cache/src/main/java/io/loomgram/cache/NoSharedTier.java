package io.loomgram.cache;

import io.loomgram.caching.CacheKey;
import io.loomgram.channel.ReadFailure;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// The shared level of a node that is alone: never there.
public final class NoSharedTier implements SharedTier, LeaseKeeper {

  private static final SharedAnswer AWAY = new SharedAnswer.Away(null);

  @Override
  public SharedAnswer readOrLease(CacheKey key, Question question) {
    return AWAY;
  }

  @Override
  public Map<CacheKey, SharedAnswer> readOrLeaseAll(Map<CacheKey, Question> questions) {
    Map<CacheKey, SharedAnswer> answers = new HashMap<>();
    questions.keySet().forEach(key -> answers.put(key, AWAY));
    return answers;
  }

  @Override
  public boolean storeAndRelease(CacheKey key, Lease lease, CacheEntry entry, Duration age) {
    return false;
  }

  @Override
  public boolean isAvailable() {
    return false;
  }

  @Override
  public Duration leaseDuration() {
    return Duration.ZERO;
  }

  @Override
  public boolean extend(CacheKey key, Lease lease) {
    return false;
  }

  @Override
  public void release(CacheKey key, Lease lease) {}

  @Override
  public void giveUp(CacheKey key, Lease lease, ReadFailure failure, Duration pause) {}
}
