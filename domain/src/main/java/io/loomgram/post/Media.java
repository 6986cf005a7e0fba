package io.loomgram.post;

import org.jspecify.annotations.Nullable;

/// One medium of a post. Addresses are absolute; an address is absent where the page gives none.
public sealed interface Media {

  /// The medium's own address.
  @Nullable String url();

  /// The address of the small picture that stands for it.
  @Nullable String thumb();

  /// The picture's frame.
  default FrameSize frame() {
    return FrameSize.UNKNOWN;
  }

  /// A picture.
  record Photo(@Nullable String url, FrameSize frame) implements Media {
    @Override
    public @Nullable String thumb() {
      return null;
    }
  }

  /// A video.
  ///
  /// @param available whether the web plays it; a video that is too big for the web has no address
  record Video(
      @Nullable String url,
      @Nullable String thumb,
      @Nullable PlayTime duration,
      boolean available,
      FrameSize frame)
      implements Media {}

  /// A silent looping video, which people call a GIF.
  record Animation(
      @Nullable String url, @Nullable String thumb, @Nullable PlayTime duration, FrameSize frame)
      implements Media {}

  /// A round video message.
  record VideoNote(
      @Nullable String url, @Nullable String thumb, @Nullable PlayTime duration, FrameSize frame)
      implements Media {}

  /// A voice message.
  ///
  /// @param waves the page's comma list of levels, 0 to 31
  record Voice(@Nullable String url, @Nullable String waves, @Nullable PlayTime duration)
      implements Media {
    @Override
    public @Nullable String thumb() {
      return null;
    }
  }

  /// A piece of music.
  ///
  /// @param extra what else the page says of it, such as its size
  record Audio(
      @Nullable String url,
      @Nullable String thumb,
      @Nullable PlayTime duration,
      @Nullable String title,
      @Nullable String performer,
      @Nullable String extra)
      implements Media {}

  /// A file.
  ///
  /// @param title the file's name
  /// @param extra its size as the page shows it
  record Document(
      @Nullable String url, @Nullable String thumb, @Nullable String title, @Nullable String extra)
      implements Media {}

  /// A sticker: WebP, TGS or WebM by its address.
  record Sticker(@Nullable String url, @Nullable String thumb, FrameSize frame) implements Media {}

  /// A place.
  ///
  /// @param url the address of the map
  /// @param thumb the picture of the map
  /// @param title the venue's name
  /// @param extra the venue's address
  /// @param latitude degrees north, -90 to 90
  /// @param longitude degrees east, -180 to 180
  record Location(
      @Nullable String url,
      @Nullable String thumb,
      @Nullable String title,
      @Nullable String extra,
      @Nullable Double latitude,
      @Nullable Double longitude)
      implements Media {}

  /// A person's card.
  ///
  /// @param title the name
  /// @param extra the telephone number
  record Contact(
      @Nullable String url, @Nullable String thumb, @Nullable String title, @Nullable String extra)
      implements Media {}

  /// An invoice.
  ///
  /// @param title what is sold
  /// @param extra its price, and what else the page says
  record Invoice(
      @Nullable String url,
      @Nullable String thumb,
      @Nullable String title,
      @Nullable String extra,
      FrameSize frame)
      implements Media {}

  /// A forwarded story.
  record Story(
      @Nullable String url, @Nullable String thumb, @Nullable String title, @Nullable String extra)
      implements Media {}

  /// A giveaway.
  record Giveaway(
      @Nullable String url, @Nullable String thumb, @Nullable String title, @Nullable String extra)
      implements Media {}

  /// A game.
  ///
  /// @param title its name
  /// @param extra its description
  record Game(
      @Nullable String url,
      @Nullable String thumb,
      @Nullable String title,
      @Nullable String extra,
      FrameSize frame)
      implements Media {}

  /// What has no type here yet; nothing that a visitor sees is lost.
  ///
  /// @param title the words that the page shows
  record Unsupported(@Nullable String url, @Nullable String thumb, @Nullable String title)
      implements Media {}
}
