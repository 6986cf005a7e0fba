package io.loomgram.cache;

import java.time.InstantSource;
import java.util.function.LongSupplier;

/// The two clocks of the cache.
///
/// @param wall for what is shown to the world: when a page was loaded
/// @param ticker nanoseconds from an arbitrary origin, never running backwards: for every life and
///   wait in this process
public record CacheTime(InstantSource wall, LongSupplier ticker) {}
