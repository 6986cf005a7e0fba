/// What a post is: immutable records of everything a visitor of the channel's page can see in it.
/// Nothing here knows HTML pages, JSON or HTTP.
@NullMarked
package io.loomgram.post;

import org.jspecify.annotations.NullMarked;
