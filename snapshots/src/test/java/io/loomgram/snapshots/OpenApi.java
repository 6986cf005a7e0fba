package io.loomgram.snapshots;

import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The description of the server, and what it says about an answer.
final class OpenApi {

  static final JsonMapper JSON = new JsonMapper();

  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private static final List<String> METHODS = List.of("get", "post");

  private final JsonNode document;
  private final JsonNode strict;

  /// @param document the whole description
  OpenApi(JsonNode document) {
    this.document = document;
    this.strict = closed(document);
  }

  /// The description that the server brings along.
  static OpenApi served() throws Exception {
    return new OpenApi(resource("/io/loomgram/app/docs/openapi.json"));
  }

  /// A JSON file of the class path.
  static JsonNode resource(String name) throws Exception {
    try (InputStream file = OpenApi.class.getResourceAsStream(name)) {
      return JSON.readTree(Objects.requireNonNull(file, name).readAllBytes());
    }
  }

  JsonNode document() {
    return document;
  }

  /// One way in which a path may be asked.
  ///
  /// @param path with its parameters in braces
  /// @param method in lower case
  record Operation(String path, String method, JsonNode node) {

    private boolean answers(String asked, String askedMethod) {
      String form = path.replace(".", "\\.").replaceAll("\\{[^}]*}", "[^/]+");
      return method.equalsIgnoreCase(askedMethod) && asked.matches(form);
    }

    @Override
    public String toString() {
      return method + " " + path;
    }
  }

  /// All operations, in the order of the description.
  List<Operation> operations() {
    var operations = new ArrayList<Operation>();
    document
        .get("paths")
        .forEachEntry((path, item) ->
            METHODS.stream()
                .filter(item::has)
                .forEach(method -> operations.add(new Operation(path, method, item.get(method)))));
    return operations;
  }

  /// The operation that a request is.
  ///
  /// @param path without the query
  Optional<Operation> operation(String method, String path) {
    return operations().stream().filter(op -> op.answers(path, method)).findFirst();
  }

  /// What the description says of an answer of an operation; `null` if it does not know the status.
  @Nullable JsonNode response(Operation operation, int status) {
    JsonNode response = operation.node().get("responses").get(Integer.toString(status));
    return response == null ? null : resolved(response);
  }

  /// What stands at a reference, or the node itself if it is none.
  JsonNode resolved(JsonNode node) {
    return node.has("$ref") ? document.at(node.get("$ref").asString().substring(1)) : node;
  }

  /// Everything in which a value is not what a schema of the description says. Members that the
  /// schema does not name are faults too.
  ///
  /// @param schema a schema of the description, by its place in it
  List<String> faults(JsonNode schema, JsonNode value) {
    ObjectNode root = JSON.createObjectNode();
    root.set("$defs", strict.get("components").get("schemas"));
    closed(schema).forEachEntry(root::set);
    JsonNode standing = JSON.readTree(root.toString().replace("#/components/schemas/", "#/$defs/"));
    return SCHEMAS.getSchema(standing).validate(value).stream().map(Error::toString).toList();
  }

  /// Everything in which a value does not follow a schema of its own.
  static List<String> faultsBySchema(JsonNode schema, JsonNode value) {
    return SCHEMAS.getSchema(schema).validate(value).stream().map(Error::toString).toList();
  }

  /// All examples of the description, each with the schema of what it is an example of.
  List<Example> examples() {
    var found = new ArrayList<Example>();
    for (Operation operation : operations()) {
      operation
          .node()
          .get("responses")
          .forEachEntry((status, response) -> collect(operation + " " + status, response, found));
      collect(operation + " request", operation.node().path("requestBody"), found);
    }
    document
        .get("components")
        .get("responses")
        .forEachEntry((name, response) -> collect("response " + name, response, found));
    return found;
  }

  private static void collect(String where, JsonNode bearer, List<Example> found) {
    bearer
        .path("content")
        .forEachEntry((type, media) ->
            media
                .path("examples")
                .forEachEntry((name, example) ->
                    found.add(
                        new Example(
                            where + " " + name, media.get("schema"), (ObjectNode) example))));
  }

  /// An example of the description.
  ///
  /// @param where the operation, the status and the example's name
  /// @param schema of what it is an example; `null` where the description has none
  /// @param node the example, with its `value`, and in `x-golden` the golden answer that it is
  record Example(String where, @Nullable JsonNode schema, ObjectNode node) {

    @Override
    public String toString() {
      return where;
    }
  }

  /// Closes every object of a copy: it takes no member that it does not name. What is put together
  /// by `allOf` is made one object first.
  private JsonNode closed(JsonNode node) {
    JsonNode copy = node.deepCopy();
    close(copy);
    return copy;
  }

  private void close(JsonNode node) {
    if (node instanceof ObjectNode object) {
      if (object.has("allOf")) {
        merge(object);
      }
      if (object.path("properties").isObject() && !object.has("additionalProperties")) {
        object.put("additionalProperties", false);
      }
    }
    node.forEach(this::close);
  }

  private void merge(ObjectNode object) {
    ObjectNode properties = object.withObjectProperty("properties");
    ArrayNode required = object.withArrayProperty("required");
    for (JsonNode part : object.remove("allOf")) {
      JsonNode resolved = resolved(part);
      resolved
          .path("properties")
          .forEachEntry((name, schema) -> properties.set(name, schema.deepCopy()));
      resolved.path("required").forEach(required::add);
    }
  }
}
