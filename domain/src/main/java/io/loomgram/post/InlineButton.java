package io.loomgram.post;

import org.jspecify.annotations.Nullable;

/// A button under a post.
///
/// @param title the words on it
/// @param url where it leads; absent where the page gives no address
public record InlineButton(String title, @Nullable String url) {}
