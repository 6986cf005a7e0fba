package io.loomgram.app.syndication;

import io.loomgram.app.media.MediaAddresses;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import io.loomgram.post.PostId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Makes feeds of channels: reads as many pages as a feed needs and selects the posts. Calls block;
/// thread-safe.
final class Syndication {

  /// How long the newest pages of a merged feed are waited for.
  private static final Duration TIME_FOR_LATEST = Duration.ofSeconds(10);

  private static final int MAX_TITLES = 3;

  private final Pages pages;
  private final SteadyAddresses addresses;
  private final LongSupplier nanos;

  /// @param addresses keeps the addresses of files the same across fetches and formats
  /// @param nanos a nanosecond ticker
  Syndication(Pages pages, SteadyAddresses addresses, LongSupplier nanos) {
    this.pages = pages;
    this.addresses = addresses;
    this.nanos = nanos;
  }

  /// A feed that can be written down, and what it was made of.
  ///
  /// @param made makes the feed; the same pages give the same feed
  /// @param pages the pages that were read
  /// @param missing the channels that could not be read
  record Selection(Made made, List<CachedPage> pages, List<ChannelName> missing) {}

  /// Makes a feed of what was selected.
  @FunctionalInterface
  interface Made {
    Feed feed();
  }

  /// The feed of one channel.
  ///
  /// @throws ReadFailure if the channel cannot be read
  Selection channel(ChannelName name, FeedQuery query, FeedFormat format, String base) {
    CachedPage latest = pages.page(name, new PageCursor.Latest());
    var walk = walk(name, latest, query, new WalkLimits(nanos));
    List<Chosen> chosen = new ArrayList<>();
    while (chosen.size() < query.limit() && walk.peek() != null) {
      chosen.add(new Chosen(walk, walk.take()));
    }
    PostId next = walk.goesOnAt();
    return new Selection(
        () -> channelFeed(walk, latest, chosen, next, query, format, base), walk.read(), List.of());
  }

  /// One feed of many channels, newest first; what cannot be read is left out.
  Selection merged(List<ChannelName> names, FeedQuery query, FeedFormat format, String base) {
    var limits = new WalkLimits(nanos);
    Set<ChannelName> missing = new LinkedHashSet<>();
    List<ChannelWalk> walks = new ArrayList<>();
    pages
        .latest(names, TIME_FOR_LATEST)
        .forEach((name, lookup) -> {
          switch (lookup) {
            case Lookup.Found found -> walks.add(walk(name, found.page(), query, limits));
            case Lookup.Failed _ -> missing.add(name);
          }
        });
    missing.addAll(begin(walks));
    walks.removeIf(walk -> missing.contains(walk.name()));
    List<Chosen> chosen = new NewestFirst(walks).take(query.limit());
    Positions next = positionsBehind(walks);
    return new Selection(
        () -> mergedFeed(names, walks, chosen, next, query, format, base),
        walks.stream().flatMap(walk -> walk.read().stream()).toList(),
        List.copyOf(missing));
  }

  /// A post that was chosen, and the walk that it was met on.
  record Chosen(ChannelWalk walk, ChannelWalk.Found found) {}

  private ChannelWalk walk(
      ChannelName name, CachedPage latest, FeedQuery query, WalkLimits limits) {
    return new ChannelWalk(pages, name, latest, query.before().of(name), query.filter(), limits);
  }

