package io.loomgram.post;

import java.util.List;

/// The text of a post.
///
/// @param string what a reader sees: entities decoded, breaks as line feeds
/// @param html the same as clean HTML
/// @param entities the marked stretches of `string`, nested ones included, in [TextEntity#ORDER]
public record StyledText(String string, String html, List<TextEntity> entities) {

  /// @throws IllegalArgumentException if an entity reaches beyond the text or they are out of order
  public StyledText {
    entities = List.copyOf(entities);
    TextEntity previous = null;
    for (TextEntity entity : entities) {
      if (entity.span().end() > string.length()) {
        throw new IllegalArgumentException(
            entity + " reaches beyond a text of " + string.length() + " units");
      }
      if (previous != null && TextEntity.ORDER.compare(previous, entity) > 0) {
        throw new IllegalArgumentException(entity + " stands behind " + previous);
      }
      previous = entity;
    }
  }

  /// The stretch of the text that an entity marks.
  public String marked(TextEntity entity) {
    return string.substring(entity.span().offset(), entity.span().end());
  }
}
