package io.loomgram.app.rest;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.PageCursor;

/// One channel over REST: `body`, `more`, `post`, `preview` and `search`.
public final class ChannelRoutes implements HttpService {

  private static final String BODY = "/v1/body/";
  private static final String MORE = "/v1/more/";
  private static final String POST = "/v1/post/";
  private static final String PREVIEW = "/v1/preview/";
  private static final String SEARCH = "/v1/search/";

  private final ChannelReader channels;
  private final PostAnswers posts;
  private final Answers answers;

  public ChannelRoutes(ChannelReader channels, PostAnswers posts, Answers answers) {
    this.channels = channels;
    this.posts = posts;
    this.answers = answers;
  }

  @Override
  public void routing(HttpRules rules) {
    Methods.get(rules, BODY + "*", this::body);
    Methods.get(rules, MORE + "*", this::more);
    Methods.get(rules, POST + "*", this::post);
    Methods.get(rules, PREVIEW + "*", this::preview);
    Methods.get(rules, SEARCH + "*", this::search);
  }

  private void body(ServerRequest request, ServerResponse response) {
    Input input = new Input();
    var channel = input.channel("channel", ChannelPath.of(request, BODY, 0).channel());
    var position = input.optionalId(request, "position");
    input.refuseFaults();
    answers.page(request, response, channels.body(channel.get(), position.orNull()));
  }

  private void more(ServerRequest request, ServerResponse response) {
    ChannelPath path = ChannelPath.of(request, MORE, 2);
    String direction = path.rest().get(0);
    Input input = new Input();
    var channel = input.channel("channel", path.channel());
    if (!direction.equals("before") && !direction.equals("after")) {
      input.fault("direction", "must be before or after");
    }
    var position = input.id("position", path.rest().get(1));
    input.refuseFaults();
    PageCursor cursor =
        direction.equals("before")
            ? new PageCursor.Before(position.get())
            : new PageCursor.After(position.get());
    answers.page(request, response, channels.more(channel.get(), cursor));
  }

  private void post(ServerRequest request, ServerResponse response) {
    ChannelPath path = ChannelPath.of(request, POST, 1);
    Input input = new Input();
    var channel = input.channel("channel", path.channel());
    var id = input.id("id", path.rest().getFirst());
    input.refuseFaults();
    answers.send(request, response, posts.of(channels.post(channel.get(), id.get())));
  }

  private void preview(ServerRequest request, ServerResponse response) {
    Input input = new Input();
    var channel = input.channel("channel", ChannelPath.of(request, PREVIEW, 0).channel());
    input.refuseFaults();
    answers.page(request, response, channels.card(channel.get()));
  }

  private void search(ServerRequest request, ServerResponse response) {
    Input input = new Input();
    var channel = input.channel("channel", ChannelPath.of(request, SEARCH, 0).channel());
    var words = input.words(request, "q");
    var before = input.optionalId(request, "before");
    input.refuseFaults();
    PageCursor.Search cursor = new PageCursor.Search(words.get(), before.orNull());
    answers.page(request, response, channels.search(channel.get(), cursor));
  }
}