  /// Brings every walk to its first post, all at once; gives the channels that cannot be read.
  private static List<ChannelName> begin(List<ChannelWalk> walks) {
    List<ChannelName> unreadable = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Map<ChannelWalk, Future<?>> begun = new LinkedHashMap<>();
      for (ChannelWalk walk : walks) {
        begun.put(walk, threads.submit(walk::peek));
      }
      for (Map.Entry<ChannelWalk, Future<?>> one : begun.entrySet()) {
        if (!isReadable(one.getValue())) {
          unreadable.add(one.getKey().name());
        }
      }
    }
    return unreadable;
  }

  private static boolean isReadable(Future<?> begun) {
    try {
      begun.get();
      return true;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof ReadFailure) {
        return false;
      }
      throw new IllegalStateException("a walk failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while reading", e);
    }
  }

  /// Where each channel goes on; a channel that is at its end is told so, or the next page would
  /// begin it anew. Null if all are.
  private static @Nullable Positions positionsBehind(List<ChannelWalk> walks) {
    Map<String, PostId> each = new LinkedHashMap<>();
    boolean more = false;
    for (ChannelWalk walk : walks) {
      PostId position = walk.goesOnAt();
      more |= position != null;
      each.put(walk.name().key(), position == null ? new PostId(1) : position);
    }
    return more ? new Positions(null, each) : null;
  }

  private Feed channelFeed(
      ChannelWalk walk,
      CachedPage latest,
      List<Chosen> chosen,
      @Nullable PostId next,
      FeedQuery query,
      FeedFormat format,
      String base) {
    ChannelProfile profile = walk.profile();
    var address = FeedAddress.ofChannel(base, format, profile.username(), query);
    return new Feed(
        LinkTarget.POST.home(profile.username(), base),
        title(profile),
        profile.description() == null ? "" : profile.description().string(),
        query.link().home(profile.username(), base),
        address.self(),
        address.first(),
        next == null ? null : address.at(new Positions(next, Map.of())),
        addresses.avatar(walk.name().key(), profile.avatar(), latest.storedAt()),
        title(profile),
        items(chosen, query, base, null));
  }

  private Feed mergedFeed(
      List<ChannelName> names,
      List<ChannelWalk> walks,
      List<Chosen> chosen,
      @Nullable Positions next,
      FeedQuery query,
      FeedFormat format,
      String base) {
    var address = FeedAddress.ofChannels(base, format, names, query);
    return new Feed(
        mergedId(names),
        mergedTitle(names, walks),
        "",
        base + "/",
        address.self(),
        address.first(),
        next == null ? null : address.at(next),
        null,
        null,
        items(chosen, query, base, format));
  }

  /// @param origins the format of the channels' own feeds, where items tell of them
  private List<FeedItem> items(
      List<Chosen> chosen, FeedQuery query, String base, @Nullable FeedFormat origins) {
    Map<ChannelWalk, FeedItems> makers = new LinkedHashMap<>();
    List<FeedItem> items = new ArrayList<>();
    for (Chosen one : chosen) {
      ChannelWalk walk = one.walk();
      FeedItems maker = makers.computeIfAbsent(walk, _ -> maker(walk, query, base, origins));
      Instant fetchedAt = one.found().fetchedAt();
      items.add(maker.of(addresses.steady(walk.name().key(), one.found().post(), fetchedAt)));
    }
    return items;
  }

  private static FeedItems maker(
      ChannelWalk walk, FeedQuery query, String base, @Nullable FeedFormat origins) {
    String channel = walk.profile().username();
    return new FeedItems(
        channel,
        base,
        query.link(),
        query.proxied() ? new MediaAddresses.Proxied(base, channel) : new MediaAddresses.Direct(),
        origins == null
            ? null
            : new FeedItem.Origin(
                LinkTarget.POST.home(channel, base),
                title(walk.profile()),
                base + "/v1/" + origins.path() + "/" + channel));
  }

  private static String title(ChannelProfile profile) {
    String title = profile.title().string().strip();
    return title.isEmpty() ? profile.username() : title;
  }

  /// The same for the same channels, in whatever order they are asked for.
  private static String mergedId(List<ChannelName> names) {
    String sorted = names.stream().map(ChannelName::key).sorted().collect(Collectors.joining(","));
    return "urn:uuid:" + UUID.nameUUIDFromBytes(sorted.getBytes(StandardCharsets.UTF_8));
  }

  private static String mergedTitle(List<ChannelName> names, List<ChannelWalk> walks) {
    List<String> titles =
        walks.isEmpty()
            ? names.stream().map(ChannelName::value).toList()
            : walks.stream().map(walk -> title(walk.profile())).toList();
    String first = titles.stream().limit(MAX_TITLES).collect(Collectors.joining(", "));
    int others = titles.size() - MAX_TITLES;
    return others > 0 ? first + " + " + others : first;
  }
}
