package io.loomgram.app.graphql;

import io.loomgram.app.rest.Answer;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.DerivedCache;
import org.jspecify.annotations.Nullable;

/// Answers as bytes. What is asked again of a page that is still the same is not written and packed
/// again: pages of one site ask one question with many names. Thread-safe.
final class WrittenAnswers {

  /// What is taken of larger pages, such as feeds of many channels, would drive out much else.
  private static final int LARGEST_PAGE_BYTES = 512 << 10;

  private final DerivedCache derived;

  /// @param derived where answers are kept
  WrittenAnswers(DerivedCache derived) {
    this.derived = derived;
  }

  /// The content of an answer.
  ///
  /// @param storable whether it was asked for by an address, so that it can be asked for by its tag
  ///   again
  Answer.Content content(GraphQlAnswer answer, boolean storable) {
    Answer.Raw kept = kept(answer);
    if (kept != null) {
      return storable ? kept : new Answer.Untagged(kept.bytes(), kept.hash());
    }
    byte[] json = ResultWriter.write(answer.result());
    return storable ? Answer.Raw.passing(json) : new Answer.Untagged(json);
  }

  /// The answer that is kept, if it is worth that. The bytes follow from the question and the
  /// content of the page, if that is the only one.
  private Answer.@Nullable Raw kept(GraphQlAnswer answer) {
    String question = answer.question();
    if (question == null || !answer.whole() || answer.pages().size() != 1) {
      return null;
    }
    CachedPage page = answer.pages().getFirst();
    if (page.page().rawLength() > LARGEST_PAGE_BYTES) {
      return null;
    }
    return derived.get(
        new DerivedCache.Key<>(Answer.Raw.class, page.page().hash().value(), question),
        Answer.Raw::weight,
        () -> Answer.Raw.kept(ResultWriter.write(answer.result())));
  }
}
