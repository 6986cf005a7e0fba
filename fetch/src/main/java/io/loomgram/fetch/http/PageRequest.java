package io.loomgram.fetch.http;

import io.loomgram.channel.ChannelName;
import io.loomgram.post.PostId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is asked of the site, whichever of its hosts is asked. Segments and values are plain text;
/// they are encoded when the request is made, and only then.
///
/// @param method how it is asked
/// @param path the segments of the path
/// @param query the parameters in their order
public record PageRequest(Method method, List<String> path, List<Parameter> query) {

  /// How a page is asked for.
  public enum Method {
    /// As a browser asks for a page.
    GET,
    /// As the script of a page asks for more posts; it changes nothing, so it may be repeated.
    POST
  }

  /// One parameter of a query.
  ///
  /// @param name its name
  /// @param value its value
  public record Parameter(String name, String value) {}

  public PageRequest {
    path = List.copyOf(path);
    query = List.copyOf(query);
  }

  /// The newest posts of a channel.
  public static PageRequest newest(ChannelName channel) {
    return new PageRequest(Method.GET, List.of("s", channel.value()), List.of());
  }

  /// The posts around a position.
  public static PageRequest around(ChannelName channel, PostId position) {
    return new PageRequest(
        Method.GET, List.of("s", channel.value(), position.toString()), List.of());
  }

  /// Posts older than a position.
  public static PageRequest before(ChannelName channel, PostId position) {
    return more(channel, new Parameter("before", position.toString()));
  }

  /// Posts newer than a position.
  public static PageRequest after(ChannelName channel, PostId position) {
    return more(channel, new Parameter("after", position.toString()));
  }

  private static PageRequest more(ChannelName channel, Parameter direction) {
    return new PageRequest(Method.POST, List.of("s", channel.value()), List.of(direction));
  }

  /// Posts that hold the words; only those older than `before` if that is given.
  public static PageRequest search(ChannelName channel, String words, @Nullable PostId before) {
    Parameter asked = new Parameter("q", words);
    return new PageRequest(
        Method.GET,
        List.of("s", channel.value()),
        before == null
            ? List.of(asked)
            : List.of(asked, new Parameter("before", before.toString())));
  }

  /// The plain page of a name: a card, whoever has the name.
  public static PageRequest card(ChannelName name) {
    return new PageRequest(Method.GET, List.of(name.value()), List.of());
  }
}
