package io.loomgram.app.rest;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/// The JSON of a request as plain values: maps in the order of the text, lists, strings, numbers,
/// booleans, and [#NULL].
public final class JsonBody {

  /// The value `null` in a list; members with it are left out.
  public static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };

  private static final int MAX_DEPTH = 64;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private JsonBody() {}

  /// The object that the bytes hold.
  ///
  /// @throws ProblemException 400 if they are no JSON, 422 if they hold something else
  public static Map<String, Object> object(byte[] bytes) {
    Object value = value(bytes);
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> members = new LinkedHashMap<>();
      map.forEach((name, member) -> members.put(name.toString(), member));
      return members;
    }
    throw ProblemException.invalidInput(
        List.of(new Problem.Fault("body", "must be a JSON object")));
  }

  /// A map of texts, numbers and maps as UTF-8 JSON.
  public static byte[] write(Map<String, Object> members) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(256);
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out)) {
      json.writeStartObject();
      members.forEach((name, value) -> Problem.writeMember(json, name, value));
      json.writeEndObject();
    }
    return out.toByteArray();
  }

  private static Object value(byte[] bytes) {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), bytes)) {
      if (json.nextToken() == null) {
        throw noJson();
      }
      Object value = read(json);
      if (json.nextToken() != null) {
        throw noJson();
      }
      return value;
    } catch (JacksonException broken) {
      throw noJson();
    }
  }

  private static ProblemException noJson() {
    return ProblemException.badRequest("The body is not JSON.");
  }

  private static Object read(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> readObject(json);
      case START_ARRAY -> readList(json);
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> json.getNumberValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> NULL;
    };
  }

  private static Map<String, Object> readObject(JsonParser json) {
    Map<String, Object> members = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      Object value = read(json);
      if (value != NULL) {
        members.put(name, value);
      }
    }
    return members;
  }

  private static List<Object> readList(JsonParser json) {
    List<Object> items = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(json));
    }
    return items;
  }
}
