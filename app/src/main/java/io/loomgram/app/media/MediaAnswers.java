package io.loomgram.app.media;

import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.EntityTags;
import io.loomgram.app.rest.Problem;
import io.loomgram.app.rest.ProblemException;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.ContentHash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Hands a file on to a client. Thread-safe.
final class MediaAnswers {

  /// How many files are handed on at a time; each takes a little memory of its own.
  static final int MAX_STREAMS = 1024;

  private static final Pattern TAG = Pattern.compile("(?:W/)?\"[!#-~]{0,200}\"");
  private static final Pattern CONTENT_RANGE = Pattern.compile("bytes \\d+-\\d+/(?:\\d+|\\*)");
  private static final Duration WHEN_OVERLOADED = Duration.ofSeconds(5);

  private final ReadAheadBudget budget;
  private final int maxInFlight;
  private final Semaphore streams = new Semaphore(MAX_STREAMS);

  MediaAnswers(ReadAheadBudget budget, int maxInFlight) {
    this.budget = budget;
    this.maxInFlight = maxInFlight;
  }

  /// Sends what the host answered.
  ///
  /// @param range the range that was asked for
  void send(
      MediaRef ref,
      OpenedMedia opened,
      MediaClient.Asked asked,
      @Nullable ByteRange range,
      ServerResponse response) {
    MediaClient.Reply reply = opened.reply();
    try (reply) {
      if (reply.header("Content-Encoding") != null) {
        throw notUnderstood("The site packs the medium.");
      }
      switch (reply.status()) {
        case 304 -> notModified(tag(ref, opened), response);
        case 416 -> throw notSatisfiable(reply.header("Content-Range"));
        default -> file(ref, opened, asked, range, response);
      }
    }
  }

  private void file(
      MediaRef ref,
      OpenedMedia opened,
      MediaClient.Asked asked,
      @Nullable ByteRange range,
      ServerResponse response) {
    String tag = tag(ref, opened);
    if (tag != null && asked.ifNoneMatch() != null && names(asked.ifNoneMatch(), tag)) {
      notModified(tag, response);
      return;
    }
    String type =
        ServedTypes.of(opened.reply().header("Content-Type"), opened.link())
            .orElseThrow(() -> notUnderstood("What the site gives is no medium."));
    Part part = part(opened.reply(), asked, range);
    bear(ref, opened, type, tag, response);
    if (part.contentRange() != null) {
      response.status(Status.PARTIAL_CONTENT_206);
      response.header(HeaderNames.CONTENT_RANGE, part.contentRange());
    }
    if (part.length() >= 0) {
      response.header(HeaderNames.CONTENT_LENGTH, Long.toString(part.length()));
    }
    if (asked.head()) {
      response.send(new byte[0]);
    } else {
      stream(ref, opened.reply(), part, response);
    }
  }

  /// What is sent of the host's body.
  ///
  /// @param skip how many bytes are left out before it
  /// @param length how many bytes are sent; -1 for all, however many
  /// @param contentRange the header, if it is not the whole file
  private record Part(long skip, long length, @Nullable String contentRange) {}

  private static Part part(
      MediaClient.Reply reply, MediaClient.Asked asked, @Nullable ByteRange range) {
    long length = reply.length();
    if (reply.status() == 206) {
      String contentRange = reply.header("Content-Range");
      if (contentRange == null || !CONTENT_RANGE.matcher(contentRange).matches()) {
        throw notUnderstood("The site gives another range than it says.");
      }
      return new Part(0, length, contentRange);
    }
    // A host that knows no ranges gives the whole; players need the part that they asked for.
    if (range == null || asked.ifRange() != null || length < 0) {
      return new Part(0, length, null);
    }
    ByteRange.Slice slice = range.of(length).orElseThrow(() -> notSatisfiable("bytes */" + length));
    return new Part(slice.from(), slice.length(), slice.contentRange(length));
  }

  private static void bear(
      MediaRef ref,
      OpenedMedia opened,
      String type,
      @Nullable String tag,
      ServerResponse response) {
    response.header(HeaderNames.CONTENT_TYPE, type);
    response.header(
        HeaderNames.CONTENT_DISPOSITION, FileNames.disposition(ref, opened.link().title(), type));
    response.header("X-Content-Type-Options", "nosniff");
    response.header("Content-Security-Policy", "default-src 'none'; sandbox");
    response.header(HeaderNames.ACCEPT_RANGES, "bytes");
    validators(opened, tag, response);
  }

  private static void validators(
      OpenedMedia opened, @Nullable String tag, ServerResponse response) {
    response.header(HeaderNames.CACHE_CONTROL, "public, max-age=3600");
    if (tag != null) {
      response.header(HeaderNames.ETAG, tag);
    }
    String changed = opened.reply().header("Last-Modified");
    if (changed != null && changed.matches("[A-Za-z0-9,: ]{1,40}")) {
      response.header(HeaderNames.LAST_MODIFIED, changed);
    }
  }

  private static void notModified(@Nullable String tag, ServerResponse response) {
    response.header(HeaderNames.CACHE_CONTROL, "public, max-age=3600");
    if (tag != null) {
      response.header(HeaderNames.ETAG, tag);
    }
    Answers.sendBodiless(response, Status.NOT_MODIFIED_304);
  }

  private void stream(MediaRef ref, MediaClient.Reply reply, Part part, ServerResponse response) {
    if (!streams.tryAcquire()) {
      throw new ReadFailure.Overloaded(ref.channel(), WHEN_OVERLOADED);
    }
    InputStream body = reply.body();
    var copy =
        new ReadAhead(
            part.length() < 0 ? body : new FirstBytes(body, part.length()), budget, maxInFlight);
    try {
      body.skipNBytes(part.skip());
      copy.copyTo(response::outputStream);
      reply.finish();
      if (!copy.hasBegun()) {
        response.send(new byte[0]);
      }
    } catch (IOException cut) {
      if (!copy.hasBegun()) {
        throw new ReadFailure.SourceUnavailable(ref.channel(), cut);
      }
      // Nothing but the end of the connection tells the client that this was not the whole.
      throw new CloseConnectionException("a medium was cut short", cut);
    } finally {
      streams.release();
    }
  }

  /// The file's tag: the host's, or one that is made of what is known of the file.
  private static @Nullable String tag(MediaRef ref, OpenedMedia opened) {
    String told = opened.reply().header("ETag");
    if (told != null && TAG.matcher(told).matches()) {
      return told;
    }
    long length = opened.reply().length();
    if (length < 0 || opened.reply().status() != 200) {
      return null;
    }
    String known = ref.key() + " " + length + " " + opened.reply().header("Last-Modified");
    return "W/\"" + ContentHash.of(known.getBytes(StandardCharsets.UTF_8)) + "\"";
  }

  private static boolean names(String list, String tag) {
    return EntityTags.name(list, tag.substring(tag.indexOf('"') + 1, tag.length() - 1));
  }

  private static ProblemException notSatisfiable(@Nullable String contentRange) {
    var problem =
        new Problem(
            "range-not-satisfiable",
            "Range not satisfiable",
            416,
            "The medium has no bytes in that range.");
    return contentRange == null
        ? new ProblemException(problem)
        : new ProblemException(
            problem, HeaderValues.create(HeaderNames.CONTENT_RANGE, contentRange));
  }

  private static ProblemException notUnderstood(String detail) {
    return new ProblemException(
        new Problem(
            "upstream-media-not-understood", "Upstream medium not understood", 502, detail));
  }
}
