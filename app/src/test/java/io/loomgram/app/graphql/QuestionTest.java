package io.loomgram.app.graphql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import graphql.execution.preparsed.PreparsedDocumentEntry;
import graphql.language.Document;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class QuestionTest {

  private static @Nullable String question(
      String fingerprint, @Nullable String operation, Map<String, Object> variables) {
    var entry = new PreparsedDocumentEntry(Document.newDocument().build());
    var shape = new QueryShape(1, 1, 0, false, false, Set.of("c", "x"), Map.of());
    return Question.of(
        new PreparedQuery(entry, shape, fingerprint),
        new GraphQlRequest("{ a }", operation, variables, null));
  }

  private static @Nullable String question(Map<String, Object> variables) {
    return question("f", null, variables);
  }

  @Test
  void oneQuestionHasOneText() {
    assertEquals(question(Map.of("c", "orchard")), question(Map.of("c", "orchard")));
  }

  @Test
  void valuesOfTwoKindsAreTwoQuestions() {
    assertNotEquals(question(Map.of("c", 1)), question(Map.of("c", "1")));
    assertNotEquals(question(Map.of("c", true)), question(Map.of("c", "true")));
    assertNotEquals(question(Map.of("c", "a")), question(Map.of("c", List.of("a"))));
  }

  @Test
  void whatAStringHoldsIsNotTakenForMoreOfTheQuestion() {
    assertNotEquals(
        question(Map.of("c", List.of("a", "b"))), question(Map.of("c", List.of("a s1:b"))));
    assertNotEquals(question("f", "x", Map.of()), question("f", null, Map.of("x", "")));
  }

  @Test
  void anotherQueryOrOperationIsAnotherQuestion() {
    assertNotEquals(question("f", null, Map.of()), question("g", null, Map.of()));
    assertNotEquals(question("f", "a", Map.of()), question("f", "b", Map.of()));
  }

  @Test
  void aVariableThatTheQueryDoesNotDeclareChangesNothing() {
    assertEquals(question(Map.of("c", "orchard")), question(Map.of("c", "orchard", "d", 1.5)));
  }

  @Test
  void longVariablesAndUnusualOnesHaveNoQuestion() {
    assertNull(question(Map.of("c", "x".repeat(2000))));
    assertNull(question(Map.of("c", 1.5)));
    assertNull(question(Map.of("c", Map.of("a", 1))));
    assertNull(question(Map.of("c", List.of(1.5))));
  }
}
