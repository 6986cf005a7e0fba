package io.loomgram.neardup;

import java.nio.ByteBuffer;

/// Groups posts into stories. Posts are added in order of rank, the best first; the first post of a
/// story stands for it.
///
/// A post joins a story
///
/// - without more ado if one of its **keys** is one of the story's: its own address, the address of
///   the post that it was forwarded from;
/// - if its words tell the same as those of the post that stands for the story; fewer words are
///   enough if both lead to the same outside address.
///
/// Words are compared with the post that stands for a story, never with its other members, so that
/// a chain of posts, each a little like the next, does not tie unlike ones together. A channel that
/// says the same in the same form again, such as a daily weather report, tells another story:
/// between posts of one channel only a repetition counts.
///
/// Stories that turn out to share a key are united (union-find). For one grouping; not thread-safe.
public final class StoryGrouper {

  private static final int NONE = -1;
  private static final int LINK_CANDIDATES = 8;

  private final int[] channels;
  private final long[][] keysOf;
  private final long[][] linksOf;
  private int count;

  private final StoredShingles[] shingles;
  private final long[] counts;
  private final int[] pairs;
  private final FeatureBits features;
  private final short[] sketches;
  private final boolean[] sketched;
  private final ShingleTotals totals = new ShingleTotals();
  private final Resemblance resemblance = new Resemblance();

  private final int[] parents;
  private final LongChains keys;
  private final LongChains links;

  /// @param capacity how many posts there will be
  public StoryGrouper(int capacity) {
    channels = new int[capacity];
    keysOf = new long[capacity][];
    linksOf = new long[capacity][];
    shingles = new StoredShingles[capacity];
    counts = new long[capacity];
    pairs = new int[capacity];
    features = new FeatureBits(capacity);
    sketches = new short[capacity * MinHash.FUNCTIONS];
    sketched = new boolean[capacity];
    parents = new int[capacity];
    keys = new LongChains(capacity * 2);
    links = new LongChains(capacity);
  }

  /// Adds the next post.
  ///
  /// @param channel tells posts of one channel
  /// @param postKeys hashes of the addresses that the post is known by and comes from; not copied
  /// @param postLinks hashes of the outside addresses that it leads to; not copied
  /// @param signatures holds the post's [Signature] in its stored form
  /// @param at where it begins
  public void add(int channel, long[] postKeys, long[] postLinks, ByteBuffer signatures, int at) {
    int post = count++;
    channels[post] = channel;
    keysOf[post] = postKeys;
    linksOf[post] = postLinks;
    parents[post] = post;
    take(post, Signature.shingles(signatures, at));
    sketched[post] = Signature.hasSketch(signatures, at);
    if (sketched[post]) {
      loadSketch(post, signatures, at);
    }
  }

  /// Groups the posts that were added, as many as there is room for.
  public void group() {
    var bands = new SignatureBands(sketches, sketched, sketched.length, features);
    for (int post = 0; post < count; post++) {
      boolean joined = joinByKey(post);
      if (!joined) {
        int story = storyByWords(post, bands);
        joined = story != NONE;
        parents[post] = joined ? find(story) : post;
      }
      for (long key : keysOf[post]) {
        keys.add(key, post);
      }
      if (!joined) {
        for (long link : linksOf[post]) {
          links.add(link, post);
        }
      }
    }
  }

  /// The post that stands for a post's story: itself, or an earlier one. To be asked for after
  /// [#group()].
  public int representative(int post) {
    return find(post);
  }

  private void take(int post, StoredShingles ofPost) {
    shingles[post] = ofPost;
    totals.count(ofPost, Integer.MAX_VALUE);
    counts[post] = totals.counts();
    pairs[post] = totals.pairs();
    features.set(post, ofPost);
  }

  private void loadSketch(int post, ByteBuffer signatures, int at) {
    int index = Signature.sketchAt(signatures, at);
    for (int band = 0; band < MinHash.FUNCTIONS; band++) {
      sketches[band * sketched.length + post] = signatures.getShort(index + band * Short.BYTES);
    }
  }

  private boolean joinByKey(int post) {
    boolean joined = false;
    for (long key : keysOf[post]) {
      int entry = keys.first(key);
      if (entry != LongChains.END) {
        unite(keys.value(entry), post);
        joined = true;
      }
    }
    return joined;
  }

  private int storyByWords(int post, SignatureBands bands) {
    int candidates = sketched[post] ? bands.find(post, parents) : 0;
    for (int i = 0; i < candidates; i++) {
      int candidate = bands.candidate(i);
      compare(candidate, post);
      if (isSame(candidate, post)) {
        return candidate;
      }
    }
    return storyByLink(post);
  }

  private int storyByLink(int post) {
    int best = NONE;
    for (long link : linksOf[post]) {
      int entry = links.first(link);
      for (int i = 0; i < LINK_CANDIDATES && entry != LongChains.END; i++) {
        int candidate = links.value(entry);
        if (channels[candidate] != channels[post] && (best == NONE || candidate < best)) {
          compare(candidate, post);
          best = resemblance.isSameStoryGivenLink() ? candidate : best;
        }
        entry = links.next(entry);
      }
    }
    return best;
  }

  private void compare(int candidate, int post) {
    StoredShingles one = shingles[candidate];
    StoredShingles other = shingles[post];
    if (one.isSample() || other.isSample()) {
      resemblance.compare(one, other);
    } else {
      resemblance.left().set(counts[candidate], pairs[candidate]);
      resemblance.right().set(counts[post], pairs[post]);
      resemblance.countShared(one, other);
    }
  }

  private boolean isSame(int candidate, int post) {
    return channels[candidate] == channels[post]
        ? resemblance.isSamePost()
        : resemblance.isSameStory();
  }

  private void unite(int one, int other) {
    int a = find(one);
    int b = find(other);
    parents[Math.max(a, b)] = Math.min(a, b);
  }

  private int find(int post) {
    int root = post;
    while (parents[root] != root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  }
}
