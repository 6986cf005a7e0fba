package io.loomgram.encoded;

import io.loomgram.channel.ChannelProfile;
import io.loomgram.encoded.DecodedFeed.Duplicate;
import io.loomgram.encoded.DecodedFeed.Item;
import io.loomgram.post.Post;
import io.loomgram.post.PostId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/// The way back from a feed's bytes to the model. Not thread-safe: one for each feed.
final class FeedDecoder {

  private final byte[] raw;
  private final int length;
  private final Map<ChannelProfile, ChannelProfile> profiles = new HashMap<>();

  /// @param raw the feed's bytes, of which the first `length` count
  FeedDecoder(byte[] raw, int length) {
    this.raw = raw;
    this.length = length;
  }

  DecodedFeed decode() {
    List<Item> items = List.of();
    Map<String, String> missing = Map.of();
    try (JsonParser json = Json.parser(raw, 0, length)) {
      json.nextToken();
      for (String name; (name = Json.nextProperty(json)) != null; ) {
        switch (name) {
          case "result" -> items = readItems(json);
          case "missing" -> missing = readMissing(json);
          default -> json.skipChildren();
        }
      }
    }
    return new DecodedFeed(items, missing);
  }

  /// An item is a post with more behind it, in one object. It is gone through twice: as a post, and
  /// for the rest.
  private List<Item> readItems(JsonParser json) {
    List<Item> items = new ArrayList<>();
    while (Json.nextElement(json)) {
      int begin = (int) json.currentTokenLocation().getByteOffset();
      json.skipChildren();
      int end = (int) json.currentLocation().getByteOffset();
      items.add(readItem(begin, end - begin));
    }
    return items;
  }

  private Item readItem(int offset, int itemLength) {
    Post post;
    try (JsonParser json = Json.parser(raw, offset, itemLength)) {
      json.nextToken();
      post = PostReader.read(json);
    }
    try (JsonParser json = Json.parser(raw, offset, itemLength)) {
      json.nextToken();
      return readRest(post, json);
    }
  }

  private Item readRest(Post post, JsonParser json) {
    ChannelProfile channel = null;
    double score = 0;
    List<Duplicate> duplicates = List.of();
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "channel" -> channel = shared(ProfileReader.readProfile(json));
        case "score" -> score = json.getDoubleValue();
        case "duplicates" -> duplicates = readDuplicates(json);
        default -> json.skipChildren();
      }
    }
    return new Item(post, known(channel), score, duplicates);
  }

  /// Many posts of a feed have one channel; the model of it is kept once.
  private ChannelProfile shared(ChannelProfile profile) {
    ChannelProfile first = profiles.putIfAbsent(profile, profile);
    return first == null ? profile : first;
  }

  private static ChannelProfile known(@Nullable ChannelProfile channel) {
    if (channel == null) {
      throw new IllegalArgumentException("a post of a feed without its channel");
    }
    return channel;
  }

  private static List<Duplicate> readDuplicates(JsonParser json) {
    List<Duplicate> duplicates = new ArrayList<>();
    while (Json.nextElement(json)) {
      duplicates.add(readDuplicate(json));
    }
    return duplicates;
  }

  private static Duplicate readDuplicate(JsonParser json) {
    String channel = "";
    int id = 0;
    String url = "";
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "channel" -> channel = json.getString();
        case "id" -> id = json.getIntValue();
        case "url" -> url = json.getString();
        default -> json.skipChildren();
      }
    }
    return new Duplicate(channel, new PostId(id), url);
  }

  private static Map<String, String> readMissing(JsonParser json) {
    Map<String, String> missing = new LinkedHashMap<>();
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      missing.put(name, json.getString());
    }
    return missing;
  }
}
