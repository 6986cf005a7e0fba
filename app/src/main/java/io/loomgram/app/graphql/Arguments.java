package io.loomgram.app.graphql;

import graphql.schema.DataFetchingEnvironment;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.PageCursor;
import io.loomgram.feed.FeedQuestion;
import io.loomgram.post.PostId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The arguments of the fields of the root as domain types. Each method throws [BadInput] if the
/// argument is out of its range or form.
final class Arguments {

  private static final int MOST_CHANNELS = 100;

  private Arguments() {}

  static ChannelName channel(DataFetchingEnvironment asked) {
    return channel("channel", text(asked, "channel"));
  }

  /// The argument `channels`: what was written, with the name it means, in the order asked.
  static Map<String, ChannelName> channels(DataFetchingEnvironment asked) {
    List<String> written = Objects.requireNonNull(asked.getArgument("channels"));
    if (written.isEmpty() || written.size() > MOST_CHANNELS) {
      throw new BadInput("channels", "1 to 100 names, not " + written.size());
    }
    Map<String, ChannelName> names = new LinkedHashMap<>();
    for (int i = 0; i < written.size(); i++) {
      names.put(written.get(i), channel("channels[" + i + "]", written.get(i)));
    }
    return names;
  }

  static int limit(DataFetchingEnvironment asked) {
    Integer limit = asked.getArgument("limit");
    if (limit == null) {
      return FeedQuestion.USUAL_POSTS;
    }
    if (limit < 1 || limit > FeedQuestion.MOST_POSTS) {
      throw new BadInput("limit", "1 to " + FeedQuestion.MOST_POSTS + ", not " + limit);
    }
    return limit;
  }

  static boolean group(DataFetchingEnvironment asked) {
    Boolean group = asked.getArgument("group");
    return group == null || group;
  }

  static PostId postId(DataFetchingEnvironment asked, String argument) {
    Integer given = Objects.requireNonNull(asked.getArgument(argument));
    return postId(argument, given);
  }

  static @Nullable PostId optionalPostId(DataFetchingEnvironment asked, String argument) {
    Integer given = asked.getArgument(argument);
    return given == null ? null : postId(argument, given);
  }

  static PageCursor cursor(DataFetchingEnvironment asked) {
    PostId position = postId(asked, "position");
    String direction = text(asked, "direction");
    return direction.equals("BEFORE")
        ? new PageCursor.Before(position)
        : new PageCursor.After(position);
  }

  static PageCursor.Search search(DataFetchingEnvironment asked) {
    String query = text(asked, "query");
    if (query.isBlank()) {
      throw new BadInput("query", "a search needs a word");
    }
    return new PageCursor.Search(query, optionalPostId(asked, "before"));
  }

  private static ChannelName channel(String argument, String written) {
    return ChannelName.parse(written)
        .orElseThrow(() ->
            new BadInput(
                argument,
                "a name has 4 to 32 letters, digits and underscores and begins with a letter"));
  }

  private static PostId postId(String argument, int given) {
    if (given < 1) {
      throw new BadInput(argument, "a post id is 1 to 2147483647, not " + given);
    }
    return new PostId(given);
  }

  /// An argument that the schema does not let be absent.
  private static String text(DataFetchingEnvironment asked, String argument) {
    return Objects.requireNonNull(asked.<String>getArgument(argument));
  }
}
