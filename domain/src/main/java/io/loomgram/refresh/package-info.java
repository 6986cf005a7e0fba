/// Keeping the channels that are asked for most fresh ahead of those who ask. One node of many does
/// it for all, always behind the users.
@NullMarked
package io.loomgram.refresh;

import org.jspecify.annotations.NullMarked;
