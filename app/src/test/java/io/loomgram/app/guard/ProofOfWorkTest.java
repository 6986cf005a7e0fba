package io.loomgram.app.guard;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.rest.JsonBody;
import io.loomgram.fixtures.TestClock;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ProofOfWorkTest {

  private static final int MAX = 200;

  private final TestClock clock = new TestClock();
  private final ProofOfWork work = new ProofOfWork(MAX, clock, new Random(7));

  private static int solution(Map<String, Object> challenge) throws NoSuchAlgorithmException {
    for (int number = 0; number <= MAX; number++) {
      byte[] tried = (challenge.get("salt") + "" + number).getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(tried);
      if (HexFormat.of().formatHex(digest).equals(challenge.get("challenge"))) {
        return number;
      }
    }
    throw new AssertionError("no number solves the challenge");
  }

  private static String payload(Map<String, Object> challenge, int number) {
    Map<String, Object> members = new LinkedHashMap<>(challenge);
    members.remove("maxnumber");
    members.put("number", number);
    return Base64.getEncoder().encodeToString(JsonBody.write(members));
  }

  @Test
  void aSolutionServesOnce() throws NoSuchAlgorithmException {
    Map<String, Object> challenge = work.challenge();
    String payload = payload(challenge, solution(challenge));

    assertTrue(work.accept(payload));
    assertFalse(work.accept(payload));
  }

  @Test
  void aWrongNumberSolvesNothing() throws NoSuchAlgorithmException {
    Map<String, Object> challenge = work.challenge();

    assertFalse(work.accept(payload(challenge, solution(challenge) + 1)));
  }

  @Test
  void aChallengeRunsOut() throws NoSuchAlgorithmException {
    Map<String, Object> challenge = work.challenge();
    clock.advance(ProofOfWork.LIFE);

    assertFalse(work.accept(payload(challenge, solution(challenge))));
  }

  @Test
  void aChallengeOfAnotherKeyIsForged() throws NoSuchAlgorithmException {
    Map<String, Object> foreign = new ProofOfWork(MAX, clock, new Random(8)).challenge();

    assertFalse(work.accept(payload(foreign, solution(foreign))));
  }

  @Test
  void nonsenseIsRefused() {
    for (String nonsense : new String[] {"", "bm9uc2Vuc2U=", "%%%", "W10=", "e30="}) {
      assertFalse(work.accept(nonsense));
    }
  }
}
