package io.loomgram.encoded;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageOffsets;
import io.loomgram.post.PostId;
import io.loomgram.post.ShownCount;
import io.loomgram.post.Text;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonParser;

/// Reads channels, their cards and offsets from the JSON that [ChannelWriter] writes.
final class ProfileReader {

  private ProfileReader() {}

  static ChannelProfile readProfile(JsonParser json) {
    String username = "";
    Text title = new Text("", "");
    Text description = null;
    String avatar = null;
    var counters = new ChannelProfile.Counters(null, null, null, null, null);
    List<String> labels = new ArrayList<>();
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "username" -> username = json.getString();
        case "title" -> title = TextJson.read(json);
        case "description" -> description = TextJson.read(json);
        case "avatar" -> avatar = json.getString();
        case "counters" -> counters = readCounters(json);
        case "labels" -> {
          while (Json.nextElement(json)) {
            labels.add(json.getString());
          }
        }
        default -> json.skipChildren();
      }
    }
    return new ChannelProfile(username, title, description, avatar, counters, labels);
  }

  private static ChannelProfile.Counters readCounters(JsonParser json) {
    ShownCount subscribers = null;
    ShownCount photos = null;
    ShownCount videos = null;
    ShownCount files = null;
    ShownCount links = null;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "subscribers" -> subscribers = new ShownCount(json.getString());
        case "photos" -> photos = new ShownCount(json.getString());
        case "videos" -> videos = new ShownCount(json.getString());
        case "files" -> files = new ShownCount(json.getString());
        case "links" -> links = new ShownCount(json.getString());
        default -> json.skipChildren();
      }
    }
    return new ChannelProfile.Counters(subscribers, photos, videos, files, links);
  }

  static ChannelCard readCard(JsonParser json) {
    String title = "";
    ShownCount subscribers = null;
    String description = null;
    String avatar = null;
    boolean verified = false;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "title" -> title = json.getString();
        case "subscribers" -> subscribers = new ShownCount(json.getString());
        case "description" -> description = json.getString();
        case "avatar" -> avatar = json.getString();
        case "is_verified" -> verified = json.getBooleanValue();
        default -> json.skipChildren();
      }
    }
    return new ChannelCard(title, subscribers, description, avatar, verified);
  }

  static PageOffsets readMeta(JsonParser json) {
    PageOffsets offsets = PageOffsets.NONE;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      if (name.equals("offset")) {
        offsets = readOffsets(json);
      } else {
        json.skipChildren();
      }
    }
    return offsets;
  }

  private static PageOffsets readOffsets(JsonParser json) {
    PostId before = null;
    PostId after = null;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "before" -> before = new PostId(json.getIntValue());
        case "after" -> after = new PostId(json.getIntValue());
        default -> json.skipChildren();
      }
    }
    return new PageOffsets(before, after);
  }
}
