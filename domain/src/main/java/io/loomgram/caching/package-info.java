/// When an answer may be used again: keys, lifetimes and the port to the cache.
@NullMarked
package io.loomgram.caching;

import org.jspecify.annotations.NullMarked;
