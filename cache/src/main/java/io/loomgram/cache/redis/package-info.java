/// The level shared by all nodes, on Redis: entries, leases, popularity and leadership. Jedis is
/// known here and nowhere else, and none of its exceptions leaves.
@NullMarked
package io.loomgram.cache.redis;

import org.jspecify.annotations.NullMarked;
