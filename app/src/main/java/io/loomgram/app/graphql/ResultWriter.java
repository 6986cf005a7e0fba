package io.loomgram.app.graphql;

import graphql.ExecutionResult;
import graphql.GraphQLError;
import graphql.language.SourceLocation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.util.ByteArrayBuilder;

/// Writes a result as JSON: `{"errors":[…],"data":{…}}`, without superfluous blanks.
final class ResultWriter {

  private static final int TYPICAL_BYTES = 8 * 1024;

  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8).build();

  private ResultWriter() {}

  static byte[] write(ExecutionResult result) {
    var bytes = new ByteArrayBuilder(TYPICAL_BYTES);
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
      json.writeStartObject();
      if (!result.getErrors().isEmpty()) {
        writeErrors(result.getErrors(), json);
      }
      if (result.isDataPresent()) {
        json.writeName("data");
        writeValue(result.getData(), json);
      }
      json.writeEndObject();
    }
    return bytes.toByteArray();
  }

  private static void writeErrors(List<GraphQLError> errors, JsonGenerator json) {
    json.writeName("errors");
    json.writeStartArray();
    for (GraphQLError error : errors) {
      writeError(error, json);
    }
    json.writeEndArray();
  }

  private static void writeError(GraphQLError error, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("message", ErrorClassifier.message(error));
    List<SourceLocation> locations = error.getLocations();
    if (locations != null && !locations.isEmpty()) {
      writeLocations(locations, json);
    }
    List<Object> path = error.getPath();
    if (path != null) {
      json.writeName("path");
      writeValue(path, json);
    }
    json.writeName("extensions");
    writeValue(extensions(error), json);
    json.writeEndObject();
  }

  private static Map<String, Object> extensions(GraphQLError error) {
    if (error instanceof QueryError ours) {
      return ours.getExtensions();
    }
    Map<String, Object> extensions = new LinkedHashMap<>();
    extensions.put("code", ErrorClassifier.code(error).name());
    return extensions;
  }

  private static void writeLocations(List<SourceLocation> locations, JsonGenerator json) {
    json.writeName("locations");
    json.writeStartArray();
    for (SourceLocation location : locations) {
      json.writeStartObject();
      json.writeNumberProperty("line", location.getLine());
      json.writeNumberProperty("column", location.getColumn());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeValue(@Nullable Object value, JsonGenerator json) {
    switch (value) {
      case null -> json.writeNull();
      case SelectedValue selected -> SelectionWriter.write(selected, json);
      case Map<?, ?> object -> writeObject(object, json);
      case List<?> list -> writeList(list, json);
      case Integer number -> json.writeNumber(number.intValue());
      case Long number -> json.writeNumber(number.longValue());
      case Boolean bool -> json.writeBoolean(bool);
      default -> json.writeString(value.toString());
    }
  }

  private static void writeObject(Map<?, ?> object, JsonGenerator json) {
    json.writeStartObject();
    object.forEach((key, value) -> {
      json.writeName((String) key);
      writeValue(value, json);
    });
    json.writeEndObject();
  }

  private static void writeList(List<?> list, JsonGenerator json) {
    json.writeStartArray();
    list.forEach(element -> writeValue(element, json));
    json.writeEndArray();
  }
}
