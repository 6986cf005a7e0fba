package io.loomgram.fetch.page;

import io.loomgram.post.PostFooter;
import io.loomgram.post.ShownCount;
import io.loomgram.post.Text;
import java.time.Instant;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads the line under a post: views, voters, signature, whether it was edited, and the date.
final class FooterParser implements Markup.ElementVisitor {

  private final Addresses addresses;
  private final PostDraft draft;
  private @Nullable ShownCount views;
  private @Nullable ShownCount voters;
  private @Nullable Text author;
  private PostFooter.@Nullable PostDate date;
  private boolean edited;
  private int dateLinkId;

  private FooterParser(Addresses addresses, PostDraft draft) {
    this.addresses = addresses;
    this.draft = draft;
  }

  /// Reads the line into a post.
  static void parse(Element footer, Addresses addresses, PostDraft into) {
    var parser = new FooterParser(addresses, into);
    Markup.walk(footer, parser);
    into.footer = new PostFooter(parser.views, parser.edited, parser.author, parser.date);
    into.voters = parser.voters;
    into.dateLinkId = parser.dateLinkId;
  }

  @Override
  public boolean enter(Element element, Role role) {
    switch (role) {
      case VIEWS -> views = Counts.of(element);
      case VOTERS -> voters = Counts.of(element);
      case SIGNATURE -> {
        Text words = StyledTextParser.plain(element, addresses);
        author = words.isEmpty() ? null : words;
      }
      case META -> {
        edited |= saysMore(element);
        return true;
      }
      case DATE -> {
        dateLinkId = Addresses.anyPost(addresses.normal(Markup.attribute(element, "href")));
        return true;
      }
      case FRAME -> {}
      case MESSAGE, MESSAGE_WRAP, CENTERED -> draft.strayed.add(element);
      default -> {
        if (element.normalName().equals("time") && date == null) {
          date = date(Markup.attribute(element, "datetime").strip());
        }
        return true;
      }
    }
    return false;
  }

  /// The mark of an edited post is a bare word beside the signature and the date, in the language
  /// of the page.
  private static boolean saysMore(Element meta) {
    return VisibleWords.ownOf(meta).codePoints().anyMatch(Character::isLetter);
  }

  private static PostFooter.@Nullable PostDate date(String datetime) {
    Instant at = Timestamps.parse(datetime);
    return at == null ? null : new PostFooter.PostDate(datetime, at);
  }
}
