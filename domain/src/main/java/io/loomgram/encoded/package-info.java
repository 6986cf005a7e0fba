/// What is cached is what is served: a page as the JSON bytes of its answer, with what is needed to
/// find a post in them, and the way back from the bytes to the model.
@NullMarked
package io.loomgram.encoded;

import org.jspecify.annotations.NullMarked;
