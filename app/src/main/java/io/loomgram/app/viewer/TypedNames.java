package io.loomgram.app.viewer;

import io.loomgram.app.rest.Problem;
import io.loomgram.app.rest.ProblemException;
import io.loomgram.channel.ChannelName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What somebody typed into the box for names: one name in any form, or several with commas or
/// blanks between them.
///
/// @param valid the channels, each once, in their order
/// @param invalid what is no name
record TypedNames(List<ChannelName> valid, List<String> invalid) {

  private static final int MOST = 100;
  private static final Pattern BETWEEN = Pattern.compile("[,;\\s]+");

  TypedNames {
    valid = List.copyOf(valid);
    invalid = List.copyOf(invalid);
  }

  static TypedNames of(String written) {
    Optional<ChannelName> alone = ChannelName.parse(written);
    if (alone.isPresent()) {
      return new TypedNames(List.of(alone.get()), List.of());
    }
    Map<String, ChannelName> valid = new LinkedHashMap<>();
    List<String> invalid = new ArrayList<>();
    for (String word : BETWEEN.split(written.strip(), -1)) {
      Optional<ChannelName> name = ChannelName.parse(word);
      if (name.isPresent()) {
        valid.putIfAbsent(name.get().key(), name.get());
      } else if (!word.isEmpty()) {
        invalid.add(word);
      }
    }
    return new TypedNames(valid.values().stream().limit(MOST).toList(), invalid);
  }

  /// Where they can be read.
  String address() {
    return valid.size() == 1
        ? ViewerLinks.channel(valid.getFirst().value())
        : ViewerLinks.feed(valid.stream().map(ChannelName::value).toList());
  }

  /// What there is to say where a word is no name.
  ProblemException refusal() {
    String what =
        invalid.isEmpty() ? "There is no name. " : "“" + invalid.getFirst() + "” is no name. ";
    return new ProblemException(
        new Problem(
            "invalid-input",
            "No such name",
            422,
            what
                + "A channel's name has 4 to 32 letters, digits and underscores, a letter first."));
  }
}
