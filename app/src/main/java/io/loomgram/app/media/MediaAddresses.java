package io.loomgram.app.media;

import io.loomgram.post.Post;

/// Under which addresses a reader gets the files of a channel's posts. Files are numbered by
/// [PostFiles].
public sealed interface MediaAddresses {

  /// The address of a file.
  ///
  /// @param direct its address on the page
  String file(Post post, int number, String direct);

  /// The address of the small picture that stands for a file.
  ///
  /// @param direct its address on the page
  String thumb(Post post, int number, String direct);

  /// The addresses of the page, as they are.
  record Direct() implements MediaAddresses {
    @Override
    public String file(Post post, int number, String direct) {
      return direct;
    }

    @Override
    public String thumb(Post post, int number, String direct) {
      return direct;
    }
  }

  /// The addresses of this server's media proxy.
  ///
  /// @param base this server's own address, without a slash at its end
  /// @param channel the channel's own spelling of its name
  record Proxied(String base, String channel) implements MediaAddresses {
    @Override
    public String file(Post post, int number, String direct) {
      return base + "/media/" + channel + "/" + post.id() + "/" + number;
    }

    @Override
    public String thumb(Post post, int number, String direct) {
      return file(post, number, direct) + "?thumb=1";
    }
  }
}
