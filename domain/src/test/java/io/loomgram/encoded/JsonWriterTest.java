package io.loomgram.encoded;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonWriterTest {

  private final JsonWriter json = new JsonWriter(1);

  @Test
  void commasStandBetweenPropertiesAndBetweenElements() {
    json.startObject();
    json.property("a", 1);
    json.name("b");
    json.startArray();
    json.value("x");
    json.startObject();
    json.endObject();
    json.value(-2);
    json.endArray();
    json.property("c", true);
    json.property("d", false);
    json.endObject();
    assertEquals("{\"a\":1,\"b\":[\"x\",{},-2],\"c\":true,\"d\":false}", written());
  }

  @Test
  void whatIsAbsentIsNotWritten() {
    json.startObject();
    json.optional("a", (String) null);
    json.optional("b", (Integer) null);
    json.optional("c", (Double) null);
    json.optional("d", "x");
    json.optional("e", Integer.valueOf(5));
    json.optional("f", Double.valueOf(1.25));
    json.endObject();
    assertEquals("{\"d\":\"x\",\"e\":5,\"f\":1.25}", written());
  }

  @Test
  void onlyWhatMustBeEscapedIs() {
    json.value("\"\\/\b\t\n\f\r\u0000\u001F \u007F</a>");
    assertEquals("\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001F \u007F</a>\"", written());
  }

  @Test
  void textsOfAllScriptsAreWrittenInUtf8() {
    String text = "é я ש 文 🏆 a";
    json.value(text);
    assertEquals('"' + text + '"', written());
  }

  @Test
  void halfOfAPairBecomesTheReplacementCharacter() {
    json.value("a\uD83Cb\uDFC6");
    assertEquals("\"a\uFFFDb\uFFFD\"", written());
  }

  @Test
  void theSizeIsThatOfTheBytesSoFar() {
    json.startObject();
    json.name("я");
    assertEquals(6, json.size());
  }

  @Test
  void longTextsGrowTheArray() {
    String text = "я\n".repeat(100_000);
    json.value(text);
    assertEquals('"' + "я\\n".repeat(100_000) + '"', written());
  }

  private String written() {
    return new String(json.bytes(), 0, json.size(), StandardCharsets.UTF_8);
  }
}
