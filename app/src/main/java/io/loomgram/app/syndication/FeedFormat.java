package io.loomgram.app.syndication;

/// The formats of feeds.
enum FeedFormat {
  /// RSS 2.0.
  RSS("rss", "application/rss+xml") {
    @Override
    byte[] write(Feed feed) {
      return RssWriter.write(feed);
    }
  },
  /// Atom 1.0.
  ATOM("atom", "application/atom+xml") {
    @Override
    byte[] write(Feed feed) {
      return AtomWriter.write(feed);
    }
  },
  /// JSON Feed 1.1.
  JSON("jsonfeed", "application/feed+json") {
    @Override
    byte[] write(Feed feed) {
      return JsonFeedWriter.write(feed);
    }
  };

  private final String path;
  private final String documentType;

  FeedFormat(String path, String documentType) {
    this.path = path;
    this.documentType = documentType;
  }

  /// The part of our own addresses that stands for the format.
  String path() {
    return path;
  }

  /// The media type of a document.
  String documentType() {
    return documentType;
  }

  /// The feed in this format, UTF-8. The same feed gives the same bytes.
  abstract byte[] write(Feed feed);
}
