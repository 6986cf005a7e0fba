package io.loomgram.channel;

import io.loomgram.post.ShownCount;
import org.jspecify.annotations.Nullable;

/// The card of a channel on its plain page, which exists also where its posts are not shown on the
/// web.
///
/// @param title its title
/// @param subscribers how many read it
/// @param description its description, breaks as line feeds
/// @param avatar the address of its picture
/// @param verified whether it bears the mark
public record ChannelCard(
    String title,
    @Nullable ShownCount subscribers,
    @Nullable String description,
    @Nullable String avatar,
    boolean verified) {}
