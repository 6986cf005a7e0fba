@NullMarked
package io.loomgram.refresh;

import org.jspecify.annotations.NullMarked;
