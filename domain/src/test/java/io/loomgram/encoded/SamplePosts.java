package io.loomgram.encoded;

import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageOffsets;
import io.loomgram.post.Forward;
import io.loomgram.post.FrameSize;
import io.loomgram.post.InlineButton;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reaction;
import io.loomgram.post.Reply;
import io.loomgram.post.ShownCount;
import io.loomgram.post.Span;
import io.loomgram.post.StyledText;
import io.loomgram.post.Text;
import io.loomgram.post.TextEntity;
import java.time.Instant;
import java.util.List;

/// Posts and pages for tests.
public final class SamplePosts {

  private SamplePosts() {}

  /// A post with words alone.
  public static Post plain(int id, String text) {
    var styled = new StyledText(text, text, List.of());
    return new Post(
        new PostId(id),
        PostKind.ORDINARY,
        List.of(),
        new PostContent(styled, List.of(), null, List.of(), null, null, List.of()),
        new PostFooter(null, false, null, null),
        null,
        null);
  }

  /// The posts of a channel named `orchard`, with older ones before them.
  public static ChannelPage page(Post... posts) {
    var counters = new ChannelProfile.Counters(new ShownCount("1.2K"), null, null, null, null);
    var profile =
        new ChannelProfile(
            "orchard", Text.plain("Orchard & Co"), null, null, counters, List.of("verified"));
    return new ChannelPage(profile, List.of(posts), new PageOffsets(new PostId(7), null));
  }

  /// A post with every part that there is.
  public static Post everything() {
    var date =
        new PostFooter.PostDate("2026-03-01T09:15:00+00:00", Instant.parse("2026-03-01T09:15:00Z"));
    return new Post(
        new PostId(10),
        PostKind.ORDINARY,
        List.of(new PostId(10), new PostId(11)),
        content(),
        new PostFooter(new ShownCount("3.4K"), true, Text.plain("Bo"), date),
        new Forward(Text.plain("Other"), "https://t.me/other/1", "Cy"),
        "@helper_bot");
  }

  private static PostContent content() {
    var text =
        new StyledText(
            "Hi 👍",
            "<b>Hi</b> 👍",
            List.of(
                new TextEntity.Bold(new Span(0, 2)),
                new TextEntity.CustomEmoji(new Span(3, 2), "55")));
    List<Media> media =
        List.of(
            new Media.Photo("https://cdn.example/a.jpg", new FrameSize(800, 600, 1.3333)),
            new Media.Video(
                null,
                "https://cdn.example/t.jpg",
                new PlayTime("0:42", 42),
                false,
                FrameSize.UNKNOWN));
    var poll =
        new Poll(
            "Tea?",
            "Anonymous Poll",
            new ShownCount("12"),
            List.of(new Poll.Option("Yes", 75), new Poll.Option("No", null)));
    var reply =
        new Reply(
            "https://cdn.example/r.jpg",
            Text.plain("Ann"),
            Text.plain("old"),
            new PostId(3),
            "https://t.me/orchard/3");
    var preview =
        new LinkPreview(
            "T",
            "https://example.org/p",
            "S",
            Text.plain("D"),
            "https://cdn.example/p.jpg",
            null,
            null,
            null);
    List<Reaction> reactions =
        List.of(
            new Reaction.TelegramStars(new ShownCount("9")),
            new Reaction.Emoji(new ShownCount("1.1K"), "👍", null),
            new Reaction.CustomEmoji(new ShownCount("2"), "77", null, null));
    return new PostContent(
        text,
        media,
        poll,
        List.of(new InlineButton("Go", "https://example.org/")),
        reply,
        preview,
        reactions);
  }
}
