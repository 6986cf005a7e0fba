package io.loomgram.feed;

import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageOffsets;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.encoded.PlainCompression;
import io.loomgram.post.Forward;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostFooter.PostDate;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reaction;
import io.loomgram.post.ShownCount;
import io.loomgram.post.Span;
import io.loomgram.post.StyledText;
import io.loomgram.post.Text;
import io.loomgram.post.TextEntity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A channel for tests of feeds: its posts are added one by one.
final class SampleChannel {

  /// Packs nothing.
  static final Compression PLAIN = new PlainCompression();

  private static final Pattern ADDRESS = Pattern.compile("https?://\\S+");

  private final String name;
  private final @Nullable String subscribers;
  private final List<Post> posts = new ArrayList<>();

  SampleChannel(String name, @Nullable String subscribers) {
    this.name = name;
    this.subscribers = subscribers;
  }

  SampleChannel post(int id, @Nullable Instant at, String text) {
    return post(id, at, text, null, null);
  }

  SampleChannel post(int id, @Nullable Instant at, String text, @Nullable String views) {
    return post(id, at, text, views, null);
  }

  SampleChannel post(
      int id,
      @Nullable Instant at,
      String text,
      @Nullable String views,
      @Nullable String forwardedFrom,
      Reaction... reactions) {
    posts.add(
        new Post(
            new PostId(id),
            PostKind.ORDINARY,
            List.of(),
            new PostContent(
                text.isEmpty() ? null : new StyledText(text, text, addresses(text)),
                List.of(),
                null,
                List.of(),
                null,
                null,
                List.of(reactions)),
            new PostFooter(
                views == null ? null : new ShownCount(views),
                false,
                null,
                at == null ? null : new PostDate(at.toString(), at)),
            forwardedFrom == null ? null : new Forward(Text.plain("Origin"), forwardedFrom, null),
            null));
    return this;
  }

  /// The addresses in a text, marked as the site marks them.
  private static List<TextEntity> addresses(String text) {
    return ADDRESS
        .matcher(text)
        .results()
        .<TextEntity>map(match ->
            new TextEntity.Url(new Span(match.start(), match.end() - match.start()), match.group()))
        .toList();
  }

  ChannelPage page() {
    return new ChannelPage(
        new ChannelProfile(
            name,
            Text.plain(name),
            null,
            null,
            new ChannelProfile.Counters(
                subscribers == null ? null : new ShownCount(subscribers), null, null, null, null),
            List.of()),
        posts,
        PageOffsets.NONE);
  }

  EncodedPage encoded() {
    return new PageEncoder(PLAIN).encodeBody(page());
  }

  ChannelPosts posts() {
    return FeedPage.of(encoded()).posts();
  }
}
