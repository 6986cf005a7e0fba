package io.loomgram.fetch.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.loomgram.channel.ChannelName;
import io.loomgram.post.PostId;
import java.net.URI;
import org.junit.jupiter.api.Test;

class SiteHostTest {

  private static final ChannelName CHANNEL = new ChannelName("Some_Channel");
  private static final PostId TEN = new PostId(10);

  @Test
  void everyPageHasItsAddress() {
    assertEquals("https://t.me/s/Some_Channel", address(PageRequest.newest(CHANNEL)));
    assertEquals("https://t.me/s/Some_Channel/10", address(PageRequest.around(CHANNEL, TEN)));
    assertEquals(
        "https://t.me/s/Some_Channel?before=10", address(PageRequest.before(CHANNEL, TEN)));
    assertEquals("https://t.me/s/Some_Channel?after=10", address(PageRequest.after(CHANNEL, TEN)));
    assertEquals("https://t.me/Some_Channel", address(PageRequest.card(CHANNEL)));
  }

  @Test
  void aWordIsEncodedOnce() {
    assertEquals(
        "https://t.me/s/Some_Channel?q=%23R%26D%20%D0%BC%D0%B8%D1%80%20100%25%20a%2Bb%3F",
        address(PageRequest.search(CHANNEL, "#R&D мир 100% a+b?", null)));
  }

  @Test
  void aWordThatLooksEncodedIsTakenAsItIs() {
    assertEquals(
        "https://t.me/s/Some_Channel?q=%2541", address(PageRequest.search(CHANNEL, "%41", null)));
  }

  @Test
  void aSearchGoesOnFromAPosition() {
    assertEquals(
        "https://t.me/s/Some_Channel?q=cat&before=10",
        address(PageRequest.search(CHANNEL, "cat", TEN)));
  }

  @Test
  void aSiteMayLieInAFolder() {
    SiteHost host = SiteHost.of(URI.create("http://site.example:8080/mirror/"));
    assertEquals(
        "http://site.example:8080/mirror/s/Some_Channel",
        host.addressOf(PageRequest.newest(CHANNEL)).toString());
  }

  @Test
  void isNamedWithItsPortIfThatIsNotTheUsualOne() {
    assertEquals("t.me", SiteHost.of(URI.create("https://t.me")).name());
    assertEquals("t.me:8443", SiteHost.of(URI.create("https://t.me:8443")).name());
  }

  private static String address(PageRequest request) {
    return SiteHost.of(URI.create("https://t.me")).addressOf(request).toString();
  }
}
