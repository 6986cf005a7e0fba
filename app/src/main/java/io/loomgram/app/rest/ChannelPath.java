package io.loomgram.app.rest;

import io.helidon.webserver.http.ServerRequest;
import io.loomgram.channel.ChannelName;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A path that holds a channel and then a fixed number of segments. The channel may be written as
/// an address, its slashes encoded or not, so the segments are counted from the end.
///
/// @param channel the channel as it was written, decoded
/// @param rest the segments behind it, decoded
public record ChannelPath(String channel, List<String> rest) {

  public ChannelPath {
    rest = List.copyOf(rest);
  }

  /// Takes a path apart.
  ///
  /// @param prefix what stands before the channel, with a slash at its end
  /// @param behind how many segments stand behind the channel
  /// @throws ProblemException 404 if the path has not this form
  public static ChannelPath of(ServerRequest request, String prefix, int behind) {
    String raw = request.prologue().uriPath().rawPath();
    String tail = raw.startsWith(prefix) ? raw.substring(prefix.length()) : "";
    int end = tail.length();
    while (end > 0 && tail.charAt(end - 1) == '/') {
      end--;
    }
    String[] rest = new String[behind];
    for (int i = behind - 1; i >= 0; i--) {
      int slash = tail.lastIndexOf('/', end - 1);
      if (slash < 0) {
        throw unknown();
      }
      rest[i] = decoded(tail.substring(slash + 1, end));
      end = slash;
    }
    String written = tail.substring(0, end);
    String channel = decoded(written);
    boolean severalSegments = written.indexOf('/') >= 0;
    if (channel.isEmpty() || (severalSegments && ChannelName.parse(channel).isEmpty())) {
      throw unknown();
    }
    return new ChannelPath(channel, List.of(rest));
  }

  /// The problem of a path that there is not.
  public static ProblemException unknown() {
    return new ProblemException(
        new Problem("not-found", "Not found", 404, "There is nothing at this path."));
  }

  private static String decoded(String segment) {
    if (segment.indexOf('%') < 0) {
      return segment;
    }
    try {
      return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException illFormed) {
      throw ProblemException.badRequest("The path is not encoded as addresses are.");
    }
  }
}
