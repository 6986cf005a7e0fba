/// The files of posts: how they are numbered, and the proxy that hands them out under an address
/// that stays.
@NullMarked
package io.loomgram.app.media;

import org.jspecify.annotations.NullMarked;
