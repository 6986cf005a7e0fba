package io.loomgram.app;

import io.loomgram.app.cli.ParseCommand;
import io.loomgram.app.cli.ReadCommands;
import io.loomgram.app.cli.Terminal;
import io.loomgram.app.cli.UpstreamCommand;
import io.loomgram.app.syndication.SyndicationDocuments;
import io.loomgram.cache.ZstdCompression;
import io.loomgram.cache.local.CaffeineDerivedCache;
import io.loomgram.caching.PageCache;
import io.loomgram.channel.ChannelReader;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.feed.FeedBuilder;
import io.loomgram.feed.FeedRanker;
import io.loomgram.feed.FeedReader;
import io.loomgram.fetch.FetchListener;
import io.loomgram.fetch.TelegramChannelSource;
import io.loomgram.fetch.http.PageFetcher;
import io.loomgram.fetch.page.ChannelPageParser;

/// What the commands beside the server are made of.
final class CommandGraph {

  private final Surroundings surroundings;
  private final Terminal terminal;
  private final Compression compression = new ZstdCompression();
  private final PageEncoder encoder = new PageEncoder(compression);
  private final PageDecoder decoder = new PageDecoder(compression);

  CommandGraph(Surroundings surroundings, Terminal terminal) {
    this.surroundings = surroundings;
    this.terminal = terminal;
  }

  ParseCommand parse() {
    return new ParseCommand(encoder, decoder, terminal);
  }

  UpstreamCommand upstream() {
    return new UpstreamCommand(surroundings.wall(), surroundings.random(), terminal);
  }

  /// The commands that read channels. They ask the site; nothing outlives the process.
  ReadCommands reading(Settings settings) {
    PageCache cache = Application.cache(settings, surroundings);
    PageFetcher fetcher = Application.fetcher(settings.upstream(), surroundings);
    var source =
        new TelegramChannelSource(
            fetcher, new ChannelPageParser(), settings.parser(), FetchListener.NONE);
    var channels = new ChannelReader(source, cache, encoder);
    var feeds =
        new FeedReader(
            channels,
            cache,
            new FeedBuilder(new FeedRanker(settings.feed()), compression),
            compression,
            surroundings.wall(),
            Application.feedPatience(settings.upstream()));
    var derived = new CaffeineDerivedCache(Application.derivedBytes(settings.cache()));
    var documents =
        SyndicationDocuments.create(
            channels,
            new DecodedPages(decoder, derived),
            surroundings.wall(),
            surroundings.ticker(),
            settings.web().publicUrl());
    return new ReadCommands(
        channels,
        feeds,
        documents::rss,
        decoder,
        Application.patience(settings.upstream()),
        terminal);
  }
}
