package io.loomgram.cache;

/// The sole right, among all nodes and for a limited time, to load a key (Nishtala et al., "Scaling
/// Memcache at Facebook", NSDI 2013). A write to the shared level needs the still valid token.
///
/// @param token tells the holder from all others
/// @param serial orders the holders of one key: what a later one stores is newer
public record Lease(String token, long serial) {}
