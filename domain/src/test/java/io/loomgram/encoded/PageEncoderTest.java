package io.loomgram.encoded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageOffsets;
import io.loomgram.post.PostId;
import io.loomgram.post.ShownCount;
import io.loomgram.post.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageEncoderTest {

  private final PageEncoder encoder = new PageEncoder(new PlainCompression());
  private final PageDecoder decoder = new PageDecoder(new PlainCompression());

  @Test
  void aBodyIsCompactJsonWithItsKeysInTheOrderOfTheReference() {
    EncodedPage page = encoder.encodeBody(SamplePosts.page(SamplePosts.plain(7, "Hello")));

    assertEquals(
        """
        {"channel":{"username":"orchard","title":{"string":"Orchard & Co","html":"Orchard &amp; Co"},\
        "counters":{"subscribers":"1.2K"},"labels":["verified"]},\
        "content":{"posts":[{"id":7,"content":{"text":{"string":"Hello","html":"Hello"}},"footer":{}}]},\
        "meta":{"offset":{"before":7}}}\
        """,
        json(page));
  }

  @Test
  void everyPartOfAPostIsWrittenInItsPlace() {
    EncodedPage page = encoder.encodePosts(SamplePosts.page(SamplePosts.everything()));

    assertEquals(
        """
        {"posts":[{"id":10,"album":[10,11],"content":{\
        "text":{"string":"Hi 👍","html":"<b>Hi</b> 👍","entities":[\
        {"offset":0,"length":2,"type":"bold"},{"offset":3,"length":2,"type":"animoji","emoji_id":"55"}]},\
        "media":[{"url":"https://cdn.example/a.jpg","type":"image","width":800,"height":600,"ratio":1.3333},\
        {"thumb":"https://cdn.example/t.jpg","duration":{"formatted":"0:42","raw":42},"type":"video","available":false}],\
        "poll":{"question":"Tea?","type":"Anonymous Poll","votes":"12","options":[{"name":"Yes","percent":75},{"name":"No"}]},\
        "inline":[{"title":"Go","url":"https://example.org/"}],\
        "reply":{"cover":"https://cdn.example/r.jpg","name":{"string":"Ann","html":"Ann"},\
        "text":{"string":"old","html":"old"},"to_message":3,"url":"https://t.me/orchard/3"},\
        "preview_link":{"title":"T","url":"https://example.org/p","site_name":"S",\
        "description":{"string":"D","html":"D"},"thumb":"https://cdn.example/p.jpg"},\
        "reacts":[{"count":"9","type":"telegram_stars"},{"count":"1.1K","type":"emoji","emoji":"👍"},\
        {"count":"2","type":"custom_emoji","emoji_id":"77"}]},\
        "footer":{"views":"3.4K","edited":true,"author":{"string":"Bo","html":"Bo"},\
        "date":{"string":"2026-03-01T09:15:00+00:00","unix":1772356500}},\
        "forwarded":{"name":{"string":"Other","html":"Other"},"url":"https://t.me/other/1","author":"Cy"},\
        "via_bot":"@helper_bot"}],"meta":{"offset":{"before":7}}}\
        """,
        json(page));
  }

  @Test
  void whatIsDecodedEqualsWhatWasEncoded() {
    ChannelPage page = SamplePosts.page(SamplePosts.everything(), SamplePosts.plain(12, "x"));

    assertEquals(page, decoder.decode(encoder.encodeBody(page)));
  }

  @Test
  void aSliceIsTheJsonOfItsPost() {
    EncodedPage page =
        encoder.encodeBody(SamplePosts.page(SamplePosts.everything(), SamplePosts.plain(12, "ü")));
    PostSlice slice = page.slice(new PostId(12)).orElseThrow();

    assertEquals(
        "{\"id\":12,\"content\":{\"text\":{\"string\":\"ü\",\"html\":\"ü\"}},\"footer\":{}}",
        new String(decoder.raw(page), slice.offset(), slice.length(), UTF_8));
    assertEquals(SamplePosts.plain(12, "ü"), decoder.decodePost(decoder.raw(page), slice));
  }

  @Test
  void anAlbumIsFoundByAnyOfItsMembers() {
    EncodedPage page = encoder.encodePosts(SamplePosts.page(SamplePosts.everything()));

    assertEquals(new PostId(10), page.slice(new PostId(11)).orElseThrow().id());
  }

  @Test
  void equalPagesHaveEqualHashes() {
    EncodedPage one = encoder.encodeBody(SamplePosts.page(SamplePosts.plain(1, "x")));
    EncodedPage other = encoder.encodeBody(SamplePosts.page(SamplePosts.plain(1, "x")));

    assertEquals(one.hash(), other.hash());
  }

  @Test
  void aCardIsItsOwnAnswer() {
    var card = new ChannelCard("Orchard", new ShownCount("12 345"), "About", null, true);
    EncodedPage page = encoder.encodeCard(card);

    assertEquals(
        """
        {"channel":{"title":"Orchard","subscribers":"12 345","description":"About","is_verified":true}}\
        """,
        json(page));
    assertEquals(card, decoder.decodeCard(page));
  }

  @Test
  void aBodyWithoutAProfileIsRefused() {
    var page = new ChannelPage(null, List.of(), PageOffsets.NONE);

    assertThrows(IllegalArgumentException.class, () -> encoder.encodeBody(page));
  }

  @Test
  void unknownKeysArePassedOver() {
    var slice = new PostSlice(new PostId(1), List.of(), 0, 0);
    byte[] json = "{\"id\":1,\"later\":{\"a\":[1]},\"content\":{},\"footer\":{}}".getBytes(UTF_8);

    assertEquals(
        new PostId(1),
        decoder.decodePost(json, new PostSlice(slice.id(), List.of(), 0, json.length)).id());
  }

  @Test
  void aTitleOfManyScriptsStaysAsItIs() {
    var title = Text.plain("Сад · باغ · 園 · 🍎");
    var profile =
        new ChannelProfile(
            "garden",
            title,
            null,
            null,
            new ChannelProfile.Counters(null, null, null, null, null),
            List.of());
    EncodedPage page = encoder.encodeBody(new ChannelPage(profile, List.of(), PageOffsets.NONE));

    assertEquals(
        """
        {"channel":{"username":"garden","title":{"string":"Сад · باغ · 園 · 🍎","html":"Сад · باغ · 園 · 🍎"},\
        "counters":{}},"content":{"posts":[]},"meta":{"offset":{}}}\
        """,
        json(page));
  }

  private String json(EncodedPage page) {
    return new String(decoder.raw(page), UTF_8);
  }
}
