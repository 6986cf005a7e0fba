@NullMarked
package io.loomgram.cache.local;

import org.jspecify.annotations.NullMarked;
