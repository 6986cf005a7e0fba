package io.loomgram.fetch.page;

import io.loomgram.channel.ChannelPage;

/// A page as it was understood, and what of it was not.
public record ParsedPage(ChannelPage page, ParseReport report) {}
