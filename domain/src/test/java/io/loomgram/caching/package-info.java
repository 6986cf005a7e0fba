@NullMarked
package io.loomgram.caching;

import org.jspecify.annotations.NullMarked;
