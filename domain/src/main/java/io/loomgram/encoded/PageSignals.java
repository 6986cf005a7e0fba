package io.loomgram.encoded;

import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.neardup.MarkedText;
import io.loomgram.neardup.Shingles;
import io.loomgram.neardup.Signature;
import io.loomgram.post.Forward;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter.PostDate;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reply;
import io.loomgram.post.ShownCount;
import io.loomgram.post.StyledText;
import io.loomgram.post.TextEntity;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a feed needs of a page without unpacking it: the channel's own spelling and subscribers,
/// where the channel stands in the page's bytes, and of each post its [PostSignals], its addresses,
/// the links it leads to and its near-duplicate signature.
///
/// The stored form, big-endian: version (1 byte), subscribers (8), the channel object's offset and
/// length (4 + 4), the spelling (length 1, then ASCII), the number of posts (2). For each post: id
/// (4), date (8), views (8), positive, negative and neutral reactions and stars (8 each), text
/// length (4), traits (2), number of addresses (1), number of links (1), these (8 each), and the
/// stored form of its [Signature].
///
/// Immutable; a view on the stored bytes.
public final class PageSignals {

  private static final byte VERSION = 1;
  private static final int HEAD = 1 + 8 + 4 + 4 + 1 + 2;
  private static final int POST_HEAD = 4 + 8 + 8 + 4 * 8 + 4 + 2 + 1 + 1;
  private static final int MOST_LINKS = 6;
  private static final int MOST_ADDRESSES = 16;

  private final ByteBuffer stored;
  private final String username;
  private final int[] posts;

  private PageSignals(byte[] bytes) {
    stored = ByteBuffer.wrap(bytes);
    username = new String(bytes, HEAD - 2, bytes[HEAD - 3] & 0xFF, StandardCharsets.US_ASCII);
    int at = HEAD + username.length();
    posts = new int[stored.getShort(at - 2)];
    for (int i = 0; i < posts.length; i++) {
      posts[i] = at;
      int signatureAt = signatureAt(i);
      at = signatureAt + Signature.sizeAt(stored, signatureAt);
    }
  }

  /// Reads the signals that a page carries.
  ///
  /// @throws IllegalArgumentException if it carries none that this version understands
  public static PageSignals of(EncodedPage page) {
    byte[] bytes = page.signals();
    if (bytes.length < HEAD || bytes[0] != VERSION) {
      throw new IllegalArgumentException("no signals of version " + VERSION);
    }
    return new PageSignals(bytes);
  }

  /// The channel's own spelling of its name.
  public String username() {
    return username;
  }

  /// How many subscribe to the channel, or [PostSignals#UNKNOWN].
  public long subscribers() {
    return stored.getLong(1);
  }

  /// Where the channel object begins in the page's raw bytes.
  public int channelOffset() {
    return stored.getInt(9);
  }

  /// How many bytes the channel object takes.
  public int channelLength() {
    return stored.getInt(13);
  }

  /// How many posts the page has.
  public int count() {
    return posts.length;
  }

  /// What a post is ranked by.
  ///
  /// @param index from 0, in page order
  public PostSignals post(int index) {
    int at = posts[index];
    return new PostSignals(
        stored.getInt(at),
        stored.getLong(at + 4),
        stored.getLong(at + 12),
        new ReactionTally(
            stored.getLong(at + 20),
            stored.getLong(at + 28),
            stored.getLong(at + 36),
            stored.getLong(at + 44)),
        stored.getInt(at + 52),
        stored.getShort(at + 56));
  }

  /// Hashes of the addresses that a post is known by, and of that which it was forwarded from.
  public long[] addresses(int index) {
    int at = posts[index];
    return longs(at + POST_HEAD, stored.get(at + 58));
  }

  /// Hashes of the addresses that a post leads to; its own stand there too, so that a post that
  /// leads to it meets it.
  public long[] links(int index) {
    int at = posts[index];
    return longs(at + POST_HEAD + stored.get(at + 58) * Long.BYTES, stored.get(at + 59));
  }

  /// The stored form, which holds the signatures.
  public ByteBuffer stored() {
    return stored;
  }

  /// Where a post's signature begins in the stored form.
  public int signatureAt(int index) {
    int at = posts[index];
    return at + POST_HEAD + (stored.get(at + 58) + stored.get(at + 59)) * Long.BYTES;
  }

