package io.loomgram.app.rest;

import io.helidon.webserver.http.ServerRequest;
import io.loomgram.channel.ChannelName;
import io.loomgram.post.PostId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads the input of one request into the domain's types and remembers every fault, so that all of
/// them are named at once.
public final class Input {

  private static final String ID_FORM = "a whole number from 1 to 2147483647";
  private static final String NAME_FORM =
      "the name of a public channel: 4 to 32 letters, digits and underscores, a letter first; or its"
          + " address";
  private static final int LONGEST_QUERY = 256;

  private final List<Problem.Fault> faults = new ArrayList<>();

  /// A value that was read; to be asked for after [#refuseFaults()].
  public static final class Field<T> {

    private final @Nullable T value;

    private Field(@Nullable T value) {
      this.value = value;
    }

    /// The value of a field that had to be there.
    ///
    /// @throws IllegalStateException if it was at fault
    public T get() {
      if (value == null) {
        throw new IllegalStateException("a field at fault");
      }
      return value;
    }

    /// The value, or `null` if it was left out.
    public @Nullable T orNull() {
      return value;
    }

    /// The value; empty if it was left out or at fault.
    Optional<T> optional() {
      return Optional.ofNullable(value);
    }
  }

  /// Adds a fault; one that is there already is not added again.
  public void fault(String field, String message) {
    Problem.Fault fault = new Problem.Fault(field, message);
    if (!faults.contains(fault)) {
      faults.add(fault);
    }
  }

  /// Refuses the request if anything in it was at fault.
  ///
  /// @throws ProblemException 422 that names every fault
  public void refuseFaults() {
    if (!faults.isEmpty()) {
      throw ProblemException.invalidInput(faults);
    }
  }

  /// A channel's name in any of the forms in which people write it.
  public Field<ChannelName> channel(String field, String written) {
    return required(field, written, ChannelName::parse, NAME_FORM);
  }

  /// The number of a post.
  public Field<PostId> id(String field, String written) {
    return required(field, written, Input::parseId, ID_FORM);
  }

  /// The number of a post in the query, which may be left out.
  public Field<PostId> optionalId(ServerRequest request, String field) {
    Optional<String> written = single(request, field);
    return written.isEmpty() ? new Field<>(null) : id(field, written.get());
  }

  /// The words of a search in the query.
  public Field<String> words(ServerRequest request, String field) {
    String written = single(request, field).orElse("").strip();
    return required(
        field,
        written,
        text ->
            text.isEmpty() || text.length() > LONGEST_QUERY ? Optional.empty() : Optional.of(text),
        "words to search for, at most " + LONGEST_QUERY + " characters");
  }

  /// The words of a search in the query, which may be left out.
  public Field<String> optionalWords(ServerRequest request, String field) {
    return single(request, field).orElse("").isBlank() ? new Field<>(null) : words(request, field);
  }

  /// A parameter of the query; given twice it is a fault.
  public Optional<String> single(ServerRequest request, String field) {
    if (!request.query().contains(field)) {
      return Optional.empty();
    }
    List<String> values = request.query().all(field);
    if (values.size() > 1) {
      fault(field, "is given " + values.size() + " times, takes one value");
    }
    return Optional.of(values.getFirst());
  }

  private <T> Field<T> required(
      String field, String written, Function<String, Optional<T>> parse, String form) {
    Optional<T> value = parse.apply(written);
    if (value.isEmpty()) {
      fault(field, "must be " + form);
    }
    return new Field<>(value.orElse(null));
  }

  /// A post's number in decimal digits, 1 to 2^31-1.
  public static Optional<PostId> parseId(String written) {
    boolean digits =
        !written.isEmpty()
            && written.length() <= 10
            && written.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!digits) {
      return Optional.empty();
    }
    long number = Long.parseLong(written);
    return number >= 1 && number <= Integer.MAX_VALUE
        ? Optional.of(new PostId((int) number))
        : Optional.empty();
  }
}
