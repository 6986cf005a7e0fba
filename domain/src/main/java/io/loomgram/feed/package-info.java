/// Many channels, one ranked list: the pure ranker, the grouping of posts into stories, and the
/// reader that splices the answer out of cached pages.
@NullMarked
package io.loomgram.feed;

import org.jspecify.annotations.NullMarked;
