package io.loomgram.app.graphql;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelSource;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/// A site whose pages are set by the test; it notes what it was asked.
final class FakeSite implements ChannelSource {

  private final Map<String, Supplier<ChannelPage>> pages = new ConcurrentHashMap<>();
  private final Map<String, ChannelCard> cards = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();

  FakeSite with(String channel, PageCursor cursor, ChannelPage page) {
    return answering(channel, cursor, () -> page);
  }

  FakeSite answering(String channel, PageCursor cursor, Supplier<ChannelPage> answer) {
    pages.put(channel + " " + cursor, answer);
    return this;
  }

  FakeSite withCard(String channel, ChannelCard card) {
    cards.put(channel, card);
    return this;
  }

  /// What was asked, in order.
  List<String> asked() {
    return asked;
  }

  @Override
  public ChannelPage page(ChannelName channel, PageCursor cursor, LoadPriority priority) {
    String key = channel.key() + " " + cursor;
    asked.add(key);
    Supplier<ChannelPage> answer = pages.get(key);
    if (answer == null) {
      throw new ReadFailure.ChannelNotFound(channel);
    }
    return answer.get();
  }

  @Override
  public ChannelCard card(ChannelName channel, LoadPriority priority) {
    asked.add(channel.key() + " card");
    ChannelCard card = cards.get(channel.key());
    if (card == null) {
      throw new ReadFailure.ChannelNotFound(channel);
    }
    return card;
  }
}
