package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.html.DraftPost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdvertisingTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Buy now #ad",
        "#AD Buy now",
        "Купите! #реклама",
        "#Реклама ООО «Рога»",
        "Great shoes #sponsored",
        "Купите слона. erid: 2VtzqxKkAbc",
        "Купите слона. ERID:LjN8K1234",
        "erid=2SDnjcXyz12",
        "Реклама. ООО «Рога и копыта», ИНН 7700000000",
        "Купите слона\nРеклама",
        "На правах рекламы"
      })
  void aPostThatSaysSoIsAdvertising(String text) {
    assertTrue(Advertising.isIn(DraftPost.of(1).text(text).post()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#adventure awaits",
        "#adidas",
        "C#ad",
        "https://example.org/#ad",
        "Реклама в интернете подорожала",
        "merida: a city in Spain",
        "Meriden, erid",
        "The ad industry"
      })
  void aPostThatDoesNotIsNone(String text) {
    assertFalse(Advertising.isIn(DraftPost.of(1).text(text).post()));
  }

  @Test
  void theTokenCountsInLinksToo() {
    assertTrue(
        Advertising.isIn(
            DraftPost.of(1).button("Buy", "https://shop.example/?a=1&erid=2VtzqxKkAbc").post()));
  }
}
