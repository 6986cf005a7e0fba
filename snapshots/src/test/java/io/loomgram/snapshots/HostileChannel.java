package io.loomgram.snapshots;

import io.loomgram.fixtures.ChannelHead;
import io.loomgram.fixtures.ChannelPages;
import io.loomgram.fixtures.LinkCard;
import io.loomgram.fixtures.MediaMarkup;
import io.loomgram.fixtures.PollMarkup;
import io.loomgram.fixtures.PostMarkup;
import io.loomgram.fixtures.TextMarkup;
import java.util.ArrayList;
import java.util.List;

/// A channel that tries to get out of every field of a page: words that are markup, attributes that
/// end early, addresses that are scripts. The site itself escapes words; here they are escaped as
/// well, so that they arrive as words, and once as real markup where the site lets markup through.
public final class HostileChannel {

  /// Its name.
  public static final String NAME = "hostile_demo";

  /// What is tried; each sets `window.hacked` or opens a dialog if it runs.
  public static final List<String> ATTEMPTS =
      List.of(
          "<script>window.hacked=1;alert(1)</script>",
          "\"><img src=x onerror=window.hacked=2>",
          "'><svg onload=window.hacked=3>",
          "</title></style></textarea><iframe srcdoc='<script>parent.hacked=4</script>'>",
          "--><a href=javascript:window.hacked=5 autofocus onfocus=window.hacked=6>x</a>",
          "${window.hacked=7}{{window.hacked=8}}<%=1%>");

  private static final List<String> ADDRESSES =
      List.of(
          "javascript:window.hacked=9",
          "JaVaScRiPt&#58;window.hacked=10",
          " java&#9;script:window.hacked=11",
          "data:text/html,<script>window.hacked=12</script>",
          "vbscript:window.hacked=13",
          "https://cdn4.telesco.pe/file/x\" onclick=\"window.hacked=14");

  private HostileChannel() {}

  /// The channel.
  public static ChannelPages pages() {
    String all = TextMarkup.words(String.join(" ", ATTEMPTS));
    var head =
        ChannelHead.of(NAME, "").titled(all).described(all).pictured("javascript:window.hacked=15");
    List<PostMarkup> posts = new ArrayList<>();
    for (String attempt : ATTEMPTS) {
      posts.add(post(head, posts.size() + 1, TextMarkup.words(attempt)));
    }
    for (String address : ADDRESSES) {
      posts.add(
          links(head, posts.size() + 1, address.replace("\"", "&quot;").replace("<", "&lt;")));
    }
    posts.add(
        new PostMarkup(head, posts.size() + 1, "2026-05-01T10:00:00+00:00")
            .text(
                "<img src=x onerror=\"window.hacked=16\"><svg onload=\"window.hacked=17\"></svg><b"
                    + " onclick=\"window.hacked=18\" style=\"position:fixed;inset:0\">bold</b><a"
                    + " href=\"https://example.org/\" onmouseover=\"window.hacked=19\">link</a>"));
    return new ChannelPages(head, posts);
  }

  private static PostMarkup post(ChannelHead head, int id, String words) {
    var post = new PostMarkup(head, id, "2026-05-01T10:00:00+00:00");
    return post.text(
            TextMarkup.bold(words)
                + TextMarkup.spoiler(words)
                + TextMarkup.quote(words)
                + TextMarkup.foldedQuote(words)
                + TextMarkup.link("https://example.org/", words))
        .block(MediaMarkup.document(post.address(), words, words))
        .block(MediaMarkup.venue("1.0", "2.0", words, words))
        .block(MediaMarkup.contact(words, words))
        .block(PollMarkup.of(words, words).option(words, 60).option(words, 40).html(post.address()))
        .forwarded(words, "https://t.me/orchard/1", words)
        .replyTo(1, words, words)
        .signed(words)
        .views(words)
        .linkPreview(LinkCard.of("https://example.org/", words, words, words))
        .buttons(new PostMarkup.Button(words, "https://example.org/"));
  }

  private static PostMarkup links(ChannelHead head, int id, String address) {
    var post = new PostMarkup(head, id, "2026-05-01T10:00:00+00:00");
    return post.text(TextMarkup.link(address, "a link that is none"))
        .photo(address, 4, 3)
        .block(MediaMarkup.voice(post.address(), address, "1,2,3\"><b>", "0:03"))
        .forwarded("somebody", address, null)
        .linkPreview(LinkCard.of(address, "Site", "Title", "Words").withPicture(address))
        .buttons(new PostMarkup.Button("press", address));
  }
}
