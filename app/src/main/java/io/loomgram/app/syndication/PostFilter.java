package io.loomgram.app.syndication;

import io.loomgram.post.Post;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostKind;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which posts a feed is about.
///
/// @param since no older posts
/// @param until no newer posts
/// @param include if not empty, only posts that hold one of these
/// @param exclude no posts that hold one of these
/// @param skip no posts of these kinds
record PostFilter(
    @Nullable Instant since,
    @Nullable Instant until,
    List<Term> include,
    List<Term> exclude,
    Set<Skipped> skip) {

  /// Every post.
  static final PostFilter NONE = new PostFilter(null, null, List.of(), List.of(), Set.of());

  PostFilter {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
    skip = Set.copyOf(skip);
  }

  /// A kind of posts that can be left out.
  enum Skipped {
    FORWARDS {
      @Override
      boolean holds(Post post) {
        return post.forwarded() != null;
      }
    },
    REPLIES {
      @Override
      boolean holds(Post post) {
        return post.content().reply() != null;
      }
    },
    SERVICE {
      @Override
      boolean holds(Post post) {
        return post.kind() == PostKind.SERVICE;
      }
    },
    ADS {
      @Override
      boolean holds(Post post) {
        return Advertising.isIn(post);
      }
    };

    /// Whether a post is of the kind.
    abstract boolean holds(Post post);
  }

  /// What is looked for in a post.
  sealed interface Term {

    /// A term as a client writes it: a word, or a tag with its sign.
    static Term of(String written) {
      return written.length() > 1 && written.startsWith("#")
          ? new Tag(Words.folded(written.substring(1)))
          : new Word(Words.folded(written));
    }

    /// Letters that stand anywhere, whatever their case.
    record Word(String folded) implements Term {}

    /// A hashtag, as a whole, whatever its case.
    record Tag(String folded) implements Term {}
  }

  /// Whether the feed is about the post. A post without a date is in no span of time.
  boolean admits(Post post) {
    if (skip.stream().anyMatch(kind -> kind.holds(post)) || !isInTime(post)) {
      return false;
    }
    if (include.isEmpty() && exclude.isEmpty()) {
      return true;
    }
    String words = Words.of(post);
    List<String> tags = Hashtags.of(post).stream().map(Words::folded).toList();
    return (include.isEmpty() || include.stream().anyMatch(term -> holds(term, words, tags)))
        && exclude.stream().noneMatch(term -> holds(term, words, tags));
  }

  /// Whether no post older than this one can be admitted.
  boolean endsBefore(Post post) {
    PostFooter.PostDate date = post.footer().date();
    return since != null && date != null && date.at().isBefore(since);
  }

  private boolean isInTime(Post post) {
    if (since == null && until == null) {
      return true;
    }
    PostFooter.PostDate date = post.footer().date();
    return date != null
        && (since == null || !date.at().isBefore(since))
        && (until == null || !date.at().isAfter(until));
  }

  private static boolean holds(Term term, String words, List<String> tags) {
    return switch (term) {
      case Term.Word word -> words.contains(word.folded());
      case Term.Tag tag -> tags.contains(tag.folded());
    };
  }
}
