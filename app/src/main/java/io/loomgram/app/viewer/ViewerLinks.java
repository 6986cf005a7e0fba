package io.loomgram.app.viewer;

import io.loomgram.channel.ChannelName;
import io.loomgram.post.PostId;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The viewer's own addresses, and those that stand for addresses of the site, so that replies,
/// forwards and mentions stay inside the viewer.
final class ViewerLinks {

  private static final Pattern SITE_LINK =
      Pattern.compile(
          "https?://(?:www\\.)?(?:t|telegram)\\.me/(?:s/)?([A-Za-z]\\w{3,31})(?:/(\\d{1,10}))?/?(?:\\?single)?",
          Pattern.CASE_INSENSITIVE);

  /// The page that takes names.
  static final String LANDING = "/c/";

  private ViewerLinks() {}

  static String channel(String channel) {
    return "/c/" + channel;
  }

  static String post(String channel, PostId id) {
    return channel(channel) + "/" + id;
  }

  static String around(String channel, PostId id) {
    return channel(channel) + "?position=" + id + "#p" + id;
  }

  static String older(String channel, PostId before) {
    return channel(channel) + "?before=" + before;
  }

  static String newer(String channel, PostId after) {
    return channel(channel) + "?after=" + after;
  }

  static String search(String channel, String words) {
    return channel(channel) + "?q=" + URLEncoder.encode(words, StandardCharsets.UTF_8);
  }

  static String olderHits(String channel, String words, PostId before) {
    return search(channel, words) + "&before=" + before;
  }

  /// Many channels as one list; they stand in the query, so that no channel's name can be taken for
  /// it.
  static String feed(List<String> channels) {
    return "/c?channels=" + list(channels);
  }

  static String feed(List<String> channels, int limit) {
    return feed(channels) + "&limit=" + limit;
  }

  /// Names in a query, with commas between them.
  static String list(List<String> channels) {
    return String.join(",", channels);
  }

  /// The post's own address on the site.
  static String onSite(String channel, PostId id) {
    return "https://t.me/" + channel + "/" + id;
  }

  /// The viewer's address for a channel or a post of the site; empty for any other address.
  static Optional<String> inside(String address) {
    Matcher link = SITE_LINK.matcher(address);
    if (!link.matches() || ChannelName.parse(address).isEmpty()) {
      return Optional.empty();
    }
    String number = link.group(2);
    String channel = channel(link.group(1));
    return Optional.of(number == null ? channel : channel + "/" + number);
  }
}
