package io.loomgram.fetch.page;

import io.loomgram.post.Forward;
import io.loomgram.post.Text;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads the header that says where a post was forwarded from: a channel's post, a person, or
/// somebody who hides.
final class ForwardParser implements Markup.ElementVisitor {

  private final Addresses addresses;
  private @Nullable Text name;
  private @Nullable String url;
  private @Nullable String author;
  private @Nullable String viaBot;

  private ForwardParser(Addresses addresses) {
    this.addresses = addresses;
  }

  /// Reads the header into a post.
  static void parse(Element header, Addresses addresses, PostDraft into) {
    var parser = new ForwardParser(addresses);
    Markup.walk(header, parser);
    Text name = parser.name == null ? StyledTextParser.plain(header, addresses) : parser.name;
    if (!name.isEmpty()) {
      into.forward = new Forward(name, parser.url, parser.author);
    }
    if (parser.viaBot != null) {
      into.viaBot = parser.viaBot;
    }
  }

  @Override
  public boolean enter(Element element, Role role) {
    switch (role) {
      case FORWARD_NAME -> {
        name = StyledTextParser.plain(element, addresses);
        url = addresses.normal(Markup.attribute(element, "href"));
      }
      case FORWARD_AUTHOR -> {
        String words = VisibleWords.of(element);
        author = words.isEmpty() ? null : words;
      }
      case VIA_BOT -> viaBot = VisibleWords.of(element);
      default -> {
        return true;
      }
    }
    return false;
  }
}
