package io.loomgram.app.syndication;

import io.loomgram.post.Post;
import io.loomgram.post.StyledText;
import io.loomgram.post.TextEntity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The hashtags of a post.
final class Hashtags {

  private Hashtags() {}

  /// The tags in the order of the text, without the sign, each once whatever its case.
  static List<String> of(Post post) {
    StyledText text = post.content().text();
    if (text == null) {
      return List.of();
    }
    Map<String, String> tags = new LinkedHashMap<>();
    for (TextEntity entity : text.entities()) {
      if (entity instanceof TextEntity.Hashtag) {
        String marked = text.marked(entity);
        String tag = marked.startsWith("#") ? marked.substring(1) : marked;
        tags.putIfAbsent(Words.folded(tag), tag);
      }
    }
    return List.copyOf(tags.values());
  }
}
