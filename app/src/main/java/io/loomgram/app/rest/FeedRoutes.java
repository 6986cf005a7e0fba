package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.DerivedCache;
import io.loomgram.channel.ChannelName;
import io.loomgram.encoded.ContentHash;
import io.loomgram.feed.FeedQuestion;
import io.loomgram.feed.FeedReader;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Many channels as one ranked feed: `POST /v1/feed`.
public final class FeedRoutes implements HttpService {

  /// The answer to a POST is nobody's to keep but ours.
  private static final Header NO_STORE =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-store");

  /// About what a channel takes in a question that is kept: its name twice, and the objects.
  private static final int CHANNEL_BYTES = 160;

  private final FeedReader feeds;
  private final DerivedCache derived;
  private final Answers answers;

  /// @param derived where questions are kept
  public FeedRoutes(FeedReader feeds, DerivedCache derived, Answers answers) {
    this.feeds = feeds;
    this.derived = derived;
    this.answers = answers;
  }

  @Override
  public void routing(HttpRules rules) {
    Methods.post(rules, "/v1/feed", this::feed);
  }

  private void feed(ServerRequest request, ServerResponse response) {
    CachedPage feed = feeds.feed(question(RequestBody.json(request, response)));
    answers.send(
        request,
        response,
        new Answer(
            Answers.JSON, new Answer.Packed(feed.page()), Freshness.of(feed), List.of(NO_STORE)));
  }

  /// The question that a body asks. Clients ask one question again and again, and of a feed that is
  /// in the cache reading a hundred names would cost more than all the rest.
  private FeedQuestion question(byte[] body) {
    return derived.get(
        new DerivedCache.Key<>(FeedQuestion.class, ContentHash.of(body).value(), "body"),
        question -> body.length + CHANNEL_BYTES * question.channels().size(),
        () -> question(JsonBody.object(body)));
  }

  /// The question that a body asks; members that it does not know are nobody's business.
  private static FeedQuestion question(Map<String, Object> body) {
    Input input = new Input();
    AskedChannels asked = AskedChannels.read(input, body.get("channels"));
    int limit = limit(input, body.get("limit"));
    boolean group = flag(input, body, "group", true);
    boolean explain = flag(input, body, "explain", false);
    input.refuseFaults();
    List<ChannelName> channels = List.copyOf(asked.spellings().sequencedKeySet());
    return new FeedQuestion(channels, limit, group, explain);
  }

  private static int limit(Input input, @Nullable Object value) {
    if (value == null) {
      return FeedQuestion.USUAL_POSTS;
    }
    if (value instanceof Integer limit && limit >= 1 && limit <= FeedQuestion.MOST_POSTS) {
      return limit;
    }
    input.fault("limit", "must be a whole number from 1 to " + FeedQuestion.MOST_POSTS);
    return FeedQuestion.USUAL_POSTS;
  }

  private static boolean flag(
      Input input, Map<String, Object> body, String field, boolean byDefault) {
    Object value = body.get(field);
    if (value == null) {
      return byDefault;
    }
    if (value instanceof Boolean flag) {
      return flag;
    }
    input.fault(field, "must be true or false");
    return byDefault;
  }
}
