package io.loomgram.encoded;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads the JSON of answers, as [JsonWriter] writes it.
final class Json {

  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  static JsonParser parser(byte[] json, int offset, int length) {
    return FACTORY.createParser(ObjectReadContext.empty(), json, offset, length);
  }

  /// Goes to the next property of an object and to its value.
  ///
  /// @return the property's name, or `null` at the end of the object
  static @Nullable String nextProperty(JsonParser json) {
    if (json.nextToken() != JsonToken.PROPERTY_NAME) {
      return null;
    }
    String name = json.currentName();
    json.nextToken();
    return name;
  }

  /// Goes to the next element of an array.
  static boolean nextElement(JsonParser json) {
    return json.nextToken() != JsonToken.END_ARRAY;
  }
}
