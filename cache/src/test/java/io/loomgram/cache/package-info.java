@NullMarked
package io.loomgram.cache;

import org.jspecify.annotations.NullMarked;
