package dev.spillway.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.browser.Browser.Scheme;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What other tests take for granted: width and colours are those asked for, and scripts run. */
class BrowserTest {

  @TempDir private Path folder;
  private Browser browser;
  private Path page;

  @BeforeEach
  void writePage() throws Exception {
    browser = Browser.orSkip();
    page =
        Files.writeString(
            folder.resolve("page.html"),
            """
            <!doctype html>
            <meta charset="utf-8">
            <title>é</title>
            <style>
              body { margin: 0; height: 1700px; background: rgb(250, 0, 0) }
              @media (prefers-color-scheme: dark) { body { background: rgb(0, 0, 250) } }
            </style>
            <p id="out"></p>
            <script>
              document.getElementById('out').textContent =
                  innerWidth + ' ' + matchMedia('(prefers-color-scheme: dark)').matches;
            </script>
            """);
  }

  @Test
  void shouldGiveTheWidthAndTheSchemeAskedFor() {
    assertThat(browser.dom(page, 360, Scheme.LIGHT)).contains(">360 false<", "<title>é</title>");
    assertThat(browser.dom(page, 1280, Scheme.DARK)).contains(">1280 true<");
  }

  @Test
  void shouldPictureTheWholePage() throws Exception {
    Path png = folder.resolve("page.png");

    browser.screenshot(page, 360, Scheme.DARK, png);

    BufferedImage picture = ImageIO.read(png.toFile());
    assertThat(picture.getWidth()).isEqualTo(360);
    assertThat(picture.getHeight()).isBetween(1700, 1750);
    assertThat(picture.getRGB(350, 1690)).isEqualTo(0xff0000fa);
  }
}
