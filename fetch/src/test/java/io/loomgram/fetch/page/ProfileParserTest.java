package io.loomgram.fetch.page;

import static io.loomgram.fetch.page.TestPages.page;
import static io.loomgram.fetch.page.TestPages.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.ChannelProfile.Counters;
import io.loomgram.post.ShownCount;
import io.loomgram.post.Text;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ProfileParserTest {

  private static final String TITLE =
      "<div class=\"tgme_channel_info_header_title\"><span dir=\"auto\">The orchard <i class=\"emoji\"><b>🍐</b></i></span></div>";

  @Test
  void theHeadOfAChannel() {
    String head =
        "<i class=\"tgme_page_photo_image bgcolor2\" data-content=\"TO\"><img src=\"https://cdn4.telesco.pe/file/a.jpg\"></i>"
            + TITLE
            + "<div class=\"tgme_channel_info_header_labels\"><i class=\"verified-icon\"> ✔</i></div>"
            + "<div class=\"tgme_channel_info_header_username\"><a href=\"https://t.me/orchard\">@orchard</a></div>"
            + counters(
                "11.3M",
                "subscribers",
                "4.9K",
                "photos",
                "1",
                "video",
                "2",
                "files",
                "195",
                "links")
            + "<div class=\"tgme_channel_info_description\">Pears &amp; plums.<br/>Ask <a href=\"https://t.me/jo_jo\" target=\"_blank\">@jo_jo</a></div>";
    assertEquals(
        new ChannelProfile(
            "orchard",
            Text.plain("The orchard 🍐"),
            new Text(
                "Pears & plums.\nAsk @jo_jo",
                "Pears &amp; plums.<br>Ask <a href=\"https://t.me/jo_jo\">@jo_jo</a>"),
            "https://cdn4.telesco.pe/file/a.jpg",
            new Counters(count("11.3M"), count("4.9K"), count("1"), count("2"), count("195")),
            List.of("verified")),
        profile(head));
  }

  @Test
  void countersThatAreZeroAreLeftOut() {
    assertEquals(
        new Counters(count("1"), null, null, null, count("7")),
        profile(TITLE + counters("1", "subscriber", "7", "links")).counters());
  }

  @Test
  void countersInOtherLanguages() {
    assertEquals(
        new Counters(count("1.2K"), count("24"), count("3"), count("4"), count("5")),
        profile(
                TITLE
                    + counters(
                        "1.2K", "følgere", "24", "bilder", "3", "klipp", "4", "filer", "5",
                        "lenker"))
            .counters());
    assertEquals(
        new Counters(count("1.2K"), count("24"), null, null, count("5")),
        profile(TITLE + counters("1.2K", "подписчиков", "24", "фотографии", "5", "ссылок"))
            .counters());
    assertEquals(
        new Counters(count("1.2K"), null, null, count("4"), null),
        profile(TITLE + counters("1.2K", "Abonnenten", "4", "Dateien")).counters());
  }

  @Test
  void drawnAndWrittenLabels() {
    String labels =
        "<div class=\"tgme_channel_info_header_labels\"><i class=\"verified-icon\"> ✔</i><i class=\"scam-icon\">SCAM</i><mark class=\"label\">FAKE</mark></div>";
    assertEquals(List.of("verified", "scam", "fake"), profile(TITLE + labels).labels());
  }

  @Test
  void aPictureThatIsDrawnFromInitialsIsNone() {
    assertNull(
        profile(
                TITLE
                    + "<i class=\"tgme_page_photo_image\"><img src=\"data:image/svg+xml;base64,AA%3D\"></i>")
            .avatar());
  }

  @Test
  void theBarStandsInForAColumnThatIsMissing() {
    String bar =
        "<div class=\"tgme_header_info\"><a class=\"tgme_header_link\"><i class=\"tgme_page_photo_image\"><img src=\"//x.example/a.jpg\"></i>"
            + "<div class=\"tgme_header_title\"><span dir=\"auto\">Bar</span></div><div class=\"tgme_header_counter\">11.3M subscribers</div></a></div>";
    String page = page("", "").replace("<div class=\"tgme_channel_info\"></div>", bar);
    ChannelProfile profile = Objects.requireNonNull(parse(page).page().profile());
    assertEquals(Text.plain("Bar"), profile.title());
    assertEquals(count("11.3M"), profile.counters().subscribers());
    assertEquals("https://x.example/a.jpg", profile.avatar());
  }

  @Test
  void withoutAHeadTheTitleIsThatOfTheDocumentOrTheName() {
    String meta = "<meta property=\"og:title\" content=\"From the document\">";
    assertEquals("orchard", profile("").title().string());
    String page = page("", "").replace("</head>", meta + "</head>");
    assertEquals(
        "From the document", Objects.requireNonNull(parse(page).page().profile()).title().string());
  }

  private static ChannelProfile profile(String head) {
    return Objects.requireNonNull(parse(page(head, "")).page().profile());
  }

  private static String counters(String... valuesAndWords) {
    var html = new StringBuilder("<div class=\"tgme_channel_info_counters\">");
    for (int i = 0; i < valuesAndWords.length; i += 2) {
      html.append("<div class=\"tgme_channel_info_counter\"><span class=\"counter_value\">")
          .append(valuesAndWords[i])
          .append("</span> <span class=\"counter_type\">")
          .append(valuesAndWords[i + 1])
          .append("</span></div>");
    }
    return html.append("</div>").toString();
  }

  private static ShownCount count(String shown) {
    return new ShownCount(shown);
  }
}
