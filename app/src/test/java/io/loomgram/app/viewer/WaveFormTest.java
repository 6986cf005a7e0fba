package io.loomgram.app.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WaveFormTest {

  @Test
  void everyLevelIsABar() {
    assertEquals(
        "<svg viewBox=\"0 0 8 34\" preserveAspectRatio=\"none\" fill=\"currentColor\""
            + " aria-hidden=\"true\"><path d=\"M0 32h3v2h-3zM4 1h3v33h-3z\"/></svg>",
        WaveForm.svg("0,31"));
  }

  @Test
  void whatIsNoLevelIsSilence() {
    assertEquals(WaveForm.svg("0,0,31"), WaveForm.svg("x,\"><script>,99"));
  }
}
