package io.loomgram.fetch.page;

import static io.loomgram.fetch.page.TestPages.parseMedium;
import static io.loomgram.fetch.page.TestPages.parsePost;
import static io.loomgram.fetch.page.TestPages.textBlock;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.loomgram.post.FrameSize;
import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import io.loomgram.post.Post;
import io.loomgram.post.PostId;
import java.util.List;
import org.junit.jupiter.api.Test;

class MediaParserTest {

  private static final String CDN = "https://cdn4.telesco.pe/file/";
  private static final String NOTE =
      "<div class=\"message_media_not_supported_wrap\"><div class=\"message_media_not_supported\">"
          + "<div class=\"message_media_not_supported_label\">Not here</div>"
          + "<span class=\"message_media_view_in_telegram\">VIEW</span></div></div>";

  @Test
  void aPictureStandsInTheStyleWithItsFrame() {
    assertEquals(
        new Media.Photo(CDN + "tree.jpg", new FrameSize(800, 500, 1.6)),
        parseMedium(
            "<a class=\"tgme_widget_message_photo_wrap 123 4_5\" href=\"https://t.me/orchard/7\""
                + " style=\"width:800px;background-image:url('"
                + CDN
                + "tree.jpg')\">"
                + "<div class=\"tgme_widget_message_photo\" style=\"padding-top:62.5%\"></div></a>"));
  }

  @Test
  void theAddressOfAPictureMayBeQuotedInWhicheverWayAndLackItsScheme() {
    for (String written :
        List.of(
            "'//x.example/a.jpg'",
            "&quot;https://x.example/a.jpg&quot;",
            "//x.example/a.jpg",
            " 'https://x.example/a.jpg' ")) {
      assertEquals(
          "https://x.example/a.jpg",
          parseMedium(
                  "<a class=\"tgme_widget_message_photo_wrap\" style=\"width:80px; background-image: url("
                      + written
                      + ")\"></a>")
              .url(),
          written);
    }
  }

  @Test
  void theFrameIsWhatThePageStatesAndNoMore() {
    assertEquals(
        new FrameSize(null, null, 0.75),
        parseMedium(
                "<a class=\"tgme_widget_message_photo_wrap\" style=\"max-width:90px\">"
                    + "<div class=\"tgme_widget_message_photo\" style=\"padding-top:133.33333333333%\"></div></a>")
            .frame());
    assertEquals(
        FrameSize.UNKNOWN,
        parseMedium(
                "<a class=\"tgme_widget_message_photo_wrap\" style=\"width:0px;padding-top:x%\"></a>")
            .frame());
  }

  @Test
  void anAlbumIsOnePostWithItsItemsInPageOrderAndTheirNumbers() {
    Post post =
        parsePost(album(item(7, "a"), videoItem(8), item(9, "c")) + textBlock(textBlock("Trip")));
    assertEquals(List.of(new PostId(7), new PostId(8), new PostId(9)), post.album());
    assertEquals(
        List.of(
            new Media.Photo(CDN + "a.jpg", new FrameSize(null, null, 0.75)),
            new Media.Video(
                CDN + "v.mp4",
                CDN + "vt",
                new PlayTime("0:27", 27),
                true,
                new FrameSize(null, null, 1.5)),
            new Media.Photo(CDN + "c.jpg", new FrameSize(null, null, 0.75))),
        post.content().media());
  }

  @Test
  void anAlbumInItsTwoNestedBoxesIsTheSame() {
    String twin = "<div class=\"media_not_supported_cont\">" + NOTE + "</div>";
    Post post =
        parsePost(
            "<div class=\"media_supported_cont\"><div class=\"tgme_widget_message_one_media js-message_media\">"
                + "<div class=\"media_supported_cont\">"
                + album(item(7, "a"), item(8, "b"))
                + textBlock("Trip")
                + "</div>"
                + twin
                + "</div></div>"
                + twin);
    assertEquals(List.of(new PostId(7), new PostId(8)), post.album());
    assertEquals(2, post.content().media().size());
  }

  @Test
  void aSinglePictureIsNoAlbum() {
    assertEquals(
        List.of(),
        parsePost(
                "<a class=\"tgme_widget_message_photo_wrap\" href=\"https://t.me/orchard/7?single\"></a>")
            .album());
  }

  @Test
  void severalFilesAreAnAlbumByTheirLinks() {
    assertEquals(
        List.of(new PostId(7), new PostId(8)),
        parsePost(document("", "a.pdf", "1 MB", 7) + document("", "b.pdf", "2 MB", 8)).album());
  }

