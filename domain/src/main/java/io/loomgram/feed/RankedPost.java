package io.loomgram.feed;

/// A post with its place in a feed.
///
/// @param page which of the channels asked it is from, by its index
/// @param post which post of that channel, by its index
/// @param score its score, 0 or more and finite
/// @param parts what the score is made of
public record RankedPost(int page, int post, double score, ScoreParts parts) {}
