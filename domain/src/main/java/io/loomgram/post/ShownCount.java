package io.loomgram.post;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// A count as the site shows it: `301`, `1.2K`, `11 286 994`. "1.2K" is not 1200, so both are kept.
///
/// @param shown the site's own string, never empty
public record ShownCount(String shown) {

  private static final Pattern NUMBER =
      Pattern.compile(
          "(\\d+(?:[.,]\\d{1,2})?|\\d{1,3}(?:[ ,\\u00A0\\u202F\\u2009]\\d{3})+)([KMB]?)");

  /// @throws IllegalArgumentException if the string is blank
  public ShownCount {
    if (shown.isBlank()) {
      throw new IllegalArgumentException("a shown count is not blank");
    }
  }

  /// The number that the string stands for, rounded as the site rounded it; empty if it is no
  /// number.
  public OptionalLong value() {
    long plain = plainValue();
    return plain >= 0 ? OptionalLong.of(plain) : anyValue();
  }

  /// The value of the commonest forms, digits alone or `1.2K`, read without a pattern, since a page
  /// has a hundred counts; -1 for other forms.
  private long plainValue() {
    long mantissa = 0;
    int decimals = -1;
    int length = shown.length();
    int power = length > 1 ? exponent(shown.substring(length - 1)) : 0;
    int digits = power > 0 ? length - 1 : length;
    if (digits > 15) {
      return -1;
    }
    for (int i = 0; i < digits; i++) {
      char c = shown.charAt(i);
      if (c == '.' && decimals < 0 && i > 0 && i + 1 < digits) {
        decimals = 0;
      } else if (c >= '0' && c <= '9') {
        mantissa = mantissa * 10 + (c - '0');
        decimals += decimals < 0 ? 0 : 1;
      } else {
        return -1;
      }
    }
    if (decimals > 2 || (decimals > 0 && power == 0)) {
      return -1;
    }
    for (int i = Math.max(decimals, 0); i < power; i++) {
      mantissa *= 10;
    }
    return mantissa;
  }

  private OptionalLong anyValue() {
    var matcher = NUMBER.matcher(shown.strip().toUpperCase(Locale.ROOT));
    if (!matcher.matches()) {
      return OptionalLong.empty();
    }
    String digits = matcher.group(1);
    boolean grouped = digits.matches("\\d{1,3}(?:[ ,\\u00A0\\u202F\\u2009]\\d{3})+");
    String plain = grouped ? digits.replaceAll("[^0-9]", "") : digits.replace(',', '.');
    return OptionalLong.of(
        new BigDecimal(plain).scaleByPowerOfTen(exponent(matcher.group(2))).longValue());
  }

  /// Whether the site rounded the number.
  public boolean rounded() {
    return !shown.isEmpty() && "KMBkmb".indexOf(shown.charAt(shown.length() - 1)) >= 0;
  }

  private static int exponent(String suffix) {
    return switch (suffix) {
      case "K" -> 3;
      case "M" -> 6;
      case "B" -> 9;
      default -> 0;
    };
  }

  @Override
  public String toString() {
    return shown;
  }
}
