@NullMarked
package io.loomgram.cache.redis;

import org.jspecify.annotations.NullMarked;