  @Test
  void aVideoHasFileThumbDurationAndFrame() {
    assertEquals(
        new Media.Video(
            CDN + "v.mp4?token=x",
            CDN + "vt",
            new PlayTime("1:02:03", 3723),
            true,
            new FrameSize(640, 360, 1.7777777778)),
        parseMedium(
            player(
                "",
                "<video src=\""
                    + CDN
                    + "v.mp4?token=x\" class=\"tgme_widget_message_video\"></video>",
                "<div class=\"message_video_play\"></div><time class=\"message_video_duration\">1:02:03</time>")));
  }

  @Test
  void aVideoThatIsTooBigHasNoFileAndIsNotAvailable() {
    assertEquals(
        new Media.Video(
            null,
            CDN + "vt",
            new PlayTime("10:00", 600),
            false,
            new FrameSize(640, 360, 1.7777777778)),
        parseMedium(
            player("not_supported", "", "<time class=\"message_video_duration\">10:00</time>")));
  }

  @Test
  void aBigVideoWithoutDurationIsNoLoop() {
    assertEquals(
        new Media.Video(null, CDN + "vt", null, false, new FrameSize(640, 360, 1.7777777778)),
        parseMedium(player("not_supported", "", "")));
  }

  @Test
  void aPlayerWithoutAPlayButtonIsASilentLoop() {
    assertEquals(
        new Media.Animation(CDN + "l.mp4", CDN + "vt", null, new FrameSize(640, 360, 1.7777777778)),
        parseMedium(
            player("", "<video src=\"" + CDN + "l.mp4\" muted autoplay loop></video>", "")));
  }

  @Test
  void aTallVideoThatStandsTwiceComesOnce() {
    Media medium =
        parseMedium(
            player(
                "blured",
                "<video src=\""
                    + CDN
                    + "v.mp4?a\" class=\"tgme_widget_message_video blured\" muted></video>"
                    + "<video src=\""
                    + CDN
                    + "v.mp4?b\" class=\"tgme_widget_message_video\"></video>",
                "<div class=\"message_video_play\"></div><time class=\"message_video_duration\">0:05</time>"));
    assertEquals(CDN + "v.mp4?b", medium.url());
  }

  @Test
  void aRoundVideo() {
    assertEquals(
        new Media.VideoNote(CDN + "r.mp4", CDN + "rt", new PlayTime("0:12", 12), FrameSize.UNKNOWN),
        parseMedium(
            "<div class=\"tgme_widget_message_roundvideo_player\"><div class=\"tgme_widget_message_roundvideo_wrap\">"
                + "<i class=\"tgme_widget_message_roundvideo_thumb\" style=\"background-image:url('"
                + CDN
                + "rt')\"></i>"
                + "<video class=\"tgme_widget_message_roundvideo\" src=\""
                + CDN
                + "r.mp4\" autoplay loop></video></div>"
                + NOTE
                + "<time class=\"tgme_widget_message_roundvideo_duration\">0:12</time></div>"));
  }

  @Test
  void aVoiceMessageHasItsWaves() {
    assertEquals(
        new Media.Voice(CDN + "v.ogg", "1,2,31", new PlayTime("27:40", 1660)),
        parseMedium(voice("1,2,31")));
    assertEquals(
        new Media.Voice(CDN + "v.ogg", null, new PlayTime("27:40", 1660)), parseMedium(voice("")));
  }

  @Test
  void aStickerIsItsFileAndNotWhatIsDrawnInItsPlace() {
    assertEquals(
        new Media.Sticker(CDN + "s.webp", null, new FrameSize(256, 128, 2.0)),
        parseMedium(
            "<div class=\"message_media_not_supported_wrap media_not_supported_cont\">x</div>"
                + "<div class=\"tgme_widget_message_sticker_wrap media_supported_cont\"><a href=\"https://t.me/orchard/7\">"
                + "<i class=\"tgme_widget_message_sticker js-sticker_image\" data-webp=\""
                + CDN
                + "s.webp\""
                + " style=\"background-image:url('data:image/svg+xml;base64,AA==');width:256px;\">"
                + "<div style=\"padding-top:50%\"></div></i></a></div>"));
  }

