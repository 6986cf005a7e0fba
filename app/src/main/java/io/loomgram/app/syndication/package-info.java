/// Channels as feeds for feed readers: RSS 2.0, Atom 1.0 and JSON Feed 1.1, of one channel or of
/// many. Posts are selected and turned into items once, the three formats only write them down.
@NullMarked
package io.loomgram.app.syndication;

import org.jspecify.annotations.NullMarked;
