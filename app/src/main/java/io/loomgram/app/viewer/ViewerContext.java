package io.loomgram.app.viewer;

import io.loomgram.app.Settings.Feature;
import io.loomgram.app.Settings.Features;
import io.loomgram.app.media.MediaAddresses;
import io.loomgram.caching.Lazy;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/// What the viewer's pages may lead to on this server. Immutable.
///
/// @param files the style sheet, the script and the icon, read when they are first asked for
/// @param features which other doors are open
/// @param publicUrl the server's own address as the world sees it, if the operator told it; without
///   a slash at its end
record ViewerContext(Lazy<ViewerAssets> files, Features features, @Nullable URI publicUrl) {

  /// The style sheet, the script and the icon.
  ViewerAssets assets() {
    return files.get();
  }

  /// Whether pictures and players load through this server, and nothing from another host.
  boolean proxiesMedia() {
    return features.has(Feature.MEDIA_PROXY);
  }

  /// Whether there are feeds for readers to lead to.
  boolean syndicates() {
    return features.has(Feature.SYNDICATION);
  }

  /// Whether there is an interactive page of the API to lead to.
  boolean hasDocs() {
    return features.has(Feature.DOCS);
  }

  /// The addresses of a channel's files.
  MediaAddresses addresses(String channel) {
    return proxiesMedia() ? new MediaAddresses.Proxied("", channel) : new MediaAddresses.Direct();
  }

  /// The absolute form of an address on this server; null where nobody told what the world calls
  /// it. Another absolute address stays as it is.
  @Nullable String absolute(String address) {
    if (!address.startsWith("/")) {
      return address;
    }
    return publicUrl == null ? null : publicUrl + address;
  }
}
