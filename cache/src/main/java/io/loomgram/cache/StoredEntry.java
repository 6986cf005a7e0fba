package io.loomgram.cache;

import java.time.Duration;

/// An entry as the shared level gives it out.
///
/// @param entry what is stored
/// @param age since it was stored, by the shared level's own clock
/// @param serial the number of the lease under which it was stored
public record StoredEntry(CacheEntry entry, Duration age, long serial) {}
