package io.loomgram.app.rest;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntityTagsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"W/\"abc\"", "\"abc\"", "*", "W/\"x\", W/\"abc\"", "\"x\",\"abc\"", " W/\"abc\" "})
  void aListNamesATagWhateverItsStrength(String list) {
    assertTrue(EntityTags.name(list, "abc"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "abc", "W/\"abcd\"", "\"ab\"", "\"*\"", "W/\"abc", "\"x\", \"y\""})
  void anythingElseNamesNone(String list) {
    assertFalse(EntityTags.name(list, "abc"));
  }
}
