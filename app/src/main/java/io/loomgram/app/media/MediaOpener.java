package io.loomgram.app.media;

import io.loomgram.app.rest.Problem;
import io.loomgram.app.rest.ProblemException;
import io.loomgram.channel.ReadFailure;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Opens a file at its host, at a new address where the old has died. Calls block; thread-safe.
final class MediaOpener {

  private static final Duration DEFAULT_PAUSE = Duration.ofSeconds(30);
  private static final int OK = 200;
  private static final int PARTIAL = 206;
  private static final int NOT_MODIFIED = 304;
  private static final int METHOD_NOT_ALLOWED = 405;
  private static final int RANGE_NOT_SATISFIABLE = 416;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int NOT_IMPLEMENTED = 501;
  private static final int SERVER_ERROR = 500;

  private final MediaLinks links;
  private final MediaHosts hosts;
  private final MediaClient client;

  MediaOpener(MediaLinks links, MediaHosts hosts, MediaClient client) {
    this.links = links;
    this.hosts = hosts;
    this.client = client;
  }

  /// Opens a file.
  ///
  /// @throws ReadFailure if the post cannot be read or the host fails
  /// @throws ProblemException 404 if there is no such file, or none any more
  OpenedMedia open(MediaRef ref, MediaClient.Asked asked) {
    MediaLink link = links.find(ref).orElseThrow(MediaOpener::notFound);
    try {
      OpenedMedia opened = tryOpen(ref, link, asked);
      if (opened != null) {
        return opened;
      }
    } catch (IOException noAnswer) {
      // The host may be gone as its links are.
    }
    return openAnew(ref, links.renew(ref, link).orElseThrow(MediaOpener::notFound), asked);
  }

  private OpenedMedia openAnew(MediaRef ref, MediaLink renewed, MediaClient.Asked asked) {
    try {
      OpenedMedia opened = tryOpen(ref, renewed, asked);
      if (opened != null) {
        return opened;
      }
    } catch (IOException noAnswer) {
      throw new ReadFailure.SourceUnavailable(ref.channel(), noAnswer);
    }
    links.giveUp(ref);
    throw notFound();
  }

  /// Opens a file at one address; null if nothing lives there.
  ///
  /// @throws IOException if the host gives no answer
  private @Nullable OpenedMedia tryOpen(MediaRef ref, MediaLink link, MediaClient.Asked asked)
      throws IOException {
    URI address = admitted(link);
    try {
      MediaClient.Reply reply = client.ask(address, asked);
      if (asked.head() && knowsNoHead(reply)) {
        reply.close();
        reply =
            client.ask(
                address,
                new MediaClient.Asked(
                    false, null, null, asked.ifNoneMatch(), asked.ifModifiedSince()));
      }
      return judged(ref, link, reply);
    } catch (InterruptedIOException late) {
      if (Thread.currentThread().isInterrupted()) {
        throw new ReadFailure.SourceUnavailable(ref.channel(), late);
      }
      throw new ReadFailure.SourceTimedOut(ref.channel(), late);
    }
  }

  private static boolean knowsNoHead(MediaClient.Reply reply) {
    return reply.status() == METHOD_NOT_ALLOWED || reply.status() == NOT_IMPLEMENTED;
  }

  private static @Nullable OpenedMedia judged(
      MediaRef ref, MediaLink link, MediaClient.Reply reply) {
    int status = reply.status();
    if (status == OK
        || status == PARTIAL
        || status == NOT_MODIFIED
        || status == RANGE_NOT_SATISFIABLE) {
      return new OpenedMedia(link, reply);
    }
    reply.close();
    if (status == TOO_MANY_REQUESTS) {
      throw new ReadFailure.SourceRateLimited(ref.channel(), DEFAULT_PAUSE);
    }
    if (status >= SERVER_ERROR) {
      throw new ReadFailure.SourceUnavailable(ref.channel(), null);
    }
    return null;
  }

  private URI admitted(MediaLink link) {
    try {
      URI address = new URI(link.address());
      if (hosts.admits(address)) {
        return address;
      }
    } catch (URISyntaxException notAnAddress) {
      // Such an address is on no host.
    }
    throw new ProblemException(
        new Problem(
            "media-not-served",
            "Medium not served",
            404,
            "This medium is on a host that the proxy does not ask."));
  }

  private static ProblemException notFound() {
    return new ProblemException(
        new Problem(
            "media-not-found",
            "Medium not found",
            404,
            "The post has no such medium, or no longer."));
  }
}
