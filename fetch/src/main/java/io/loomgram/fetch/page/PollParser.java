package io.loomgram.fetch.page;

import io.loomgram.post.Poll;
import io.loomgram.post.ShownCount;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads a poll or a quiz.
final class PollParser implements Markup.ElementVisitor {

  private final List<Poll.Option> options = new ArrayList<>();
  private String question = "";
  private @Nullable String type;
  private @Nullable ShownCount votes;

  private PollParser() {}

  static Poll parse(Element poll) {
    var parser = new PollParser();
    Markup.walk(poll, parser);
    return new Poll(parser.question, parser.type, parser.votes, parser.options);
  }

  @Override
  public boolean enter(Element element, Role role) {
    switch (role) {
      case POLL_QUESTION -> question = VisibleWords.of(element);
      case POLL_TYPE -> {
        String words = VisibleWords.of(element);
        type = words.isEmpty() ? null : words;
      }
      case POLL_OPTION -> options.add(OptionDraft.read(element));
      case POLL_VOTES -> votes = Counts.of(element);
      default -> {
        return true;
      }
    }
    return false;
  }

  /// One answer in the making.
  private static final class OptionDraft implements Markup.ElementVisitor {

    private @Nullable String name;
    private @Nullable Integer percent;

    static Poll.Option read(Element element) {
      var option = new OptionDraft();
      Markup.walk(element, option);
      String name = option.name == null ? VisibleWords.of(element) : option.name;
      return new Poll.Option(name, option.percent);
    }

    @Override
    public boolean enter(Element element, Role role) {
      switch (role) {
        case POLL_OPTION_PERCENT -> percent = Counts.number(VisibleWords.of(element));
        case POLL_OPTION_TEXT -> name = VisibleWords.of(element);
        default -> {
          return true;
        }
      }
      return false;
    }
  }
}