  private long[] longs(int at, int count) {
    var values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = stored.getLong(at + i * Long.BYTES);
    }
    return values;
  }

  /// The stored form of a page's signals.
  ///
  /// @param profile the page's channel
  /// @param channelOffset where the channel object begins in the page's raw bytes
  /// @param channelLength how many bytes it takes
  static byte[] encode(
      ChannelPage page, ChannelProfile profile, int channelOffset, int channelLength) {
    List<Post> posts = page.posts();
    List<Shingles> shingles = Shingles.ofPage(texts(posts));
    List<long[]> links = links(profile.username(), posts);
    List<Written> written = new ArrayList<>(posts.size());
    int size = HEAD + profile.username().length();
    for (int i = 0; i < posts.size(); i++) {
      Post post = posts.get(i);
      var next =
          new Written(
              post,
              addresses(profile.username(), post),
              links.get(i),
              Signature.of(shingles.get(i)));
      size += next.size();
      written.add(next);
    }
    ByteBuffer to = ByteBuffer.allocate(size);
    to.put(VERSION);
    to.putLong(value(profile.counters().subscribers()));
    to.putInt(channelOffset);
    to.putInt(channelLength);
    to.put((byte) profile.username().length());
    to.put(profile.username().getBytes(StandardCharsets.US_ASCII));
    to.putShort((short) posts.size());
    for (Written post : written) {
      post.write(to);
    }
    return to.array();
  }

  private static List<MarkedText> texts(List<Post> posts) {
    List<MarkedText> texts = new ArrayList<>(posts.size());
    for (Post post : posts) {
      texts.add(PostText.of(post.content()));
    }
    return texts;
  }

  private static long[] addresses(String channel, Post post) {
    var addresses = new AddressSet();
    addresses.add(Addresses.ofPost(channel, post.id().value()));
    for (PostId member : post.album()) {
      addresses.add(Addresses.ofPost(channel, member.value()));
    }
    Forward forward = post.forwarded();
    if (forward != null && forward.url() != null) {
      addresses.add(Addresses.ofPostAt(forward.url()));
    }
    return first(addresses.distinct(), MOST_ADDRESSES);
  }

  /// The links of all posts. What more than one post of the page leads to is the channel's own
  /// affair: its shop, its chat, its site.
  private static List<long[]> links(String channel, List<Post> posts) {
    List<long[]> all = new ArrayList<>(posts.size());
    Map<Long, Integer> uses = new HashMap<>();
    for (Post post : posts) {
      long[] links = leadsTo(post);
      all.add(links);
      for (long link : links) {
        uses.merge(link, 1, Integer::sum);
      }
    }
    List<long[]> telling = new ArrayList<>(posts.size());
    for (int i = 0; i < posts.size(); i++) {
      var links = new AddressSet();
      for (long link : all.get(i)) {
        if (uses.getOrDefault(link, 0) == 1) {
          links.add(link);
        }
      }
      links.add(Addresses.ofPost(channel, posts.get(i).id().value()));
      telling.add(first(links.distinct(), MOST_LINKS));
    }
    return telling;
  }

  private static long[] leadsTo(Post post) {
    PostContent content = post.content();
    var links = new AddressSet();
    StyledText text = content.text();
    if (text != null) {
      for (TextEntity entity : text.entities()) {
        if (entity instanceof TextEntity.TextLink link) {
          links.add(Addresses.ofPage(link.url()));
        } else if (entity instanceof TextEntity.Url url) {
          links.add(Addresses.ofPage(url.url()));
        }
      }
    }
    LinkPreview card = content.linkPreview();
    if (card != null) {
      links.add(Addresses.ofPage(card.url()));
    }
    Reply reply = content.reply();
    if (reply != null && reply.url() != null) {
      links.add(Addresses.ofPostAt(reply.url()));
    }
    return links.distinct();
  }

  private static long[] first(long[] values, int most) {
    return values.length <= most ? values : Arrays.copyOf(values, most);
  }

  private static long value(@Nullable ShownCount count) {
    return count == null ? PostSignals.UNKNOWN : count.value().orElse(PostSignals.UNKNOWN);
  }

  /// What is written of one post.
  @SuppressWarnings("ArrayRecordComponent") // lives for one call
  private record Written(Post post, long[] addresses, long[] links, Signature signature) {

    int size() {
      return POST_HEAD + (addresses.length + links.length) * Long.BYTES + signature.size();
    }

    void write(ByteBuffer to) {
      ReactionTally reactions = ReactionTally.of(post.content().reactions());
      StyledText text = post.content().text();
      to.putInt(post.id().value());
      to.putLong(date());
      to.putLong(value(post.footer().views()));
      to.putLong(reactions.positive());
      to.putLong(reactions.negative());
      to.putLong(reactions.neutral());
      to.putLong(reactions.stars());
      to.putInt(text == null ? 0 : text.string().length());
      to.putShort((short) traits(post));
      to.put((byte) addresses.length);
      to.put((byte) links.length);
      for (long address : addresses) {
        to.putLong(address);
      }
      for (long link : links) {
        to.putLong(link);
      }
      signature.write(to);
    }

    private long date() {
      PostDate date = post.footer().date();
      return date == null || date.at().getEpochSecond() < 0
          ? PostSignals.UNKNOWN
          : date.at().getEpochSecond();
    }
  }

  private static int traits(Post post) {
    int traits = post.footer().edited() ? PostSignals.EDITED : 0;
    traits |= post.kind() == PostKind.ORDINARY ? 0 : PostSignals.NO_POST;
    traits |= post.content().poll() == null ? 0 : PostSignals.POLL;
    traits |= post.content().linkPreview() == null ? 0 : PostSignals.LINK_CARD;
    for (Media medium : post.content().media()) {
      traits |= trait(medium);
    }
    return traits;
  }

  private static int trait(Media medium) {
    return switch (medium) {
      case Media.Photo _, Media.Video _, Media.Animation _, Media.VideoNote _ -> PostSignals.VISUAL;
      case Media.Voice _, Media.Audio _ -> PostSignals.SOUND;
      case Media.Document _,
          Media.Location _,
          Media.Contact _,
          Media.Invoice _,
          Media.Story _,
          Media.Giveaway _,
          Media.Game _ ->
          PostSignals.ATTACHMENT;
      case Media.Sticker _, Media.Unsupported _ -> 0;
    };
  }
}
