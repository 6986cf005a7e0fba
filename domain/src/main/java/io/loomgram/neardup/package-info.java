/// Near-duplicate posts: words to shingles, shingles to MinHash signatures, signatures to stories.
/// Nothing here knows channels or pages; a post is a text and, later, a [Signature].
@NullMarked
package io.loomgram.neardup;

import org.jspecify.annotations.NullMarked;
