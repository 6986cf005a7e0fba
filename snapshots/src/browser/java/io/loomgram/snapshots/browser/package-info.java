/// The pages for people, in a real Chromium: what a reader does, with the mouse, by keyboard alone,
/// without scripts, and what must never happen.
@NullMarked
package io.loomgram.snapshots.browser;

import org.jspecify.annotations.NullMarked;
