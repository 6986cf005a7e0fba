package io.loomgram.app.media;

/// A file whose host has answered.
///
/// @param link where it was asked for
/// @param reply what the host answered; to be closed
record OpenedMedia(MediaLink link, MediaClient.Reply reply) {}
