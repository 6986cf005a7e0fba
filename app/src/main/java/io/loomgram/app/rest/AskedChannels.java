package io.loomgram.app.rest;

import io.loomgram.channel.ChannelName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// The member `channels` of a body: 1 to 100 names, each channel once, in the order asked.
///
/// @param spellings the channels, each with the words by which it was asked for first
public record AskedChannels(SequencedMap<ChannelName, String> spellings) {

  private static final int MOST = 100;
  private static final String FIELD = "channels";

  /// Reads the list; what is at fault is added to the input.
  ///
  /// @param value the member's value; `null` if it is not there
  public static AskedChannels read(Input input, @Nullable Object value) {
    SequencedMap<ChannelName, String> spellings = new LinkedHashMap<>();
    if (value instanceof List<?> items && !items.isEmpty() && items.size() <= MOST) {
      Map<String, ChannelName> byKey = new LinkedHashMap<>();
      for (int i = 0; i < items.size(); i++) {
        String field = FIELD + "[" + i + "]";
        Object item = items.get(i);
        String written = item instanceof String text ? text : "";
        Optional<ChannelName> name = input.channel(field, written).optional();
        if (name.isPresent() && byKey.putIfAbsent(name.get().key(), name.get()) == null) {
          spellings.put(name.get(), written);
        }
      }
    } else {
      input.fault(FIELD, "must be a list of 1 to " + MOST + " channel names");
    }
    return new AskedChannels(spellings);
  }
}
