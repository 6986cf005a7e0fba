package io.loomgram.app;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The form that the value of a variable has.
///
/// @param takes what fits, in words that go on the line of an error: `a number from 1 to 10`
/// @param parse the value, or empty if the text does not fit
record Form<T>(String takes, Function<String, Optional<T>> parse) {

  private static final Pattern DECIMAL = Pattern.compile("\\d{1,9}(\\.\\d{1,9})?");
  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)");

  static Form<Integer> number(int least, int most) {
    return new Form<>(
        "a number from " + least + " to " + most,
        text -> digits(text).filter(n -> n >= least && n <= most).map(Long::intValue));
  }

  private static Optional<Long> digits(String text) {
    boolean allDigits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return allDigits && text.length() <= 18 ? Optional.of(Long.valueOf(text)) : Optional.empty();
  }

  /// A number with or without decimals.
  static Form<Double> decimal(double least, double most) {
    return new Form<>(
        "a number from " + shown(least) + " to " + shown(most) + ", such as 0.5",
        text ->
            DECIMAL.matcher(text).matches()
                ? Optional.of(Double.valueOf(text)).filter(n -> n >= least && n <= most)
                : Optional.empty());
  }

  private static String shown(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }

  static Form<Boolean> flag() {
    return new Form<>(
        "true or false",
        text ->
            switch (text.toLowerCase(Locale.ROOT)) {
              case "true" -> Optional.of(true);
              case "false" -> Optional.of(false);
              default -> Optional.empty();
            });
  }

  /// A duration such as `500ms`, `8s`, `2m`, `1h`; zero may stand without a unit.
  static Form<Duration> duration(Duration least, Duration most) {
    return new Form<>(
        "a duration from " + shown(least) + " to " + shown(most) + ", such as 500ms, 8s or 2m",
        text -> parseDuration(text).filter(d -> d.compareTo(least) >= 0 && d.compareTo(most) <= 0));
  }

  private static Optional<Duration> parseDuration(String text) {
    if (text.equals("0")) {
      return Optional.of(Duration.ZERO);
    }
    var matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long amount = Long.parseLong(matcher.group(1));
    return Optional.of(
        switch (matcher.group(2)) {
          case "ms" -> Duration.ofMillis(amount);
          case "s" -> Duration.ofSeconds(amount);
          case "m" -> Duration.ofMinutes(amount);
          case "h" -> Duration.ofHours(amount);
          default -> Duration.ofDays(amount);
        });
  }

  private static String shown(Duration duration) {
    if (duration.toMillis() % 1000 != 0) {
      return duration.toMillis() + "ms";
    }
    return duration.toHours() > 0 && duration.toSeconds() % 3600 == 0
        ? duration.toHours() + "h"
        : duration.toSeconds() + "s";
  }

  static <E extends Enum<E>> Form<E> word(Class<E> words) {
    List<E> all = Arrays.asList(words.getEnumConstants());
    return new Form<>(
        all.stream().map(Form::spelling).collect(Collectors.joining(", ")),
        text -> all.stream().filter(word -> spelling(word).equalsIgnoreCase(text)).findFirst());
  }

  private static String spelling(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The absolute address of a host, without credentials, query or fragment.
  static Form<URI> address(Set<String> schemes, String takes) {
    return new Form<>(takes, text -> parseAddress(text, schemes));
  }

  private static Optional<URI> parseAddress(String text, Set<String> schemes) {
    try {
      URI uri = new URI(text);
      boolean fits =
          uri.getScheme() != null
              && schemes.contains(uri.getScheme().toLowerCase(Locale.ROOT))
              && uri.getHost() != null
              && uri.getPort() <= 65535
              && uri.getRawUserInfo() == null
              && uri.getRawQuery() == null
              && uri.getRawFragment() == null;
      return fits ? Optional.of(withoutSlashAtEnd(uri)) : Optional.empty();
    } catch (URISyntaxException notAnAddress) {
      return Optional.empty();
    }
  }

  private static URI withoutSlashAtEnd(URI uri) {
    String text = uri.toString();
    return text.endsWith("/") ? URI.create(text.replaceAll("/+$", "")) : uri;
  }

  /// Items between commas; blanks around them do not matter, and every item must fit.
  static <T> Form<List<T>> list(Form<T> item, String takes) {
    return new Form<>(
        takes,
        text -> {
          List<T> items = new ArrayList<>();
          for (String part : text.split(",", -1)) {
            Optional<T> parsed = item.parse().apply(part.strip());
            if (parsed.isEmpty()) {
              return Optional.empty();
            }
            items.add(parsed.get());
          }
          return Optional.of(List.copyOf(items));
        });
  }

  static Form<String> text(Pattern form, String takes) {
    return new Form<>(
        takes, text -> form.matcher(text).matches() ? Optional.of(text) : Optional.empty());
  }
}
