/// Turns the bytes of the site's pages into the domain's records, and refuses what is no page of
/// the site. The only place that knows the site's markup and jsoup; it never changes a tree that it
/// reads and never decides by words of the site's interface.
@NullMarked
package io.loomgram.fetch.page;

import org.jspecify.annotations.NullMarked;
