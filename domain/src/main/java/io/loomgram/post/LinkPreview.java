package io.loomgram.post;

import org.jspecify.annotations.Nullable;

/// The card of a page that a post links to.
///
/// @param title the page's title
/// @param url where the card leads
/// @param siteName the site's name
/// @param description the page's description
/// @param thumb the small picture at the card's side
/// @param image the large picture
/// @param video the large video
/// @param duration how long the video plays
public record LinkPreview(
    @Nullable String title,
    String url,
    @Nullable String siteName,
    @Nullable Text description,
    @Nullable String thumb,
    @Nullable String image,
    @Nullable String video,
    @Nullable PlayTime duration) {}
