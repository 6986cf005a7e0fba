package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelReader;
import io.loomgram.encoded.PageDecoder;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import tools.jackson.core.io.JsonStringEncoder;

/// The cards of many channels at once: `POST /v1/previews`.
public final class PreviewRoutes implements HttpService {

  /// The header that names what could not be had.
  public static final String MISSING = "X-Missing";

  private static final Header NO_STORE =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-store");

  private final ChannelReader channels;
  private final PageDecoder decoder;
  private final Answers answers;
  private final Duration timeAllowed;

  /// @param timeAllowed how long to wait for cards that have to be loaded
  public PreviewRoutes(
      ChannelReader channels, PageDecoder decoder, Answers answers, Duration timeAllowed) {
    this.channels = channels;
    this.decoder = decoder;
    this.answers = answers;
    this.timeAllowed = timeAllowed;
  }

  @Override
  public void routing(HttpRules rules) {
    Methods.post(rules, "/v1/previews", this::previews);
  }

  private void previews(ServerRequest request, ServerResponse response) {
    Map<String, Object> body = JsonBody.object(RequestBody.json(request, response));
    Input input = new Input();
    AskedChannels asked = AskedChannels.read(input, body.get("channels"));
    input.refuseFaults();

    Map<ChannelName, Lookup> lookups =
        channels.cards(asked.spellings().sequencedKeySet(), timeAllowed);
    SequencedMap<String, CachedPage> found = new LinkedHashMap<>();
    List<String> missing = new ArrayList<>();
    asked
        .spellings()
        .forEach((name, spelling) -> {
          if (lookups.get(name) instanceof Lookup.Found(CachedPage page)) {
            found.put(spelling, page);
          } else {
            missing.add(name.value());
          }
        });
    answers.send(request, response, answer(found, missing));
  }

  private Answer answer(SequencedMap<String, CachedPage> found, List<String> missing) {
    List<Header> headers = new ArrayList<>();
    if (!missing.isEmpty()) {
      headers.add(HeaderValues.create(MISSING, String.join(",", missing)));
    }
    headers.add(NO_STORE);
    Freshness freshness =
        found.values().stream().map(Freshness::of).reduce(Freshness::and).orElse(null);
    return new Answer(Answers.JSON, Answer.Raw.passing(json(found)), freshness, headers);
  }

  private byte[] json(SequencedMap<String, CachedPage> found) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(found.size() * 1024 + 2);
    JsonStringEncoder quoting = JsonStringEncoder.getInstance();
    out.write('{');
    found.forEach((spelling, page) -> {
      if (out.size() > 1) {
        out.write(',');
      }
      String name = '"' + new String(quoting.quoteAsCharArray(spelling)) + "\":";
      out.writeBytes(name.getBytes(StandardCharsets.UTF_8));
      out.writeBytes(decoder.raw(page.page()));
    });
    out.write('}');
    return out.toByteArray();
  }
}
