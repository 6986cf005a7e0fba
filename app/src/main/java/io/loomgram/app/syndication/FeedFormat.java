package io.loomgram.app.syndication;

/// The formats of feeds.
enum FeedFormat {
  /// RSS 2.0.
  RSS("rss", "application/rss+xml", "; charset=utf-8") {
    @Override
    byte[] write(Feed feed) {
      return RssWriter.write(feed);
    }
  },
  /// Atom 1.0.
  ATOM("atom", "application/atom+xml", "; charset=utf-8") {
    @Override
    byte[] write(Feed feed) {
      return AtomWriter.write(feed);
    }
  },
  /// JSON Feed 1.1.
  JSON("jsonfeed", "application/feed+json", "") {
    @Override
    byte[] write(Feed feed) {
      return JsonFeedWriter.write(feed);
    }
  };

  private final String path;
  private final String documentType;
  private final String contentType;

  FeedFormat(String path, String documentType, String parameters) {
    this.path = path;
    this.documentType = documentType;
    this.contentType = documentType + parameters;
  }

  /// The part of our own addresses that stands for the format.
  String path() {
    return path;
  }

  /// The media type of a document.
  String documentType() {
    return documentType;
  }

  /// The value of `Content-Type`.
  String contentType() {
    return contentType;
  }

  /// The feed in this format, UTF-8. The same feed gives the same bytes.
  abstract byte[] write(Feed feed);
}
