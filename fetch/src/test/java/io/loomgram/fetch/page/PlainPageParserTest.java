package io.loomgram.fetch.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelName;
import io.loomgram.fetch.page.PageFormatException.Reason;
import io.loomgram.post.ShownCount;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PlainPageParserTest {

  private static final ChannelPageParser PARSER = new ChannelPageParser();
  private static final String TITLE =
      "<div class=\"tgme_page_title\" dir=\"auto\">\n  <span dir=\"auto\">Orchard &amp; <i class=\"emoji\"><b>🍐</b></i></span>%s\n</div>";

  @Test
  void aChannelWithALinkToItsPosts() {
    String link =
        "<div class=\"tgme_page_context_link_wrap\"><a class=\"tgme_page_context_link\" href=\"/s/Orchard\">Vorschau</a></div>";
    PlainPage page =
        plain(
            "<div class=\"tgme_page_photo\"><a href=\"tg://resolve?domain=orchard\"><img class=\"tgme_page_photo_image\" src=\"//x.example/a.jpg\"></a></div>"
                + TITLE.formatted("<i class=\"verified-icon\"> ✔</i>")
                + extra("11 286 994 Abonnenten")
                + "<div class=\"tgme_page_description\" dir=\"auto\">Pears.<br/>Plums.</div>"
                + link);
    assertEquals(
        new PlainPage.Channel(
            new ChannelCard(
                "Orchard & 🍐",
                new ShownCount("11 286 994"),
                "Pears.\nPlums.",
                "https://x.example/a.jpg",
                true),
            true),
        page);
  }

  @Test
  void aChannelWithoutALinkToItsPosts() {
    PlainPage page = plain(TITLE.formatted("") + extra("12 345 subscribers"));
    assertEquals(
        new PlainPage.Channel(
            new ChannelCard("Orchard & 🍐", new ShownCount("12 345"), null, null, false), false),
        page);
  }

  @Test
  void aLinkToAnotherChannelIsNoneToThisOnesPosts() {
    PlainPage page =
        plain(TITLE.formatted("") + extra("5 subscribers") + "<a href=\"/s/elsewhere\">x</a>");
    assertEquals(false, assertInstanceOf(PlainPage.Channel.class, page).hasPreviewLink());
  }

  @Test
  void aChannelOfLongAgoCountsMembersAndHasTheLinkOnAButton() {
    PlainPage page =
        plain(
            TITLE.formatted("")
                + extra("2 805 members")
                + "<a class=\"tgme_action_button_new\" href=\"/s/orchard\">x</a>");
    assertEquals(true, assertInstanceOf(PlainPage.Channel.class, page).hasPreviewLink());
  }

  @Test
  void twoCountsAreAGroupInAnyLanguage() {
    for (String words :
        new String[] {
          "97 957 members, 4 138 online",
          "97.957 Mitglieder, 4.138 online",
          "97 957 участников, 4 138 в сети",
          "5 members, 1 online"
        }) {
      assertInstanceOf(PlainPage.Group.class, plain(TITLE.formatted("") + extra(words)), words);
    }
  }

  @Test
  void aGroupWhereNobodyIsIsToldByItsMembers() {
    assertInstanceOf(PlainPage.Group.class, plain(TITLE.formatted("") + extra("57 members")));
  }

  @Test
  void aLineWithTheNameIsAPersons() {
    assertInstanceOf(PlainPage.User.class, plain(TITLE.formatted("") + extra("@orchard")));
  }

  @Test
  void aLineWithTheNameAndACountIsABots() {
    assertInstanceOf(
        PlainPage.Bot.class,
        plain(TITLE.formatted("") + extra("@orchard") + extra("8 122 monthly users")));
  }

  @Test
  void aNameThatEndsLikeABotsIsABots() {
    PlainPage page =
        PARSER.parsePlain(
            document(TITLE.formatted("") + extra("@pearbot")), new ChannelName("PearBot"));
    assertInstanceOf(PlainPage.Bot.class, page);
  }

  @Test
  void aPageWithoutATitleIsNobodys() {
    assertInstanceOf(
        PlainPage.Nobody.class,
        plain(
            "<div class=\"tgme_page_icon\"><i class=\"tgme_icon_user\"></i></div><div class=\"tgme_page_description\">Write to "
                + "<a class=\"tgme_username_link\" href=\"tg://resolve?domain=orchard\">@orchard</a></div>"));
  }

  @Test
  void anotherPageIsRefused() {
    assertEquals(Reason.NOT_THE_SITE, refusal("<html><body><h1>Log in</h1></body></html>"));
    assertEquals(Reason.NOT_THE_SITE, refusal(""));
  }

  @Test
  void aPageThatEndsTooEarlyIsRefused() {
    String whole = new String(document(TITLE.formatted("")), StandardCharsets.UTF_8);
    assertEquals(Reason.CUT_SHORT, refusal(whole.substring(0, whole.indexOf("</body>"))));
  }

  private static Reason refusal(String page) {
    return assertThrows(
            PageFormatException.class,
            () -> PARSER.parsePlain(page.getBytes(StandardCharsets.UTF_8), TestPages.CHANNEL))
        .reason();
  }

  private static PlainPage plain(String inner) {
    return PARSER.parsePlain(document(inner), TestPages.CHANNEL);
  }

  private static byte[] document(String inner) {
    return ("<!DOCTYPE html><html><head><title>x</title></head><body><div class=\"tgme_page_wrap\"><div class=\"tgme_page\">"
            + inner
            + "</div></div></body></html>")
        .getBytes(StandardCharsets.UTF_8);
  }

  private static String extra(String words) {
    return "<div class=\"tgme_page_extra\">\n  " + words + "\n</div>";
  }
}
