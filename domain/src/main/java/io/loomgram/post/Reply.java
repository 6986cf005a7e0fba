package io.loomgram.post;

import org.jspecify.annotations.Nullable;

/// The header that says which message a post answers.
///
/// @param cover the small picture of the message answered
/// @param name who wrote it
/// @param text what the page quotes of it
/// @param toMessage its id, where the page tells
/// @param url its address
public record Reply(
    @Nullable String cover,
    Text name,
    Text text,
    @Nullable PostId toMessage,
    @Nullable String url) {}
