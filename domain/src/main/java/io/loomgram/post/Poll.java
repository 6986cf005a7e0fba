package io.loomgram.post;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A poll or a quiz.
///
/// @param question what is asked
/// @param type the page's words for its kind, such as `Anonymous Poll`
/// @param votes how many voted
/// @param options the answers, in page order
public record Poll(
    String question, @Nullable String type, @Nullable ShownCount votes, List<Option> options) {

  public Poll {
    options = List.copyOf(options);
  }

  /// One answer.
  ///
  /// @param name the answer's words
  /// @param percent its share of the votes, 0 to 100 as the page rounds it; unknown before the
  ///   reader voted
  public record Option(String name, @Nullable Integer percent) {}
}
