package io.loomgram.app.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class SendBuffersTest {

  private final SendBuffers buffers = new SendBuffers(2);

  @Test
  void aBufferThatIsGivenBackServesAgain() {
    byte[] buffer = buffers.take(10);
    buffers.give(buffer);

    assertSame(buffer, buffers.take(1000));
  }

  @Test
  void aBufferServesOneAtATime() {
    buffers.give(buffers.take(10));

    assertNotSame(buffers.take(10), buffers.take(10));
  }

  @Test
  void aBufferThatIsTooSmallIsReplaced() {
    buffers.give(buffers.take(10));
    byte[] larger = buffers.take(300_000);
    buffers.give(larger);

    assertEquals(300_000, larger.length);
    assertSame(larger, buffers.take(10));
  }

  @Test
  void noMoreAreKeptThanTold() {
    byte[] first = buffers.take(10);
    byte[] second = buffers.take(10);
    byte[] third = buffers.take(10);
    buffers.give(first);
    buffers.give(second);
    buffers.give(third);

    assertSame(first, buffers.take(10));
    assertSame(second, buffers.take(10));
    assertNotSame(third, buffers.take(10));
  }

  @Test
  void aHugeBufferIsNotKept() {
    byte[] huge = buffers.take(1 << 20);
    buffers.give(huge);

    assertNotSame(huge, buffers.take(10));
  }
}
