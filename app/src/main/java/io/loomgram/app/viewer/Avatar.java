package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;
import io.loomgram.app.html.SafeAddress;
import io.loomgram.channel.ChannelProfile;
import org.jspecify.annotations.Nullable;

/// A channel's picture, or its initials where it has none, or where it would be loaded from another
/// host.
final class Avatar {

  private Avatar() {}

  static void write(HtmlBuilder html, ViewerContext context, ChannelProfile profile) {
    String picture = context.proxiesMedia() ? null : address(profile);
    if (picture == null) {
      html.open("span", "class", "avatar", "aria-hidden", "true")
          .text(Initials.of(profile.title().string()));
      html.close("span");
    } else {
      html.open(
          "img", "class", "avatar", "src", picture, "alt", "", "referrerpolicy", "no-referrer");
    }
  }

  /// The address of the picture; null if there is none to be shown.
  static @Nullable String address(ChannelProfile profile) {
    String avatar = profile.avatar();
    return avatar != null && SafeAddress.isFile(avatar) ? avatar : null;
  }
}
