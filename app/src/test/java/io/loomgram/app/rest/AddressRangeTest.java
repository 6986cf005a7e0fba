package io.loomgram.app.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRangeTest {

  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.255.1.2, true",
    "10.0.0.0/8, 11.0.0.1, false",
    "192.168.4.0/22, 192.168.7.255, true",
    "192.168.4.0/22, 192.168.8.0, false",
    "203.0.113.7, 203.0.113.7, true",
    "203.0.113.7, 203.0.113.8, false",
    "fd00::/8, fd12::1, true",
    "fd00::/8, fe80::1, false",
    "0.0.0.0/0, 8.8.8.8, true",
    "0.0.0.0/0, ::1, false"
  })
  void aRangeHoldsTheAddressesThatShareItsPrefix(String range, String address, boolean held) {
    InetAddress literal = AddressRange.literal(address).orElseThrow();

    assertEquals(held, AddressRange.parse(range).orElseThrow().contains(literal));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "localhost", "10.0.0.0/33", "10.0.0/8", "fd00::/129", "10.0.0.0/", "*"})
  void anythingElseIsNoRange(String written) {
    assertTrue(AddressRange.parse(written).isEmpty());
  }
}
