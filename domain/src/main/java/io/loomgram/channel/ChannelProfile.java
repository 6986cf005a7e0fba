package io.loomgram.channel;

import io.loomgram.post.ShownCount;
import io.loomgram.post.Text;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The head of a channel's page.
///
/// @param username the channel's own spelling of its name
/// @param title its title
/// @param description its description
/// @param avatar the address of its picture
/// @param counters what it holds
/// @param labels its marks, such as `verified` or `scam`, in page order
public record ChannelProfile(
    String username,
    Text title,
    @Nullable Text description,
    @Nullable String avatar,
    Counters counters,
    List<String> labels) {

  public ChannelProfile {
    labels = List.copyOf(labels);
  }

  /// The counters of a channel; the page leaves out those that are zero.
  public record Counters(
      @Nullable ShownCount subscribers,
      @Nullable ShownCount photos,
      @Nullable ShownCount videos,
      @Nullable ShownCount files,
      @Nullable ShownCount links) {}
}