  @Test
  void anAnimatedStickerIsTheSourceOfItsKind() {
    assertEquals(
        new Media.Sticker(CDN + "s.tgs", null, new FrameSize(256, 256, 1.0)),
        parseMedium(
            "<div class=\"tgme_widget_message_sticker_wrap\"><div class=\"tgme_widget_message_tgsticker_wrap\">"
                + "<picture class=\"tgme_widget_message_tgsticker\" style=\"width:256px;\"><div style=\"padding-top:100%\"></div>"
                + "<source type=\"application/x-tgsticker\" srcset=\""
                + CDN
                + "s.tgs\">"
                + "<source type=\"image/svg+xml\" srcset=\"data:image/svg+xml;base64,AA==\">"
                + "<img src=\"data:image/svg+xml;base64,AA==\"></picture></div></div>"));
  }

  @Test
  void aVideoSticker() {
    assertEquals(
        new Media.Sticker(CDN + "s.webm", CDN + "s.png", FrameSize.UNKNOWN),
        parseMedium(
            "<div class=\"tgme_widget_message_sticker_wrap\"><div class=\"tgme_widget_message_videosticker\">"
                + "<video class=\"js-videosticker_video\" src=\""
                + CDN
                + "s.webm\"><img src=\""
                + CDN
                + "s.png\"></video>"
                + "</div></div>"));
  }

  @Test
  void aFileHasItsNameAndSize() {
    assertEquals(
        new Media.Document(null, null, "Plan & map.pdf", "2.1 MB"),
        parseMedium(document("", "Plan &amp; map.pdf", "2.1 MB", 7)));
  }

  @Test
  void musicHasItsTitleAndPerformer() {
    assertEquals(
        new Media.Audio(null, null, null, "Rain", "The Clouds", null),
        parseMedium(document(" audio", "Rain", "The Clouds", 7)));
  }

  @Test
  void aPlaceHasCoordinatesFromTheLinkAndTheMapsPicture() {
    assertEquals(
        new Media.Location(
            "https://maps.google.com/maps?q=48.5,-9.25&ll=48.5,-9.25&z=16",
            "https://maps.example/1.x/?l=map&ll=-9.25,48.5",
            "Old mill",
            "12 River Road",
            48.5,
            -9.25),
        parseMedium(
            "<a class=\"tgme_widget_message_location_wrap\" href=\"https://maps.google.com/maps?q=48.5,-9.25&ll=48.5,-9.25&z=16\">"
                + "<div class=\"tgme_widget_message_location\" style=\"background-image:url('https://maps.example/1.x/?l=map&ll=-9.25,48.5')\"></div>"
                + "<div class=\"tgme_widget_message_location_info\"><div class=\"tgme_widget_message_location_title\">Old mill</div>"
                + "<div class=\"tgme_widget_message_location_address\">12 River Road</div></div></a>"));
  }

  @Test
  void aPlaceWithoutUsableCoordinatesHasNone() {
    for (String place : List.of("q=91,0", "q=abc,1", "q=1", "z=3")) {
      Media medium =
          parseMedium(
              "<a class=\"tgme_widget_message_location_wrap\" href=\"https://maps.google.com/maps?"
                  + place
                  + "\"></a>");
      assertNull(((Media.Location) medium).latitude(), place);
    }
  }

  @Test
  void aContactHasNameAndNumber() {
    assertEquals(
        new Media.Contact(null, CDN + "face.jpg", "Ann Appleby", "+1 555 0199"),
        parseMedium(
            "<div class=\"tgme_widget_message_contact_wrap\"><i class=\"tgme_widget_message_user_photo bgcolor3\" data-content=\"A\">"
                + "<img src=\""
                + CDN
                + "face.jpg\"></i><div class=\"tgme_widget_message_contact\">"
                + "<div class=\"tgme_widget_message_contact_name\">Ann Appleby</div>"
                + "<div class=\"tgme_widget_message_contact_phone\">+1 555 0199</div></div></div>"));
  }

  @Test
  void anInvoiceHasItsTitleAndEverythingElseThatIsWrittenOnIt() {
    assertEquals(
        new Media.Invoice(
            null, CDN + "box.jpg", "A box", "Of pears\nInvoice\n€ 9.50", FrameSize.UNKNOWN),
        parseMedium(
            "<a class=\"tgme_widget_message_invoice\" href=\"https://t.me/orchard/7\">"
                + "<div class=\"tgme_widget_message_invoice_title\">A box</div>"
                + "<div class=\"tgme_widget_message_invoice_description\">Of pears</div>"
                + "<div class=\"tgme_widget_message_invoice_image_wrap\"><i class=\"tgme_widget_message_invoice_image\" style=\"background-image:url('"
                + CDN
                + "box.jpg')\"></i></div>"
                + "<div class=\"tgme_widget_message_invoice_label\">Invoice</div>"
                + "<div class=\"tgme_widget_message_invoice_total\">€ 9.50</div></a>"));
  }

