package io.loomgram.app.graphql;

import graphql.GraphQLContext;
import graphql.schema.DataFetchingEnvironment;
import io.loomgram.app.graphql.ChannelTypes.NamedCard;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.channel.CachedPost;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.feed.FeedQuestion;
import io.loomgram.feed.FeedReader;
import io.loomgram.post.Post;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The fields of the root: each turns its arguments into domain types and asks. Calls block.
public final class QueryFields {

  private final ChannelReader reader;
  private final DecodedPages pages;
  private final PageDecoder decoder;
  private final Duration timeAllowed;
  private final @Nullable FeedReader feeds;
  private final boolean previewsOn;

  /// @param reader what is asked
  /// @param pages the pages as the model
  /// @param decoder decodes what is no page of posts
  /// @param timeAllowed how long `previews` waits for the cards
  /// @param feeds what feeds are asked of; absent where they are switched off
  /// @param previewsOn whether the cards of many channels can be asked for
  public QueryFields(
      ChannelReader reader,
      DecodedPages pages,
      PageDecoder decoder,
      Duration timeAllowed,
      @Nullable FeedReader feeds,
      boolean previewsOn) {
    this.reader = reader;
    this.pages = pages;
    this.decoder = decoder;
    this.timeAllowed = timeAllowed;
    this.feeds = feeds;
    this.previewsOn = previewsOn;
  }

  /// The fields by name.
  Map<String, RootField> byName() {
    return Map.of(
        "body", this::body,
        "more", this::more,
        "post", this::post,
        "preview", this::preview,
        "previews", this::previews,
        "search", this::search,
        "feed", this::feed);
  }

  private Fetched body(DataFetchingEnvironment asked) {
    ChannelName channel = Arguments.channel(asked);
    return page(asked, reader.body(channel, Arguments.optionalPostId(asked, "position")));
  }

  private Fetched more(DataFetchingEnvironment asked) {
    ChannelName channel = Arguments.channel(asked);
    return page(asked, reader.more(channel, Arguments.cursor(asked)));
  }

  private Fetched search(DataFetchingEnvironment asked) {
    ChannelName channel = Arguments.channel(asked);
    PageCursor.Search search = Arguments.search(asked);
    return page(asked, reader.search(channel, search));
  }

  private Fetched post(DataFetchingEnvironment asked) {
    ChannelName channel = Arguments.channel(asked);
    CachedPost found = reader.post(channel, Arguments.postId(asked, "id"));
    PagesRead.of(asked.getGraphQlContext()).add(found.page());
    return new Fetched(() -> post(pages.of(found.page().page()), found));
  }

  private static Post post(ChannelPage page, CachedPost found) {
    return page.posts().stream()
        .filter(post -> post.answersTo(found.slice().id()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("a page without its own slice"));
  }

  private Fetched preview(DataFetchingEnvironment asked) {
    CachedPage card = reader.card(Arguments.channel(asked));
    PagesRead.of(asked.getGraphQlContext()).add(card);
    return new Fetched(() -> decoder.decodeCard(card.page()));
  }

  private Fetched feed(DataFetchingEnvironment asked) {
    FeedReader reading = feeds;
    if (reading == null) {
      throw new FeatureOff("feed");
    }
    List<ChannelName> channels = List.copyOf(Arguments.channels(asked).values());
    var question =
        new FeedQuestion(channels, Arguments.limit(asked), Arguments.group(asked), false);
    CachedPage feed = reading.feed(question);
    PagesRead.of(asked.getGraphQlContext()).add(feed);
    return new Fetched(() -> pages.feed(feed.page()));
  }

  private Fetched previews(DataFetchingEnvironment asked) {
    if (!previewsOn) {
      throw new FeatureOff("previews");
    }
    Map<ChannelName, String> names = new LinkedHashMap<>();
    Arguments.channels(asked).forEach((written, name) -> names.putIfAbsent(name, written));
    List<NamedCard> cards = new ArrayList<>();
    reader
        .cards(names.keySet(), timeAllowed)
        .forEach((name, lookup) ->
            cards.add(
                named(asked.getGraphQlContext(), names.getOrDefault(name, name.value()), lookup)));
    return new Fetched(() -> cards);
  }

  private NamedCard named(GraphQLContext context, String written, Lookup lookup) {
    return switch (lookup) {
      case Lookup.Found found -> {
        PagesRead.of(context).add(found.page());
        yield new NamedCard(written, decoder.decodeCard(found.page().page()), null);
      }
      case Lookup.Failed(ReadFailure failure) -> new NamedCard(written, null, failure);
    };
  }

  private Fetched page(DataFetchingEnvironment asked, CachedPage page) {
    PagesRead.of(asked.getGraphQlContext()).add(page);
    return new Fetched(() -> pages.of(page.page()));
  }

  /// Reads a field of the root.
  @FunctionalInterface
  interface RootField {

    /// @throws ReadFailure if it cannot be had
    /// @throws FeatureOff if it is switched off
    /// @throws BadInput if an argument is out of its range or form
    Fetched read(DataFetchingEnvironment asked);
  }
}
