package io.loomgram.app.graphql;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// Writes what is selected of a value as JSON.
final class SelectionWriter {

  private SelectionWriter() {}

  static void write(SelectedValue selected, JsonGenerator json) {
    write(selected.value().get(), selected.selection(), json);
  }

  private static void write(
      @Nullable Object value, @Nullable Selection selection, JsonGenerator json) {
    switch (value) {
      case null -> json.writeNull();
      case String string -> json.writeString(string);
      case Integer number -> json.writeNumber(number.intValue());
      case Long number -> json.writeNumber(number.longValue());
      case Double number -> json.writeNumber(number.doubleValue());
      case Boolean bool -> json.writeBoolean(bool);
      case List<?> list -> writeAll(list, selection, json);
      default -> writeObject(value, fields(value, selection), json);
    }
  }

  private static void writeAll(List<?> list, @Nullable Selection selection, JsonGenerator json) {
    json.writeStartArray();
    for (Object element : list) {
      write(element, selection, json);
    }
    json.writeEndArray();
  }

  private static void writeObject(Object value, Selection.OfObject selection, JsonGenerator json) {
    json.writeStartObject();
    List<Selection.Selected> fields = selection.fields();
    for (int i = 0; i < fields.size(); i++) {
      Selection.Selected field = fields.get(i);
      json.writeName(field.key());
      write(field.reader().read(value), field.within(), json);
    }
    json.writeEndObject();
  }

  private static Selection.OfObject fields(Object value, @Nullable Selection selection) {
    Selection.OfObject fields =
        switch (selection) {
          case Selection.OfObject object -> object;
          case Selection.OfVariants variants -> variants.byClass().get(value.getClass());
          case null -> null;
        };
    if (fields == null) {
      throw new IllegalStateException("nothing is selected of a " + value.getClass().getName());
    }
    return fields;
  }
}
