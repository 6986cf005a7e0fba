/// The memory level, on Caffeine: entries weighed in bytes, and what is derived from them. Caffeine
/// is known here and nowhere else.
@NullMarked
package io.loomgram.cache.local;

import org.jspecify.annotations.NullMarked;
