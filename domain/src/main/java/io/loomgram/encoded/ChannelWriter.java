package io.loomgram.encoded;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageOffsets;
import io.loomgram.post.PostId;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// Writes channels, their cards and offsets as JSON.
final class ChannelWriter {

  private ChannelWriter() {}

  static void write(ChannelProfile profile, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("username", profile.username());
    TextJson.write("title", profile.title(), json);
    TextJson.write("description", profile.description(), json);
    Json.optional(json, "avatar", profile.avatar());
    json.writeName("counters");
    writeCounters(profile.counters(), json);
    if (!profile.labels().isEmpty()) {
      json.writeName("labels");
      json.writeStartArray();
      profile.labels().forEach(json::writeString);
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void writeCounters(ChannelProfile.Counters counters, JsonGenerator json) {
    json.writeStartObject();
    PostWriter.writeCount("subscribers", counters.subscribers(), json);
    PostWriter.writeCount("photos", counters.photos(), json);
    PostWriter.writeCount("videos", counters.videos(), json);
    PostWriter.writeCount("files", counters.files(), json);
    PostWriter.writeCount("links", counters.links(), json);
    json.writeEndObject();
  }

  static void write(ChannelCard card, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("title", card.title());
    PostWriter.writeCount("subscribers", card.subscribers(), json);
    Json.optional(json, "description", card.description());
    Json.optional(json, "avatar", card.avatar());
    json.writeBooleanProperty("is_verified", card.verified());
    json.writeEndObject();
  }

  static void writeMeta(PageOffsets offsets, JsonGenerator json) {
    json.writeName("meta");
    json.writeStartObject();
    json.writeName("offset");
    json.writeStartObject();
    Json.optional(json, "before", number(offsets.before()));
    Json.optional(json, "after", number(offsets.after()));
    json.writeEndObject();
    json.writeEndObject();
  }

  private static @Nullable Integer number(@Nullable PostId id) {
    return id == null ? null : id.value();
  }
}
