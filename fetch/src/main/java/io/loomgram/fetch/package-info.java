/// The port to the site, implemented: which page is asked for, what came of it, and what that means
/// for the channel. How pages travel is known in `http`, what stands on them in `page`.
@NullMarked
package io.loomgram.fetch;

import org.jspecify.annotations.NullMarked;
