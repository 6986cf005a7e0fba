package io.loomgram.fetch.http;

import java.net.URI;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// One host of the site.
///
/// @param base the address that the paths of pages are added to
record SiteHost(HttpUrl base) {

  static SiteHost of(URI address) {
    return new SiteHost(HttpUrl.get(address.toString()));
  }

  // Written out, because the JVM makes those of a record when they are first called, at each start.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SiteHost host && base.equals(host.base);
  }

  @Override
  public int hashCode() {
    return base.hashCode();
  }

  /// The host, with the port if that is not the usual one of its scheme.
  String name() {
    boolean usual = base.port() == HttpUrl.defaultPort(base.scheme());
    return usual ? base.host() : base.host() + ":" + base.port();
  }

  HttpUrl addressOf(PageRequest request) {
    HttpUrl.Builder address = base.newBuilder();
    request.path().forEach(address::addPathSegment);
    for (PageRequest.Parameter parameter : request.query()) {
      address.addQueryParameter(parameter.name(), parameter.value());
    }
    return address.build();
  }
}
