package io.loomgram.app.graphql;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a request asks: its query, its operation and its variables, as one text. Equal texts, equal
/// questions, and two questions have never one text: each value bears its kind and its length.
final class Question {

  /// Longer ones are not likely to be asked again.
  private static final int LONGEST = 1024;

  private final StringBuilder text = new StringBuilder(128);

  private Question() {}

  /// The question of a request.
  ///
  /// @return absent for one that is long, or has variables that no usual client sends
  static @Nullable String of(PreparedQuery query, GraphQlRequest request) {
    var question = new Question();
    question.text.append(query.fingerprint());
    question.addString(request.operationName());
    for (Map.Entry<String, Object> variable : request.variables().entrySet()) {
      if (!query.declares(variable.getKey())) {
        continue;
      }
      question.addString(variable.getKey());
      if (!question.add(variable.getValue()) || question.text.length() > LONGEST) {
        return null;
      }
    }
    return question.text.toString();
  }

  /// @return whether the value has a form
  private boolean add(@Nullable Object value) {
    switch (value) {
      case null -> text.append(" null");
      case String string -> addString(string);
      case Integer number -> text.append(" i").append(number.intValue());
      case Boolean bool -> text.append(bool ? " true" : " false");
      case List<?> list -> {
        text.append(" l").append(list.size());
        for (Object element : list) {
          if (!add(element)) {
            return false;
          }
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void addString(@Nullable String string) {
    if (string == null) {
      text.append(" -");
    } else {
      text.append(" s").append(string.length()).append(':').append(string);
    }
  }
}
