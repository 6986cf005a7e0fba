package io.loomgram.encoded;

import io.loomgram.post.PlayTime;
import io.loomgram.post.StyledText;
import io.loomgram.post.Text;
import io.loomgram.post.TextEntity;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/// Texts and play times as JSON and back.
final class TextJson {

  private TextJson() {}

  static void write(String name, @Nullable Text text, JsonWriter json) {
    if (text != null) {
      json.name(name);
      json.startObject();
      json.property("string", text.string());
      json.property("html", text.html());
      json.endObject();
    }
  }

  static void write(String name, @Nullable StyledText text, JsonWriter json) {
    if (text != null) {
      json.name(name);
      json.startObject();
      json.property("string", text.string());
      json.property("html", text.html());
      if (!text.entities().isEmpty()) {
        json.name("entities");
        EntityJson.write(text.entities(), json);
      }
      json.endObject();
    }
  }

  static void write(String name, @Nullable PlayTime duration, JsonWriter json) {
    if (duration != null) {
      json.name(name);
      json.startObject();
      json.property("formatted", duration.formatted());
      json.property("raw", duration.seconds());
      json.endObject();
    }
  }

  static Text read(JsonParser json) {
    StyledText styled = readStyled(json);
    return new Text(styled.string(), styled.html());
  }

  static StyledText readStyled(JsonParser json) {
    String string = "";
    String html = "";
    List<TextEntity> entities = List.of();
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "string" -> string = json.getString();
        case "html" -> html = json.getString();
        case "entities" -> entities = EntityJson.readAll(json);
        default -> json.skipChildren();
      }
    }
    return new StyledText(string, html, entities);
  }

  static PlayTime readPlayTime(JsonParser json) {
    String formatted = "";
    int seconds = 0;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "formatted" -> formatted = json.getString();
        case "raw" -> seconds = json.getIntValue();
        default -> json.skipChildren();
      }
    }
    return new PlayTime(formatted, seconds);
  }
}
