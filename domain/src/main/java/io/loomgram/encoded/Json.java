package io.loomgram.encoded;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;

/// The JSON of answers: UTF-8 without blanks or escapes that are not needed, absent instead of
/// `null`.
final class Json {

  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8).build();

  private Json() {}

  static JsonGenerator generator(ByteBuilder to) {
    return FACTORY.createGenerator(ObjectWriteContext.empty(), to);
  }

  static JsonParser parser(byte[] json, int offset, int length) {
    return FACTORY.createParser(ObjectReadContext.empty(), json, offset, length);
  }

  static void optional(JsonGenerator json, String name, @Nullable String value) {
    if (value != null) {
      json.writeStringProperty(name, value);
    }
  }

  static void optional(JsonGenerator json, String name, @Nullable Integer value) {
    if (value != null) {
      json.writeNumberProperty(name, value.intValue());
    }
  }

  static void optional(JsonGenerator json, String name, @Nullable Double value) {
    if (value != null) {
      json.writeNumberProperty(name, value.doubleValue());
    }
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
