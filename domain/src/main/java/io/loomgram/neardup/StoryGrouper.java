package io.loomgram.neardup;

import java.nio.ByteBuffer;
import java.util.Arrays;

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
  private final int[] parents;
  private final SignatureBands bands;
  private final LongChains keys;
  private final LongChains links;
  private final Resemblance resemblance = new Resemblance();

  private int[] shingles;
  private final int[] shinglesFrom;
  private final short[] sketch = new short[MinHash.FUNCTIONS];
  private int count;

  /// @param capacity how many posts there will be at most
  public StoryGrouper(int capacity) {
    channels = new int[capacity];
    parents = new int[capacity];
    bands = new SignatureBands(capacity);
    keys = new LongChains(capacity * 2);
    links = new LongChains(capacity);
    shingles = new int[Math.max(64, capacity * 48)];
    shinglesFrom = new int[capacity + 1];
  }

  /// Adds the next post.
  ///
  /// @param channel tells posts of one channel
  /// @param postKeys hashes of the addresses that the post is known by and comes from
  /// @param postLinks hashes of the outside addresses that it leads to
  /// @param signatures holds the post's [Signature] in its stored form
  /// @param at where it begins
  public void add(int channel, long[] postKeys, long[] postLinks, ByteBuffer signatures, int at) {
    int post = count++;
    channels[post] = channel;
    parents[post] = post;
    load(post, signatures, at);
    boolean joined = joinByKey(post, postKeys);
    boolean sketched = Signature.hasSketch(signatures, at);
    if (sketched) {
      readSketch(signatures, at);
    }
    if (!joined) {
      int story = storyByWords(post, postLinks, sketched);
      joined = story != NONE;
      if (joined) {
        parents[post] = find(story);
      }
    }
    for (long key : postKeys) {
      keys.add(key, post);
    }
    if (!joined) {
      for (long link : postLinks) {
        links.add(link, post);
      }
      if (sketched) {
        bands.put(post, sketch, 0);
      }
    }
  }

  /// The post that stands for a post's story: itself, or an earlier one.
  public int representative(int post) {
    return find(post);
  }

  private void load(int post, ByteBuffer signatures, int at) {
    int size = Signature.shingleCount(signatures, at);
    int from = shinglesFrom[post];
    if (shingles.length < from + size) {
      shingles = Arrays.copyOf(shingles, Math.max(from + size, shingles.length * 2));
    }
    int index = Signature.shinglesAt(at);
    for (int i = 0; i < size; i++) {
      shingles[from + i] = signatures.getInt(index + i * Integer.BYTES);
    }
    shinglesFrom[post + 1] = from + size;
  }

  private void readSketch(ByteBuffer signatures, int at) {
    int index = Signature.sketchAt(signatures, at);
    for (int i = 0; i < sketch.length; i++) {
      sketch[i] = signatures.getShort(index + i * Short.BYTES);
    }
  }

  private boolean joinByKey(int post, long[] postKeys) {
    boolean joined = false;
    for (long key : postKeys) {
      int entry = keys.first(key);
      if (entry != LongChains.END) {
        unite(keys.value(entry), post);
        joined = true;
      }
    }
    return joined;
  }

  private int storyByWords(int post, long[] postLinks, boolean sketched) {
    int best = NONE;
    double bestContainment = -1;
    int candidates = sketched ? bands.find(sketch, 0) : 0;
    for (int i = 0; i < candidates; i++) {
      int candidate = bands.candidate(i);
      compare(candidate, post);
      if (isSame(candidate, post)
          && isBetter(candidate, resemblance.containment(), best, bestContainment)) {
        best = candidate;
        bestContainment = resemblance.containment();
      }
    }
    return best != NONE ? best : storyByLink(post, postLinks);
  }

  private int storyByLink(int post, long[] postLinks) {
    int best = NONE;
    for (long link : postLinks) {
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

  private static boolean isBetter(
      int candidate, double containment, int best, double bestContainment) {
    return containment > bestContainment || (containment == bestContainment && candidate < best);
  }

  private void compare(int candidate, int post) {
    resemblance.compare(
        shingles,
        shinglesFrom[candidate],
        shinglesFrom[candidate + 1],
        shinglesFrom[post],
        shinglesFrom[post + 1]);
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
