/// What keeps one client from taking everything: the rate limit, the proof of work that lifts it,
/// and who a client is behind trusted proxies.
@NullMarked
package io.loomgram.app.guard;

import org.jspecify.annotations.NullMarked;
