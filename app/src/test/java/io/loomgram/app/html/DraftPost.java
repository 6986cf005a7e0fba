package io.loomgram.app.html;

import io.loomgram.post.Forward;
import io.loomgram.post.FrameSize;
import io.loomgram.post.Html;
import io.loomgram.post.InlineButton;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
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
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post in the making, for tests: each method adds one thing to it.
public final class DraftPost {

  private final int id;
  private PostKind kind = PostKind.ORDINARY;
  private @Nullable StyledText text;
  private final List<Media> media = new ArrayList<>();
  private @Nullable Poll poll;
  private final List<InlineButton> buttons = new ArrayList<>();
  private @Nullable Reply reply;
  private @Nullable LinkPreview card;
  private @Nullable Forward forward;
  private @Nullable Text author;
  private @Nullable String viaBot;
  private PostFooter.@Nullable PostDate date =
      new PostFooter.PostDate("2026-07-01T14:08:34+00:00", Instant.parse("2026-07-01T14:08:34Z"));
  private boolean edited;
  private String views = "1.2K";

  private DraftPost(int id) {
    this.id = id;
  }

  public static DraftPost of(int id) {
    return new DraftPost(id);
  }

  /// Plain text, in which `#words` are hashtags.
  public DraftPost text(String string) {
    List<TextEntity> tags = new ArrayList<>();
    var matcher = java.util.regex.Pattern.compile("#\\p{L}+").matcher(string);
    while (matcher.find()) {
      tags.add(new TextEntity.Hashtag(new Span(matcher.start(), matcher.end() - matcher.start())));
    }
    text = new StyledText(string, Html.escape(string).replace("\n", "<br>"), tags);
    return this;
  }

  public DraftPost html(String string, String html) {
    text = new StyledText(string, html, List.of());
    return this;
  }

  public DraftPost media(Media... added) {
    media.addAll(List.of(added));
    return this;
  }

  public DraftPost photo(String url) {
    return media(new Media.Photo(url, FrameSize.UNKNOWN));
  }

  public DraftPost poll(String question, Object... namesAndPercents) {
    List<Poll.Option> options = new ArrayList<>();
    for (int i = 0; i < namesAndPercents.length; i += 2) {
      options.add(new Poll.Option((String) namesAndPercents[i], (Integer) namesAndPercents[i + 1]));
    }
    poll = new Poll(question, "Anonymous Poll", new ShownCount("12"), options);
    return this;
  }

  public DraftPost button(String title, @Nullable String url) {
    buttons.add(new InlineButton(title, url));
    return this;
  }

  public DraftPost reply(String name, String quoted, String url) {
    reply = new Reply(null, Text.plain(name), Text.plain(quoted), new PostId(1), url);
    return this;
  }

  public DraftPost card(LinkPreview added) {
    card = added;
    return this;
  }

  public DraftPost forwarded(String name, @Nullable String url) {
    forward = new Forward(Text.plain(name), url, null);
    return this;
  }

  public DraftPost author(String name) {
    author = Text.plain(name);
    return this;
  }

  public DraftPost viaBot(String bot) {
    viaBot = bot;
    return this;
  }

  public DraftPost kind(PostKind changed) {
    kind = changed;
    return this;
  }

  public DraftPost views(String shown) {
    views = shown;
    return this;
  }

  public DraftPost edited() {
    edited = true;
    return this;
  }

  public DraftPost date(Instant at) {
    date = new PostFooter.PostDate(at.toString(), at);
    return this;
  }

  public DraftPost undated() {
    date = null;
    return this;
  }

  public Post post() {
    return new Post(
        new PostId(id),
        kind,
        List.of(),
        new PostContent(
            text,
            media,
            poll,
            buttons,
            reply,
            card,
            List.of(new Reaction.Emoji(new ShownCount(views), "👍", null))),
        new PostFooter(new ShownCount(views), edited, author, date),
        forward,
        viaBot);
  }
}
