/// What operators look at: health, readiness, metrics and the log.
@NullMarked
package io.loomgram.app.observe;

import org.jspecify.annotations.NullMarked;
