package io.loomgram.app;

import io.loomgram.app.cli.ParseCommand;
import io.loomgram.app.cli.ReadCommands;
import io.loomgram.app.cli.Terminal;
import io.loomgram.app.cli.UpstreamCommand;
import io.loomgram.app.observe.Metrics;
import io.loomgram.app.syndication.SyndicationDocuments;
import io.loomgram.cache.ZstdCompression;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;

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
    Reading reading = new Reading(settings, surroundings, new Metrics());
    var documents =
        SyndicationDocuments.create(
            reading.channels(),
            reading.decoded(),
            surroundings.wall(),
            surroundings.ticker(),
            settings.web().publicUrl());
    return new ReadCommands(
        reading.channels(),
        Application.feeds(settings, surroundings, reading),
        documents::rss,
        decoder,
        reading.patience(),
        terminal);
  }
}
