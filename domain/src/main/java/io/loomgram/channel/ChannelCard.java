package io.loomgram.channel;

import io.loomgram.post.ShownCount;
import io.loomgram.post.Text;
import org.jspecify.annotations.Nullable;

/// The card of a channel on its plain page, which exists also where its posts are not shown on the
/// web.
///
/// @param username the name, in the spelling of the page
/// @param title its title
/// @param subscribers how many read it
/// @param description its description
/// @param avatar the address of its picture
/// @param verified whether it bears the mark
public record ChannelCard(
    String username,
    Text title,
    @Nullable ShownCount subscribers,
    @Nullable Text description,
    @Nullable String avatar,
    boolean verified) {}
