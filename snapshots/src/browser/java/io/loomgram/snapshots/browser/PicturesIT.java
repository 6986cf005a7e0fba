package io.loomgram.snapshots.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Takes the pictures of the documentation from the demo: into `target/pictures`, and with
/// `-Dpictures.update` into `docs/pictures`.
class PicturesIT {

  private static final Path FOLDER =
      Path.of(
          System.getProperty("pictures.update") == null ? "target/pictures" : "../docs/pictures");
  private static final String CHANNEL = "/c/tidewater_demo";
  private static final String FEED =
      "/c?channels=tidewater_demo,harbour_live_demo,bagh_demo,port_demo,nightsky_demo,closed_demo";

  private static Stage stage;
  private static Chromium chromium;

  @BeforeAll
  static void start() throws Exception {
    stage = Stage.demo();
    chromium = Chromium.start();
    Files.createDirectories(FOLDER);
  }

  @AfterAll
  static void stop() {
    chromium.close();
    stage.close();
  }

  @Test
  void aChannelLightAndDark() throws Exception {
    BufferedImage light = shot(CHANNEL, ColorScheme.LIGHT, 740, 1240);
    BufferedImage dark = shot(CHANNEL, ColorScheme.DARK, 740, 1240);

    assertTrue(brightness(light) > 3 * brightness(dark), "light and dark do not differ");
    save("viewer", beside(light, dark));
  }

  @Test
  void manyChannelsAsOneList() throws Exception {
    save("feed", shot(FEED, ColorScheme.LIGHT, 900, 1100));
  }

  @Test
  void onATelephone() throws Exception {
    save(
        "narrow",
        beside(
            shot(CHANNEL, ColorScheme.LIGHT, 390, 844),
            shot(CHANNEL + "#p1037", ColorScheme.DARK, 390, 844),
            shot("/c/bagh_demo", ColorScheme.LIGHT, 390, 844)));
  }

  private static BufferedImage shot(String target, ColorScheme scheme, int width, int height)
      throws IOException {
    Browser.NewContextOptions options =
        Chromium.options().setViewportSize(width, height).setColorScheme(scheme);
    try (Reader reader = chromium.reader(stage, options)) {
      Page page = reader.open(target);
      page.waitForLoadState();
      page.evaluate("document.fonts.ready");
      page.evaluate(
          "Promise.all([...document.images].filter(i => i.getBoundingClientRect().top < innerHeight)"
              + ".map(i => i.decode()))");
      BufferedImage picture = ImageIO.read(new ByteArrayInputStream(page.screenshot()));
      assertEquals(width, picture.getWidth());
      assertEquals(height, picture.getHeight());
      return picture;
    }
  }

  private static BufferedImage beside(BufferedImage... pictures) {
    int gap = 12;
    List<Integer> starts = new ArrayList<>();
    int width = 0;
    for (BufferedImage picture : pictures) {
      starts.add(width);
      width += picture.getWidth() + gap;
    }
    var all = new BufferedImage(width - gap, pictures[0].getHeight(), BufferedImage.TYPE_INT_RGB);
    Graphics2D canvas = all.createGraphics();
    canvas.setColor(Color.WHITE);
    canvas.fillRect(0, 0, all.getWidth(), all.getHeight());
    for (int i = 0; i < pictures.length; i++) {
      canvas.drawImage(pictures[i], starts.get(i), 0, null);
    }
    canvas.dispose();
    return all;
  }

  /// In 256 colours, which makes it a third as large.
  private static void save(String name, BufferedImage picture) throws IOException {
    ImageIO.write(Palette.reduced(picture), "png", FOLDER.resolve(name + ".png").toFile());
  }

  private static double brightness(BufferedImage picture) {
    long sum = 0;
    for (int y = 0; y < 40; y++) {
      for (int x = 0; x < picture.getWidth(); x++) {
        int rgb = picture.getRGB(x, y);
        sum += ((rgb >> 16) & 0xFF) + ((rgb >> 8) & 0xFF) + (rgb & 0xFF);
      }
    }
    return sum / (double) (40 * picture.getWidth());
  }
}
