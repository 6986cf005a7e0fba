/// The reader's web page: channels, posts and merged feeds as HTML that needs no script and nothing
/// from another host but the media. Everything from upstream is escaped or written from the model.
@NullMarked
package io.loomgram.app.viewer;

import org.jspecify.annotations.NullMarked;
