/// Holds the server's answers to the golden ones, byte for byte, and the written pages to what must
/// be true of every page.
@NullMarked
package io.loomgram.snapshots;

import org.jspecify.annotations.NullMarked;
