package io.loomgram.app.graphql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/// Reads JSON of clients into maps, lists, strings, numbers, booleans and `null`.
final class JsonValues {

  private static final int MAX_NESTING = 32;
  private static final int MAX_NUMBER_LENGTH = 64;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_NESTING)
                  .maxNumberLength(MAX_NUMBER_LENGTH)
                  .build())
          .build();

  private JsonValues() {}

  /// @throws JacksonException if the bytes are no JSON, or nested deeper than is read
  static @Nullable Object parse(byte[] json) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
      return whole(parser);
    }
  }

  /// @throws JacksonException if the text is no JSON, or nested deeper than is read
  static @Nullable Object parse(String json) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
      return whole(parser);
    }
  }

  private static @Nullable Object whole(JsonParser parser) {
    parser.nextToken();
    Object value = value(parser);
    if (parser.nextToken() != null) {
      throw new StreamReadException(parser, "more than one value");
    }
    return value;
  }

  private static @Nullable Object value(JsonParser parser) {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case null, default -> throw new StreamReadException(parser, "no value");
    };
  }

  @SuppressWarnings("NullAway") // JSON's null is a value, and GraphQL tells it from an absent one
  private static Map<String, Object> object(JsonParser parser) {
    Map<String, Object> object = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      object.put(name, value(parser));
    }
    return object;
  }

  private static List<@Nullable Object> array(JsonParser parser) {
    List<@Nullable Object> array = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(parser));
    }
    return array;
  }
}
