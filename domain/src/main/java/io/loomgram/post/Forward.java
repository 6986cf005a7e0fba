package io.loomgram.post;

import org.jspecify.annotations.Nullable;

/// Where a forwarded post comes from.
///
/// @param name the channel or person
/// @param url the address of the original, or of its author; absent for hidden ones
/// @param author the original's signature
public record Forward(Text name, @Nullable String url, @Nullable String author) {}