  @Test
  void aGameHasItsTitleWordsAndPicture() {
    assertEquals(
        new Media.Game(null, CDN + "g.jpg", "Catch", "Catch the pears", FrameSize.UNKNOWN),
        parseMedium(
            "<a class=\"tgme_widget_message_game\" href=\"https://t.me/orchard/7\">"
                + "<div class=\"tgme_widget_message_game_title\">Catch</div><div class=\"tgme_widget_message_game_text\">Catch the pears</div>"
                + "<div class=\"tgme_widget_message_game_image_wrap\"><i class=\"tgme_widget_message_game_image\" style=\"background-image:url('"
                + CDN
                + "g.jpg')\"></i></div></a>"));
  }

  private static String album(String... items) {
    return "<div class=\"tgme_widget_message_grouped_wrap js-message_grouped_wrap\" style=\"width:453px;\">"
        + "<div class=\"tgme_widget_message_grouped\" style=\"padding-top:133%\">"
        + "<div class=\"tgme_widget_message_grouped_layer\" style=\"width:453px;height:604px\">"
        + String.join("", items)
        + "</div></div></div>";
  }

  private static String item(int id, String name) {
    return "<a class=\"tgme_widget_message_photo_wrap grouped_media_wrap blured js-message_photo\""
        + " style=\"left:0px;width:226px;height:604px;background-image:url('"
        + CDN
        + name
        + ".jpg')\" data-ratio=\"0.75\""
        + " href=\"https://t.me/Orchard/"
        + id
        + "?single\"><div class=\"grouped_media_helper\">"
        + "<div class=\"tgme_widget_message_photo grouped_media\" style=\"padding-top:10%\"></div></div></a>";
  }

  private static String videoItem(int id) {
    return "<a class=\"tgme_widget_message_video_player grouped_media_wrap blured\" style=\"width:225px\" data-ratio=\"1.5\""
        + " href=\"https://t.me/orchard/"
        + id
        + "?single\">"
        + "<i class=\"tgme_widget_message_video_thumb\" style=\"background-image:url('"
        + CDN
        + "vt')\"></i>"
        + "<div class=\"tgme_widget_message_video_wrap grouped_media\" style=\"top:-1px\"><video src=\""
        + CDN
        + "v.mp4\"></video></div>"
        + "<div class=\"message_video_play\"></div><time class=\"message_video_duration\">0:27</time>"
        + NOTE
        + "</a>";
  }

  private static String player(String classes, String video, String controls) {
    return "<a class=\"tgme_widget_message_video_player "
        + classes
        + " js-message_video_player\" href=\"https://t.me/orchard/7\">"
        + "<i class=\"tgme_widget_message_video_thumb\" style=\"background-image:url('"
        + CDN
        + "vt')\"></i>"
        + "<div class=\"tgme_widget_message_video_wrap\" style=\"width:640px;padding-top:56.25%\">"
        + video
        + "</div>"
        + controls
        + NOTE
        + "</a>";
  }

  private static String voice(String waves) {
    return "<a class=\"tgme_widget_message_voice_player\" href=\"https://t.me/orchard/7\"><audio class=\"tgme_widget_message_voice\""
        + " src=\""
        + CDN
        + "v.ogg\" data-ogg data-waveform=\""
        + waves
        + "\"></audio>"
        + "<div class=\"tgme_widget_message_voice_wrap\"><div class=\"bar\"><s style=\"height:4%\"></s></div>"
        + "<time class=\"tgme_widget_message_voice_duration\">27:40</time></div></a>";
  }

  private static String document(String icon, String title, String extra, int id) {
    return "<a class=\"tgme_widget_message_document_wrap\" href=\"https://t.me/orchard/"
        + id
        + "\">"
        + "<div class=\"tgme_widget_message_document_icon accent_bg"
        + icon
        + "\"></div><div class=\"tgme_widget_message_document\">"
        + "<div class=\"tgme_widget_message_document_title accent_color\" dir=\"auto\">"
        + title
        + "</div>"
        + "<div class=\"tgme_widget_message_document_extra\" dir=\"auto\">"
        + extra
        + "</div></div></a>";
  }
}
