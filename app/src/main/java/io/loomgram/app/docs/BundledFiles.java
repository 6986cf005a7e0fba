package io.loomgram.app.docs;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.app.rest.Answer;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.ChannelPath;
import io.loomgram.caching.DerivedCache;
import java.util.List;
import java.util.Map;

/// Sends the files of a bundled page. They stay in memory for as long as the cache of derived
/// values has room for them. Thread-safe.
public final class BundledFiles {

  private final Answers answers;
  private final DerivedCache derived;
  private final List<Header> protection;

  /// @param protection what every answer bears, such as the page's policy
  public BundledFiles(Answers answers, DerivedCache derived, List<Header> protection) {
    this.answers = answers;
    this.derived = derived;
    this.protection = List.copyOf(protection);
  }

  /// Sends one file.
  public void send(ServerRequest request, ServerResponse response, BundledFile file) {
    var key = new DerivedCache.Key<>(Answer.Raw.class, file.resource(), "bundled");
    Answer.Raw content =
        derived.get(key, raw -> raw.bytes().length, () -> Answer.Raw.kept(file.read()));
    Header type = HeaderValues.create(HeaderNames.CONTENT_TYPE, file.contentType());
    answers.send(request, response, new Answer(type, content, null, protection));
  }

  /// Sends the file that the path's parameter `asset` names.
  ///
  /// @throws io.loomgram.app.rest.ProblemException 404 if there is none of that name
  public void sendNamed(
      ServerRequest request, ServerResponse response, Map<String, BundledFile> byName) {
    BundledFile file = byName.get(request.path().pathParameters().get("asset"));
    if (file == null) {
      throw ChannelPath.unknown();
    }
    send(request, response, file);
  }
}
