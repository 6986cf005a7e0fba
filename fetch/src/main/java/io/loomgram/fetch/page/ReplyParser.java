package io.loomgram.fetch.page;

import io.loomgram.post.PostId;
import io.loomgram.post.Reply;
import io.loomgram.post.Text;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads the header that says which message a post answers. Its quoted words bear the class of a
/// post's own text.
final class ReplyParser implements Markup.ElementVisitor {

  private static final Text NOTHING = Text.plain("");

  private final Addresses addresses;
  private Text name = NOTHING;
  private Text quoted = NOTHING;
  private @Nullable String cover;

  private ReplyParser(Addresses addresses) {
    this.addresses = addresses;
  }

  static Reply parse(Element reply, Addresses addresses) {
    var parser = new ReplyParser(addresses);
    Markup.walk(reply, parser);
    String url = addresses.normal(Markup.attribute(reply, "href"));
    int id = Addresses.anyPost(url);
    return new Reply(
        parser.cover, parser.name, parser.quoted, id == 0 ? null : new PostId(id), url);
  }

  @Override
  public boolean enter(Element element, Role role) {
    switch (role) {
      case AUTHOR, AUTHOR_NAME -> name = StyledTextParser.plain(element, addresses);
      case TEXT, REPLY_TEXT -> quoted = StyledTextParser.plain(element, addresses);
      case REPLY_THUMB -> cover = addresses.normal(Markup.background(element));
      default -> {
        return true;
      }
    }
    return false;
  }
}
