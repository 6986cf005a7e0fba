/// Posts as HTML that may be shown anywhere: the body of a post from the model, and the safe list
/// through which every piece of stored HTML passes. Nothing here knows which door asks.
@NullMarked
package io.loomgram.app.html;

import org.jspecify.annotations.NullMarked;
