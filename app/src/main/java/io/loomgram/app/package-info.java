/// The wiring of the house: settings, the object graph and the entry point. Everything that touches
/// the process itself (its environment, clock, streams and signals) stands here and nowhere else.
@NullMarked
package io.loomgram.app;

import org.jspecify.annotations.NullMarked;
