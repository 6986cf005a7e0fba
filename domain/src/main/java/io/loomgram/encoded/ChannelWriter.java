package io.loomgram.encoded;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageOffsets;
import io.loomgram.post.PostId;
import org.jspecify.annotations.Nullable;

/// Writes channels, their cards and offsets as JSON.
final class ChannelWriter {

  private ChannelWriter() {}

  static void write(ChannelProfile profile, JsonWriter json) {
    json.startObject();
    json.property("username", profile.username());
    TextJson.write("title", profile.title(), json);
    TextJson.write("description", profile.description(), json);
    json.optional("avatar", profile.avatar());
    json.name("counters");
    writeCounters(profile.counters(), json);
    if (!profile.labels().isEmpty()) {
      json.name("labels");
      json.startArray();
      profile.labels().forEach(json::value);
      json.endArray();
    }
    json.endObject();
  }

  private static void writeCounters(ChannelProfile.Counters counters, JsonWriter json) {
    json.startObject();
    PostWriter.writeCount("subscribers", counters.subscribers(), json);
    PostWriter.writeCount("photos", counters.photos(), json);
    PostWriter.writeCount("videos", counters.videos(), json);
    PostWriter.writeCount("files", counters.files(), json);
    PostWriter.writeCount("links", counters.links(), json);
    json.endObject();
  }

  static void write(ChannelCard card, JsonWriter json) {
    json.startObject();
    json.property("title", card.title());
    PostWriter.writeCount("subscribers", card.subscribers(), json);
    json.optional("description", card.description());
    json.optional("avatar", card.avatar());
    json.property("is_verified", card.verified());
    json.endObject();
  }

  static void writeMeta(PageOffsets offsets, JsonWriter json) {
    json.name("meta");
    json.startObject();
    json.name("offset");
    json.startObject();
    json.optional("before", number(offsets.before()));
    json.optional("after", number(offsets.after()));
    json.endObject();
    json.endObject();
  }

  private static @Nullable Integer number(@Nullable PostId id) {
    return id == null ? null : id.value();
  }
}
