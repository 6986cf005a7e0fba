/// The cache of pages: two levels, one load at a time for each key in this process, and one on all
/// nodes by a lease. Nothing here knows the libraries behind the levels.
@NullMarked
package io.loomgram.cache;

import org.jspecify.annotations.NullMarked;
