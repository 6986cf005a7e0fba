/// Benchmarks and load programs: what an answer costs, measured rather than guessed.
@NullMarked
package io.loomgram.bench;

import org.jspecify.annotations.NullMarked;
