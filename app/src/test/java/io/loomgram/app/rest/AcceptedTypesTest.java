package io.loomgram.app.rest;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptedTypesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "*/*",
        "application/*",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "text/html, APPLICATION/JSON;q=0.1",
        ""
      })
  void jsonIsTaken(String accepted) {
    assertTrue(AcceptedTypes.accepts(accepted, "application/json"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"text/html", "application/json;q=0, */*", "text/*, application/xml", "*/*;q=0"})
  void jsonIsNotTaken(String accepted) {
    assertFalse(AcceptedTypes.accepts(accepted, "application/json"));
  }
}
