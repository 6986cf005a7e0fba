package io.loomgram.app.media;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.app.Settings;
import io.loomgram.app.rest.ChannelPath;
import io.loomgram.app.rest.Input;
import io.loomgram.app.rest.Methods;
import io.loomgram.app.rest.ProblemException;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.ChannelSource;
import io.loomgram.encoded.DecodedPages;
import java.net.Proxy;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The media proxy: `/media/{channel}/{post}/{n}`. Only files of public posts can be had, by the
/// number that they have in their post, so it is no open proxy.
public final class MediaRoutes implements HttpService {

  private static final String PREFIX = "/media/";
  private static final int MAX_NUMBER = 999;
  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  private final boolean open;
  private final MediaOpener opener;
  private final MediaAnswers answers;

  MediaRoutes(boolean open, MediaOpener opener, MediaAnswers answers) {
    this.open = open;
    this.opener = opener;
    this.answers = answers;
  }

  /// The routes of a server.
  ///
  /// @param open whether the proxy is on
  /// @param source where a post is asked for anew
  /// @param proxy the way to the site's hosts, `http` or `socks5`
  public static MediaRoutes create(
      boolean open,
      Settings.Media settings,
      ChannelReader channels,
      DecodedPages decoded,
      ChannelSource source,
      Proxy proxy,
      InstantSource clock) {
    var links = new MediaLinks(MediaLinks.Posts.of(channels, decoded, source), clock);
    var hosts = new MediaHosts(settings.hosts(), settings.hostsNamed());
    var opener = new MediaOpener(links, hosts, new MediaClient(proxy, TIMEOUT));
    var budget = new ReadAheadBudget(settings.maxReadAhead());
    return new MediaRoutes(open, opener, new MediaAnswers(budget, settings.maxInflight()));
  }

  @Override
  public void routing(HttpRules rules) {
    Methods.get(rules, PREFIX + "*", this::file);
  }

  private void file(ServerRequest request, ServerResponse response) {
    if (!open) {
      throw ProblemException.featureOff("media_proxy");
    }
    MediaRef ref = ref(request);
    boolean head = request.prologue().method().equals(Method.HEAD);
    Optional<ByteRange> range =
        head ? Optional.empty() : ByteRange.parse(value(request, HeaderNames.RANGE));
    var asked =
        new MediaClient.Asked(
            head,
            range.map(ByteRange::written).orElse(null),
            range.isEmpty() ? null : value(request, HeaderNames.IF_RANGE),
            value(request, HeaderNames.IF_NONE_MATCH),
            value(request, HeaderNames.IF_MODIFIED_SINCE));
    answers.send(ref, opener.open(ref, asked), asked, range.orElse(null), response);
  }

  private static MediaRef ref(ServerRequest request) {
    ChannelPath path = ChannelPath.of(request, PREFIX, 2);
    Input input = new Input();
    var channel = input.channel("channel", path.channel());
    var post = input.id("post", path.rest().get(0));
    String written = path.rest().get(1);
    boolean isNumber = written.matches("[0-9]{1,3}");
    if (!isNumber) {
      input.fault("n", "must be a whole number from 0 to " + MAX_NUMBER);
    }
    String thumb = input.single(request, "thumb").orElse("0");
    if (!thumb.equals("0") && !thumb.equals("1")) {
      input.fault("thumb", "must be 0 or 1");
    }
    input.refuseFaults();
    return new MediaRef(channel.get(), post.get(), Integer.parseInt(written), thumb.equals("1"));
  }

  private static @Nullable String value(ServerRequest request, HeaderName name) {
    return request.headers().contains(name) ? request.headers().get(name).get() : null;
  }
}
