package io.loomgram.app.cli;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.fetch.page.ChannelPageParser;
import io.loomgram.fetch.page.PageFormatException;
import io.loomgram.fetch.page.ParsedPage;
import io.loomgram.fetch.page.PlainPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// A page of the site from a file, as the server would answer it: a page of posts as `body`, the
/// answer to "more" as `more`, a channel's plain page as `preview`.
public final class ParseCommand {

  /// Stands for the channel where the file does not name one.
  private static final ChannelName UNNAMED = new ChannelName("unnamed");

  private final ChannelPageParser parser = new ChannelPageParser();
  private final PageEncoder encoder;
  private final PageDecoder decoder;
  private final Terminal terminal;

  public ParseCommand(PageEncoder encoder, PageDecoder decoder, Terminal terminal) {
    this.encoder = encoder;
    this.decoder = decoder;
    this.terminal = terminal;
  }

  /// Reads the file and prints.
  public ExitCode run(Command.Parse command) {
    try {
      byte[] page = read(command.file());
      terminal.print(decoder.raw(isJson(page) ? more(page) : whole(page)));
      return ExitCode.OK;
    } catch (IOException | InvalidPathException unreadable) {
      terminal.complain("cannot read " + command.file());
      return ExitCode.FAILED;
    } catch (PageFormatException noPage) {
      terminal.complain(
          command.file() + " cannot be read as a page of the site: " + noPage.getMessage());
      return ExitCode.FAILED;
    }
  }

  private byte[] read(String file) throws IOException {
    return file.equals("-") ? terminal.in().readAllBytes() : Files.readAllBytes(Path.of(file));
  }

  /// The answer to "more" is a JSON string.
  private static boolean isJson(byte[] page) {
    for (byte b : page) {
      if (b > ' ') {
        return b == '"';
      }
    }
    return false;
  }

  private EncodedPage more(byte[] page) {
    ParsedPage parsed = parser.parseFragment(page, UNNAMED);
    return encoder.encodePosts(parsed.page());
  }

  private EncodedPage whole(byte[] html) {
    try {
      ChannelPage page = parser.parse(html).page();
      return page.profile() == null ? encoder.encodePosts(page) : encoder.encodeBody(page);
    } catch (PageFormatException noPosts) {
      if (parser.parsePlain(html, UNNAMED) instanceof PlainPage.Channel channel) {
        return encoder.encodeCard(channel.card());
      }
      throw noPosts;
    }
  }
}
