package io.loomgram.app.syndication;

import io.helidon.webserver.http.ServerRequest;
import io.loomgram.app.rest.Input;
import io.loomgram.channel.ChannelName;
import io.loomgram.post.PostId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads what a request asks of a feed. Every fault goes to the [Input].
final class FeedInput {

  static final int MAX_CHANNELS = 100;

  private static final String DATE_FORM =
      "an ISO 8601 date, such as 2026-04-01 or 2026-04-01T10:00:00Z";

  private final Input input;
  private final ServerRequest request;
  private final SequencedMap<String, String> given = new LinkedHashMap<>();

  FeedInput(Input input, ServerRequest request) {
    this.input = input;
    this.request = request;
  }

  /// The channels of a merged feed, each once.
  List<ChannelName> channels() {
    Map<String, ChannelName> channels = new LinkedHashMap<>();
    List<String> written = list("channels");
    if (written.isEmpty() || written.size() > MAX_CHANNELS) {
      input.fault("channels", "must be 1 to " + MAX_CHANNELS + " names, with commas between them");
      return List.of();
    }
    for (int i = 0; i < written.size(); i++) {
      Optional<ChannelName> name = ChannelName.parse(written.get(i));
      if (name.isEmpty()) {
        input.fault(
            "channels[" + i + "]",
            "must be the name of a public channel: 4 to 32 letters, digits and underscores, a"
                + " letter first; or its address");
      } else {
        channels.putIfAbsent(name.get().key(), name.get());
      }
    }
    return List.copyOf(channels.values());
  }

  /// What is asked of the feed of one channel.
  FeedQuery ofChannel() {
    PostId before = input.optionalId(request, "before").orNull();
    return query(before == null ? Positions.NEWEST : new Positions(before, Map.of()));
  }

  /// What is asked of the feed of many channels.
  FeedQuery ofChannels() {
    Positions before =
        value(
            "before",
            Positions::parse,
            "a whole number from 1 to 2147483647, or name:number pairs with commas between them");
    return query(before == null ? Positions.NEWEST : before);
  }

  private FeedQuery query(Positions before) {
    Integer limit =
        keep("limit", FeedInput::limit, "a whole number from 1 to " + FeedQuery.MAX_LIMIT);
    Instant since = keep("since", Dates::from, DATE_FORM);
    Instant until = keep("until", Dates::to, DATE_FORM);
    if (since != null && until != null && until.isBefore(since)) {
      input.fault("until", "must not be before since");
    }
    var filter = new PostFilter(since, until, terms("include"), terms("exclude"), skipped());
    LinkTarget link =
        keep("link", named(LinkTarget.values()), "one of " + names(LinkTarget.values()));
    MediaSource media =
        keep("media", named(MediaSource.values()), "one of " + names(MediaSource.values()));
    return new FeedQuery(
        limit == null ? FeedQuery.DEFAULT_LIMIT : limit,
        before,
        filter,
        link == null ? LinkTarget.POST : link,
        media == MediaSource.PROXY,
        given);
  }

  /// Where files are had from.
  private enum MediaSource {
    DIRECT,
    PROXY
  }

  private static Optional<Integer> limit(String written) {
    return written.matches("[0-9]{1,3}")
        ? Optional.of(Integer.valueOf(written))
            .filter(limit -> limit >= 1 && limit <= FeedQuery.MAX_LIMIT)
        : Optional.empty();
  }

  private List<PostFilter.Term> terms(String field) {
    List<String> written = keepList(field);
    return written.stream().map(PostFilter.Term::of).toList();
  }

  private Set<PostFilter.Skipped> skipped() {
    Set<PostFilter.Skipped> kinds = EnumSet.noneOf(PostFilter.Skipped.class);
    for (String written : keepList("skip")) {
      named(PostFilter.Skipped.values())
          .apply(written)
          .ifPresentOrElse(
              kinds::add,
              () ->
                  input.fault(
                      "skip", "takes " + names(PostFilter.Skipped.values()) + ", not " + written));
    }
    return kinds;
  }

  private List<String> keepList(String field) {
    List<String> items = list(field);
    if (!items.isEmpty()) {
      given.put(field, String.join(",", items));
    }
    return items;
  }

  /// A comma list, which may be given in several parameters too; blanks and empty places do not
  /// count.
  private List<String> list(String field) {
    List<String> items = new ArrayList<>();
    if (request.query().contains(field)) {
      for (String value : request.query().all(field)) {
        Arrays.stream(value.split(","))
            .map(String::strip)
            .filter(item -> !item.isEmpty())
            .forEach(items::add);
      }
    }
    return items;
  }

  private <T> @Nullable T keep(String field, Function<String, Optional<T>> parse, String form) {
    T value = value(field, parse, form);
    if (value != null) {
      input.single(request, field).ifPresent(written -> given.put(field, written.strip()));
    }
    return value;
  }

  private <T> @Nullable T value(String field, Function<String, Optional<T>> parse, String form) {
    Optional<String> written = input.single(request, field);
    if (written.isEmpty()) {
      return null;
    }
    Optional<T> value = parse.apply(written.get().strip());
    if (value.isEmpty()) {
      input.fault(field, "must be " + form);
    }
    return value.orElse(null);
  }

  private static <E extends Enum<E>> Function<String, Optional<E>> named(E[] values) {
    return written ->
        Arrays.stream(values).filter(value -> name(value).equals(written)).findFirst();
  }

  private static String names(Enum<?>[] values) {
    return Arrays.stream(values).map(FeedInput::name).collect(Collectors.joining(", "));
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
