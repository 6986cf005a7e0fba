package io.loomgram.app.viewer;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.loomgram.app.rest.Answer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/// The style sheet, the script and the icon of the viewer. Their addresses bear the hash of their
/// content, so that browsers may keep them for good. Immutable.
final class ViewerAssets {

  /// Where assets are served.
  static final String PATH = "/c/-/";

  private final Asset style = load("viewer.css", "text/css; charset=utf-8");
  private final Asset script = load("viewer.js", "text/javascript; charset=utf-8");
  private final Asset icon = load("icon.svg", "image/svg+xml");
  private final Map<String, Asset> byName =
      Map.of(style.name(), style, script.name(), script, icon.name(), icon);

  /// A file and how to send it.
  ///
  /// @param name the last part of its address
  /// @param type the header `Content-Type`, prepared
  record Asset(String name, Header type, Answer.Raw content) {}

  String style() {
    return PATH + style.name();
  }

  String script() {
    return PATH + script.name();
  }

  String icon() {
    return PATH + icon.name();
  }

  Optional<Asset> named(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  private static Asset load(String file, String type) {
    try (InputStream in = ViewerAssets.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + file + " is missing");
      }
      byte[] bytes = in.readAllBytes();
      Answer.Raw content = Answer.Raw.kept(bytes);
      String hash = content.hash().value().substring(0, 10);
      int dot = file.lastIndexOf('.');
      return new Asset(
          file.substring(0, dot) + "-" + hash + file.substring(dot),
          HeaderValues.createCached(HeaderNames.CONTENT_TYPE, type),
          content);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
