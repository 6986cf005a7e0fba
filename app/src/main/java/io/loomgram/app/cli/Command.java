package io.loomgram.app.cli;

import io.loomgram.app.rest.Input;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.PageCursor;
import io.loomgram.post.PostId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// What the words behind the program's name ask for.
public sealed interface Command {

  /// The server.
  record Serve() implements Command {}

  /// The server on the bundled pages.
  record Demo() implements Command {}

  /// What the commands are.
  record Help() implements Command {}

  /// The version.
  record Version() implements Command {}

  /// A page from a file to JSON.
  ///
  /// @param file its path, or `-` for standard input
  record Parse(String file) implements Command {}

  /// The stand-in for the site.
  ///
  /// @param arguments the words behind the command's name
  record Upstream(List<String> arguments) implements Command {

    public Upstream {
      arguments = List.copyOf(arguments);
    }
  }

  /// One answer about channels.
  sealed interface Read extends Command {

    /// Whether machines read the answer.
    boolean json();
  }

  /// A channel and its posts.
  record Page(ChannelName channel, PageCursor cursor, boolean json) implements Read {}

  /// One post.
  record OnePost(ChannelName channel, PostId id, boolean json) implements Read {}

  /// The cards of channels.
  record Cards(List<ChannelName> channels, boolean json) implements Read {

    public Cards {
      channels = List.copyOf(channels);
    }
  }

  /// Many channels, ranked.
  record Feed(List<ChannelName> channels, int limit, boolean json) implements Read {

    public Feed {
      channels = List.copyOf(channels);
    }
  }

  /// A channel, or many, for feed readers.
  record Rss(List<ChannelName> channels) implements Read {

    public Rss {
      channels = List.copyOf(channels);
    }

    @Override
    public boolean json() {
      return false;
    }
  }

  /// The command that the words ask for.
  ///
  /// @throws WrongUse if they are not to be understood
  static Command of(List<String> words) {
    if (words.isEmpty()) {
      return new Serve();
    }
    List<String> rest = words.subList(1, words.size());
    if (rest.stream().takeWhile(word -> !word.equals("--")).anyMatch("--help"::equals)) {
      return new Help();
    }
    return switch (words.getFirst()) {
      case "serve" -> alone(new Serve(), rest);
      case "demo" -> alone(new Demo(), rest);
      case "--help", "-h", "help" -> new Help();
      case "--version", "-V", "version" -> new Version();
      case "parse" -> new Parse(Words.of(rest).only("a file, or - for standard input"));
      case "upstream" -> new Upstream(rest);
      case "body" -> body(Words.of(rest));
      case "more" -> more(Words.of(rest));
      case "post" -> post(Words.of(rest));
      case "preview" -> cards(Words.of(rest));
      case "search" -> search(Words.of(rest));
      case "feed" -> feed(Words.of(rest));
      case "rss" -> new Rss(Words.of(rest).channels());
      default -> throw new WrongUse("there is no command \"" + words.getFirst() + "\"; see --help");
    };
  }

  private static Command alone(Command command, List<String> rest) {
    if (!rest.isEmpty()) {
      throw new WrongUse("\"" + rest.getFirst() + "\" is one word too many");
    }
    return command;
  }

  private static Command body(Words words) {
    words.expect(1, 2, "a channel and perhaps a position");
    PageCursor cursor =
        words.count() == 1 ? new PageCursor.Latest() : new PageCursor.Around(words.id(1));
    return new Page(words.channel(0), cursor, words.json());
  }

  private static Command more(Words words) {
    words.expect(3, 3, "a channel, before or after, and a position");
    PageCursor cursor =
        switch (words.word(1)) {
          case "before" -> new PageCursor.Before(words.id(2));
          case "after" -> new PageCursor.After(words.id(2));
          default -> throw new WrongUse("\"" + words.word(1) + "\" is neither before nor after");
        };
    return new Page(words.channel(0), cursor, words.json());
  }

  private static Command post(Words words) {
    words.expect(2, 2, "a channel and the number of a post");
    return new OnePost(words.channel(0), words.id(1), words.json());
  }

  private static Command cards(Words words) {
    return new Cards(words.channels(), words.json());
  }

  private static Command search(Words words) {
    words.expect(2, Integer.MAX_VALUE, "a channel and the words to search for");
    String query = String.join(" ", words.from(1)).strip();
    if (query.isEmpty()) {
      throw new WrongUse("a search needs a word");
    }
    return new Page(words.channel(0), new PageCursor.Search(query, null), words.json());
  }

  private static Command feed(Words words) {
    return new Feed(words.channels(), words.limit(), words.json());
  }

  /// The words behind a reading command's name, options taken out. All that follows `--` is words.
  ///
  /// @param words the words that are no options
  /// @param json whether `--json` was among them
  /// @param limit the value of `--limit`, or the usual one
  record Words(List<String> words, boolean json, int limit) {

    private static final int USUAL_LIMIT = 20;
    private static final int MOST_CHANNELS = 100;

    static Words of(List<String> given) {
      List<String> words = new ArrayList<>();
      boolean json = false;
      int limit = USUAL_LIMIT;
      for (int i = 0; i < given.size(); i++) {
        String word = given.get(i);
        if (word.equals("--")) {
          words.addAll(given.subList(i + 1, given.size()));
          break;
        } else if (word.equals("--json")) {
          json = true;
        } else if (word.equals("--limit")) {
          i++;
          limit = limit(i < given.size() ? given.get(i) : "");
        } else if (word.startsWith("--")) {
          throw new WrongUse("there is no option \"" + word + "\"; see --help");
        } else {
          words.add(word);
        }
      }
      return new Words(List.copyOf(words), json, limit);
    }

    private static int limit(String written) {
      if (!written.matches("\\d{1,4}")
          || written.matches("0+")
          || Integer.parseInt(written) > 2000) {
        throw new WrongUse("--limit takes a number from 1 to 2000, not \"" + written + "\"");
      }
      return Integer.parseInt(written);
    }

    void expect(int least, int most, String what) {
      if (words.size() < least || words.size() > most) {
        throw new WrongUse("this command takes " + what);
      }
    }

    String only(String what) {
      expect(1, 1, what);
      return words.getFirst();
    }

    int count() {
      return words.size();
    }

    String word(int i) {
      return words.get(i);
    }

    List<String> from(int i) {
      return words.subList(i, words.size());
    }

    ChannelName channel(int i) {
      return understood(words.get(i), ChannelName::parse, "the name of a channel");
    }

    PostId id(int i) {
      return understood(words.get(i), Input::parseId, "a whole number from 1 to 2147483647");
    }

    List<ChannelName> channels() {
      expect(1, MOST_CHANNELS, "1 to " + MOST_CHANNELS + " channels");
      List<ChannelName> channels = new ArrayList<>();
      for (int i = 0; i < words.size(); i++) {
        channels.add(channel(i));
      }
      return channels;
    }

    private static <T> T understood(
        String written, Function<String, java.util.Optional<T>> parse, String what) {
      return parse
          .apply(written)
          .orElseThrow(() -> new WrongUse("\"" + written + "\" is not " + what));
    }
  }
}
