package io.loomgram.fetch.page;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.post.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads the head of a channel, which stands twice on a page: in the column, and shorter in the
/// bar. The column's counts.
final class ProfileParser {

  private final Addresses addresses;
  private final CounterDraft counters = new CounterDraft();
  private @Nullable Text title;
  private @Nullable Text description;
  private @Nullable String avatar;
  private @Nullable List<String> labels;
  private @Nullable ChannelName username;
  private @Nullable String documentTitle;

  ProfileParser(Addresses addresses) {
    this.addresses = addresses;
  }

  /// Takes what the column or the bar holds.
  void add(Element head) {
    Markup.walk(head, this::enter);
  }

  /// Takes the title that the document's head states.
  void addDocumentTitle(String title) {
    documentTitle = title;
  }

  /// The name in the spelling of the head; null if it stands nowhere.
  @Nullable ChannelName username() {
    return username;
  }

  /// The head as a whole.
  ///
  /// @param name the channel's own spelling of its name
  ChannelProfile finish(ChannelName name) {
    String fallback =
        documentTitle == null || documentTitle.isBlank() ? name.value() : documentTitle;
    return new ChannelProfile(
        name.value(),
        title == null ? Text.plain(fallback.strip()) : title,
        description,
        avatar,
        counters.finish(),
        labels == null ? List.of() : labels);
  }

  private boolean enter(Element element, Role role) {
    switch (role) {
      case CHANNEL_TITLE, BAR_TITLE -> title = title == null ? text(element) : title;
      case CHANNEL_DESCRIPTION -> description = text(element);
      case CHANNEL_LABELS, BAR_LABELS -> labels = labels == null ? Labels.of(element) : labels;
      case CHANNEL_USERNAME -> {
        Optional<ChannelName> name = ChannelName.parse(VisibleWords.of(element));
        username = name.orElse(username);
      }
      case CHANNEL_COUNTER -> counters.add(element);
      case BAR_COUNTER -> counters.addBar(VisibleWords.of(element));
      default -> {
        if (avatar == null && element.normalName().equals("img")) {
          avatar = addresses.normal(Markup.attribute(element, "src"));
        }
        return true;
      }
    }
    return false;
  }

  private @Nullable Text text(Element element) {
    Text text = StyledTextParser.plain(element, addresses);
    return text.isEmpty() ? null : text;
  }

  /// The marks beside a title: drawn ones have a class `…-icon`, written ones are their words.
  static final class Labels {

    private static final String ICON = "-icon";

    private Labels() {}

    static List<String> of(Element box) {
      List<String> labels = new ArrayList<>();
      Markup.walk(
          box,
          (element, role) -> {
            String label = label(element);
            if (label != null && !labels.contains(label)) {
              labels.add(label);
            }
            return label == null;
          });
      return labels;
    }

    private static @Nullable String label(Element element) {
      String name = Markup.firstClass(element);
      if (name.endsWith(ICON) && name.length() > ICON.length()) {
        return name.substring(0, name.length() - ICON.length());
      }
      boolean written = element.normalName().equals("mark") || Markup.hasClass(element, "label");
      String words = written ? VisibleWords.of(element) : "";
      return words.isEmpty() ? null : words.toLowerCase(java.util.Locale.ROOT);
    }
  }
}
