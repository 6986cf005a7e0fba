package io.loomgram.app.guard;

import io.loomgram.app.rest.JsonBody;
import io.loomgram.app.rest.ProblemException;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Challenges of [ALTCHA](https://altcha.org/docs/v2/proof-of-work-v1/), and the check of their
/// solutions: find the number whose digest behind the salt is the one that is given. A challenge is
/// signed, so nothing is kept of it until it is solved; a solved one is remembered until it runs
/// out, so that it serves once. Thread-safe.
public final class ProofOfWork {

  /// How long a challenge may be solved.
  static final Duration LIFE = Duration.ofMinutes(5);

  private static final int MOST_REMEMBERED = 100_000;
  private static final int LONGEST_PAYLOAD = 2048;
  private static final String ALGORITHM = "SHA-256";
  private static final String HMAC = "HmacSHA256";
  private static final String EXPIRES = "?expires=";

  private final int maxNumber;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final SecretKeySpec key;
  private final Map<String, Instant> solved = new ConcurrentHashMap<>();

  /// @param maxNumber the largest number that has to be tried
  /// @param random for the key of this process, salts and numbers; not to be guessed
  public ProofOfWork(int maxNumber, InstantSource clock, RandomGenerator random) {
    this.maxNumber = maxNumber;
    this.clock = clock;
    this.random = random;
    byte[] secret = new byte[32];
    random.nextBytes(secret);
    this.key = new SecretKeySpec(secret, HMAC);
  }

  /// A new challenge, as the members of its JSON.
  public Map<String, Object> challenge() {
    byte[] bytes = new byte[12];
    random.nextBytes(bytes);
    String salt =
        HexFormat.of().formatHex(bytes) + EXPIRES + clock.instant().plus(LIFE).getEpochSecond();
    String challenge = digest(salt + random.nextInt(maxNumber + 1));
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("algorithm", ALGORITHM);
    members.put("challenge", challenge);
    members.put("maxnumber", maxNumber);
    members.put("salt", salt);
    members.put("signature", signature(challenge));
    return members;
  }

  /// Whether a payload, as it stands in the header, solves a challenge of this process that is
  /// still valid and was not solved before. One that does is used up.
  public boolean accept(String payload) {
    Map<String, Object> members = members(payload);
    String salt = text(members, "salt");
    String challenge = text(members, "challenge");
    Instant now = clock.instant();
    Instant end = expiry(salt);
    boolean solves =
        text(members, "algorithm").equals(ALGORITHM)
            && end.isAfter(now)
            && equal(digest(salt + text(members, "number")), challenge)
            && equal(signature(challenge), text(members, "signature"));
    if (!solves) {
      return false;
    }
    forgetExpired(now);
    return solved.size() < MOST_REMEMBERED && solved.putIfAbsent(challenge, end) == null;
  }

  private void forgetExpired(Instant now) {
    solved.values().removeIf(end -> !end.isAfter(now));
  }

  private static Map<String, Object> members(String payload) {
    if (payload.length() > LONGEST_PAYLOAD) {
      return Map.of();
    }
    try {
      return JsonBody.object(Base64.getDecoder().decode(payload.strip()));
    } catch (IllegalArgumentException | ProblemException nonsense) {
      return Map.of();
    }
  }

  private static String text(Map<String, Object> members, String name) {
    Object value = members.get(name);
    return value == null ? "" : value.toString();
  }

  private static Instant expiry(String salt) {
    int at = salt.lastIndexOf(EXPIRES);
    String digits = at < 0 ? "" : salt.substring(at + EXPIRES.length());
    return digits.matches("\\d{1,12}")
        ? Instant.ofEpochSecond(Long.parseLong(digits))
        : Instant.EPOCH;
  }

  private static boolean equal(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  private static String digest(String text) {
    try {
      MessageDigest sha = MessageDigest.getInstance(ALGORITHM);
      return HexFormat.of().formatHex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  private String signature(String challenge) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(key);
      return HexFormat.of().formatHex(mac.doFinal(challenge.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException | InvalidKeyException impossible) {
      throw new IllegalStateException("every Java platform has HMAC-SHA-256", impossible);
    }
  }
}
