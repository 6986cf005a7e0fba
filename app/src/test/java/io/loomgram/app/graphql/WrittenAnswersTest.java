package io.loomgram.app.graphql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.loomgram.app.rest.Answer;
import io.loomgram.caching.DerivedCache;
import io.loomgram.channel.PageCursor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

class WrittenAnswersTest {

  private static final PageCursor LATEST = new PageCursor.Latest();
  private static final String IDS =
      "query ($c: String!) { body(channel: $c) { content { posts { id } } } }";

  private final TestEngine engine =
      new TestEngine(
          new FakeSite()
              .with("orchard", LATEST, Samples.page(Samples.plain(9, "apples")))
              .with("garden", LATEST, Samples.page(Samples.plain(12, "beans"))));
  private final WrittenAnswers written = new WrittenAnswers(TestEngine.MEMORY);

  private Answer.Untagged posted(String query, Map<String, Object> variables) {
    GraphQlAnswer answer = engine.engine().answer(new GraphQlRequest(query, null, variables, null));
    return assertInstanceOf(Answer.Untagged.class, written.content(answer, false));
  }

  /// Notes the kinds of what it is asked for.
  private static final class NotingMemory implements DerivedCache {

    private final List<Class<?>> asked = new ArrayList<>();

    @Override
    public <V> V get(Key<V> key, ToIntFunction<V> weight, Supplier<V> compute) {
      asked.add(key.type());
      return TestEngine.MEMORY.get(key, weight, compute);
    }
  }

  private static String text(Answer.Untagged content) {
    return new String(content.bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void whatIsAskedAgainOfTheSamePageIsWrittenOnce() {
    Answer.Untagged first = posted(IDS, Map.of("c", "orchard"));
    Answer.Untagged second = posted(IDS, Map.of("c", "orchard"));

    assertEquals("{\"data\":{\"body\":{\"content\":{\"posts\":[{\"id\":9}]}}}}", text(first));
    assertSame(first.bytes(), second.bytes());
    assertNotNull(first.keptAs());
  }

  @Test
  void whatIsHeldAsItWasWrittenIsNotDecoded() {
    var memory = new NotingMemory();
    var site = new FakeSite().with("orchard", LATEST, Samples.page(Samples.plain(9, "apples")));
    GraphQlEngine noted = new TestEngine(site, true, memory).engine();
    var answers = new WrittenAnswers(memory);
    var request = new GraphQlRequest(IDS, null, Map.of("c", "orchard"), null);
    Answer.Content _ = answers.content(noted.answer(request), false);
    memory.asked.clear();
    Answer.Content _ = answers.content(noted.answer(request), false);

    assertEquals(List.of(Answer.Raw.class), memory.asked);
  }

  @Test
  void anotherPageIsAnotherAnswer() {
    String _ = text(posted(IDS, Map.of("c", "orchard")));

    assertEquals(
        "{\"data\":{\"body\":{\"content\":{\"posts\":[{\"id\":12}]}}}}",
        text(posted(IDS, Map.of("c", "garden"))));
  }

  @Test
  void variablesThatDecideWhatIsSelectedMakeAnotherAnswer() {
    String query =
        "query ($all: Boolean!) { body(channel: \"orchard\") { content { posts { id"
            + " kind @include(if: $all) } } } }";

    assertEquals(
        "{\"data\":{\"body\":{\"content\":{\"posts\":[{\"id\":9}]}}}}",
        text(posted(query, Map.of("all", false))));
    assertEquals(
        "{\"data\":{\"body\":{\"content\":{\"posts\":[{\"id\":9,\"kind\":null}]}}}}",
        text(posted(query, Map.of("all", true))));
  }

  @Test
  void anAnswerFromSeveralPagesIsWrittenEachTime() {
    String query =
        "{ a: body(channel: \"orchard\") { channel { username } }"
            + " b: body(channel: \"garden\") { channel { username } } }";

    assertNotSame(posted(query, Map.of()).bytes(), posted(query, Map.of()).bytes());
    assertNull(posted(query, Map.of()).keptAs());
  }

  @Test
  void anAnswerWithAnErrorIsWrittenEachTime() {
    String query =
        "{ a: body(channel: \"orchard\") { channel { username } }"
            + " b: body(channel: \"nobody\") { channel { username } } }";

    assertNotSame(posted(query, Map.of()).bytes(), posted(query, Map.of()).bytes());
  }

  @Test
  void whatIsAskedForByAnAddressBearsTheHashOfItsBytes() {
    var request = new GraphQlRequest(IDS, null, Map.of("c", "orchard"), null);
    Answer.Content content = written.content(engine.engine().answer(request), true);

    assertEquals(
        Answer.Raw.kept(
                "{\"data\":{\"body\":{\"content\":{\"posts\":[{\"id\":9}]}}}}"
                    .getBytes(StandardCharsets.UTF_8))
            .hash(),
        content.hash());
  }
}
