package io.loomgram.fetch.page;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelName;
import io.loomgram.post.ShownCount;
import io.loomgram.post.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads the plain page of a name and tells who bears it. A page without a title is nobody's; a
/// line with the name itself is a person's or a bot's, and a bot's name ends with "bot"; two
/// counts, of members and of those who are there now, are a group's; a link to the posts is a
/// channel's.
final class PlainPageParser implements Markup.ElementVisitor {

  /// How the word for members begins: all that tells a group where nobody is there now from a
  /// channel without posts on the web.
  private static final Set<String> MEMBER_WORDS =
      Set.of(
          "member",
          "mitglied",
          "miembro",
          "membre",
          "membro",
          "участн",
          "учасн",
          "üye",
          "leden",
          "członk",
          "anggota",
          "удзельн",
          "aʼzo",
          "عضو",
          "اعضا");

  private final ChannelName asked;
  private final Addresses addresses;
  private final List<String> extras = new ArrayList<>();
  private @Nullable Text title;
  private @Nullable Text description;
  private @Nullable String avatar;
  private boolean verified;
  private boolean hasPreviewLink;
  private boolean sawPage;
  private boolean sawNobody;

  private PlainPageParser(ChannelName asked) {
    this.asked = asked;
    this.addresses = new Addresses(asked);
  }

  /// @return null if it is no plain page of a name
  static @Nullable PlainPage parse(Element root, ChannelName asked) {
    var parser = new PlainPageParser(asked);
    Markup.walk(root, parser);
    return parser.sawPage ? parser.finish() : null;
  }

  @Override
  public boolean enter(Element element, Role role) {
    switch (role) {
      case PLAIN_PAGE -> sawPage = true;
      case PLAIN_ICON -> sawNobody = true;
      case PLAIN_TITLE -> {
        verified |= ProfileParser.Labels.of(element).contains("verified");
        title = text(element);
        return false;
      }
      case PLAIN_EXTRA -> {
        extras.add(VisibleWords.of(element));
        return false;
      }
      case PLAIN_DESCRIPTION -> {
        description = text(element);
        return !sawNobody;
      }
      case PAGE_PHOTO -> {
        String photo = addresses.normal(Markup.attribute(element, "src"));
        avatar = avatar == null ? photo : avatar;
      }
      default -> byTag(element);
    }
    return !Markup.isUnseen(element) || element.normalName().equals("head");
  }

  private void byTag(Element element) {
    switch (element.normalName()) {
      case "a" -> link(Markup.attribute(element, "href"));
      case "meta" -> {
        boolean robots = Markup.attribute(element, "name").equals("robots");
        sawNobody |= robots && Markup.attribute(element, "content").contains("noindex");
      }
      default -> {}
    }
  }

  private void link(String href) {
    String path = href.startsWith("https://t.me/") ? href.substring(12) : href;
    if (path.startsWith("/s/")) {
      String name = path.substring(3);
      hasPreviewLink |= isAsked(name);
    }
  }

  private boolean isAsked(String written) {
    return ChannelName.parse(written).filter(asked::sameChannel).isPresent();
  }

  private @Nullable Text text(Element element) {
    Text text = StyledTextParser.plain(element, addresses);
    return text.isEmpty() ? null : text;
  }

  private @Nullable PlainPage finish() {
    if (title == null) {
      return sawNobody || description == null ? new PlainPage.Nobody() : null;
    }
    if (hasPreviewLink) {
      return channel(title);
    }
    if (extras.stream().anyMatch(line -> line.startsWith("@"))) {
      boolean counted = extras.stream().anyMatch(line -> !line.startsWith("@"));
      return counted || bearsBotName() ? new PlainPage.Bot() : new PlainPage.User();
    }
    if (extras.stream().anyMatch(PlainPageParser::isOfGroup)) {
      return new PlainPage.Group();
    }
    return extras.isEmpty() ? new PlainPage.User() : channel(title);
  }

  private boolean bearsBotName() {
    return asked.key().endsWith("bot");
  }

  private static boolean isOfGroup(String line) {
    String words = line.toLowerCase(Locale.ROOT);
    return LeadingCount.numbersIn(line) > 1
        || MEMBER_WORDS.stream().anyMatch(word -> words.contains(" " + word));
  }

  private PlainPage.Channel channel(Text title) {
    ShownCount subscribers = extras.isEmpty() ? null : LeadingCount.of(extras.getFirst());
    return new PlainPage.Channel(
        new ChannelCard(
            title.string(),
            subscribers,
            description == null ? null : description.string(),
            avatar,
            verified),
        hasPreviewLink);
  }
}
