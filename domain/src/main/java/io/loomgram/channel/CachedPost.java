package io.loomgram.channel;

import io.loomgram.caching.CachedPage;
import io.loomgram.encoded.PostSlice;

/// A post as the cache gives it out: a slice of a page.
///
/// @param page the page that holds it
/// @param slice where it stands in the page's raw bytes
public record CachedPost(CachedPage page, PostSlice slice) {}
