package io.loomgram.app.graphql;

import graphql.GraphQLContext;
import io.loomgram.caching.CachedPage;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/// The pages that the fields of one request were read from. Thread-safe, since the fields of the
/// root are read at the same time.
final class PagesRead {

  private final List<CachedPage> pages = new CopyOnWriteArrayList<>();

  /// Those of the request that is being executed.
  static PagesRead of(GraphQLContext context) {
    return Objects.requireNonNull(context.get(PagesRead.class));
  }

  void add(CachedPage page) {
    pages.add(page);
  }

  List<CachedPage> all() {
    return pages;
  }
}
