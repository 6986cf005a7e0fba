package io.loomgram.app.rest;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// A problem as [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457) writes it.
///
/// @param code the last part of its `type`, in kebab case; stable
/// @param title what kind of problem it is, the same for each of its kind
/// @param status the status code
/// @param detail what happened this time
/// @param instance what names this occurrence
/// @param errors the faults of an input, each with the field that bears it
/// @param members further members; values are texts, numbers or maps of these
public record Problem(
    String code,
    String title,
    int status,
    String detail,
    @Nullable String instance,
    List<Fault> errors,
    Map<String, Object> members) {

  /// Where the types of problems are described, relative to the server.
  public static final String TYPES = "/problems/";

  private static final JsonFactory JSON = new JsonFactory();

  public Problem {
    errors = List.copyOf(errors);
  }

  /// A problem without more than the usual members.
  public Problem(String code, String title, int status, String detail) {
    this(code, title, status, detail, null, List.of(), Map.of());
  }

  /// One fault of an input.
  ///
  /// @param field the parameter, or the path of the member in a body, such as `channels[2]`
  /// @param message what it takes
  public record Fault(String field, String message) {}

  /// The same problem with further members.
  public Problem with(Map<String, Object> more) {
    return new Problem(code, title, status, detail, instance, errors, more);
  }

  /// The same problem, named.
  public Problem at(String where) {
    return new Problem(code, title, status, detail, where, errors, members);
  }

  /// The problem as UTF-8 JSON.
  public byte[] json() {
    ByteArrayOutputStream out = new ByteArrayOutputStream(256);
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out)) {
      json.writeStartObject();
      json.writeStringProperty("type", TYPES + code);
      json.writeStringProperty("title", title);
      json.writeNumberProperty("status", status);
      json.writeStringProperty("detail", detail);
      if (instance != null) {
        json.writeStringProperty("instance", instance);
      }
      if (!errors.isEmpty()) {
        json.writeArrayPropertyStart("errors");
        for (Fault fault : errors) {
          json.writeStartObject();
          json.writeStringProperty("field", fault.field());
          json.writeStringProperty("message", fault.message());
          json.writeEndObject();
        }
        json.writeEndArray();
      }
      members.forEach((name, value) -> writeMember(json, name, value));
      json.writeEndObject();
    }
    return out.toByteArray();
  }

  static void writeMember(JsonGenerator json, String name, Object value) {
    switch (value) {
      case Map<?, ?> inner -> {
        json.writeObjectPropertyStart(name);
        inner.forEach((key, member) -> writeMember(json, key.toString(), member));
        json.writeEndObject();
      }
      case Number number -> json.writeNumberProperty(name, number.longValue());
      default -> json.writeStringProperty(name, value.toString());
    }
  }
}
