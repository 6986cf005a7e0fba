/// A public channel and reading it: names, cursors, pages, the use cases, the port to the site and
/// the failures of reading.
@NullMarked
package io.loomgram.channel;

import org.jspecify.annotations.NullMarked;
