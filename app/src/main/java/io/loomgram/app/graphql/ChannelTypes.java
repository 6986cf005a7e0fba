package io.loomgram.app.graphql;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageOffsets;
import io.loomgram.channel.ReadFailure;
import io.loomgram.post.PostId;
import io.loomgram.post.ShownCount;
import io.loomgram.post.Text;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The types of the schema that are about channels and pages.
final class ChannelTypes {

  private ChannelTypes() {}

  /// What came of one channel among many.
  ///
  /// @param name the name, as it was asked for
  /// @param card the card, if it was had
  /// @param failure why not, if it was not
  record NamedCard(String name, @Nullable ChannelCard card, @Nullable ReadFailure failure) {}

  static List<ObjectFields> all() {
    return List.of(
        body(),
        pageContent(),
        posts(),
        pageMeta(),
        pageOffset(),
        text(),
        channel(),
        counters(),
        preview(),
        card(),
        namedPreview());
  }

  private static ObjectFields body() {
    return ObjectFields.of("Body", ChannelPage.class)
        .field("channel", ChannelPage::profile)
        .field("content", page -> page)
        .field("meta", ChannelPage::offsets)
        .build();
  }

  private static ObjectFields pageContent() {
    return ObjectFields.of("PageContent", ChannelPage.class)
        .field("posts", ChannelPage::posts)
        .build();
  }

  private static ObjectFields posts() {
    return ObjectFields.of("Posts", ChannelPage.class)
        .field("posts", ChannelPage::posts)
        .field("meta", ChannelPage::offsets)
        .build();
  }

  private static ObjectFields pageMeta() {
    return ObjectFields.of("PageMeta", PageOffsets.class)
        .field("offset", offsets -> offsets)
        .build();
  }

  private static ObjectFields pageOffset() {
    return ObjectFields.of("PageOffset", PageOffsets.class)
        .field("before", offsets -> number(offsets.before()))
        .field("after", offsets -> number(offsets.after()))
        .build();
  }

  private static ObjectFields text() {
    return ObjectFields.of("Text", Text.class)
        .field("string", Text::string)
        .field("html", Text::html)
        .build();
  }

  private static ObjectFields channel() {
    return ObjectFields.of("Channel", ChannelProfile.class)
        .field("username", ChannelProfile::username)
        .field("title", ChannelProfile::title)
        .field("description", ChannelProfile::description)
        .field("avatar", ChannelProfile::avatar)
        .field("counters", ChannelProfile::counters)
        .field("labels", ChannelProfile::labels)
        .build();
  }

  private static ObjectFields counters() {
    return ObjectFields.of("Counters", ChannelProfile.Counters.class)
        .field("subscribers", counters -> shown(counters.subscribers()))
        .field("subscribersCount", counters -> value(counters.subscribers()))
        .field("photos", counters -> shown(counters.photos()))
        .field("photosCount", counters -> value(counters.photos()))
        .field("videos", counters -> shown(counters.videos()))
        .field("videosCount", counters -> value(counters.videos()))
        .field("files", counters -> shown(counters.files()))
        .field("filesCount", counters -> value(counters.files()))
        .field("links", counters -> shown(counters.links()))
        .field("linksCount", counters -> value(counters.links()))
        .build();
  }

  private static ObjectFields preview() {
    return ObjectFields.of("Preview", ChannelCard.class).field("channel", card -> card).build();
  }

  private static ObjectFields card() {
    return ObjectFields.of("ChannelCard", ChannelCard.class)
        .field("title", ChannelCard::title)
        .field("subscribers", card -> shown(card.subscribers()))
        .field("subscribersCount", card -> value(card.subscribers()))
        .field("description", ChannelCard::description)
        .field("avatar", ChannelCard::avatar)
        .field("isVerified", ChannelCard::verified)
        .build();
  }

  private static ObjectFields namedPreview() {
    return ObjectFields.of("NamedPreview", NamedCard.class)
        .field("name", NamedCard::name)
        .field("channel", NamedCard::card)
        .field("error", named -> errorOf(named.failure()))
        .field("reason", named -> reasonOf(named.failure()))
        .build();
  }

  static @Nullable String errorOf(@Nullable ReadFailure failure) {
    return failure == null ? null : FailureErrors.code(failure).name();
  }

  static @Nullable String reasonOf(@Nullable ReadFailure failure) {
    return failure == null ? null : failure.code();
  }

  static @Nullable Integer number(@Nullable PostId id) {
    return id == null ? null : id.value();
  }

  static @Nullable String shown(@Nullable ShownCount count) {
    return count == null ? null : count.shown();
  }

  static @Nullable Long value(@Nullable ShownCount count) {
    if (count == null) {
      return null;
    }
    OptionalLong value = count.value();
    return value.isPresent() ? value.getAsLong() : null;
  }
}
