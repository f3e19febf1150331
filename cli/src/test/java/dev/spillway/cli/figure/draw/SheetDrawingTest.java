package dev.spillway.cli.figure.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.PictureFormat;
import dev.spillway.cli.figure.Sheet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SheetDrawingTest {

  @Test
  void shouldHaveTwoPixelsForOneOfSvgWhenPng() throws Exception {
    Sheet sheet = Samplers.sheet();
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    new SheetDrawing(sheet).writePng(png);
    var picture = ImageIO.read(new ByteArrayInputStream(png.toByteArray()));
    var svg = SvgPicture.of(svg(sheet));

    assertThat(picture.getWidth()).isEqualTo(2 * svg.width());
    assertThat(picture.getHeight()).isEqualTo(2 * svg.height());
  }

  /** What is wrong with a stream is said by the stream, such as a full disk. */
  @ParameterizedTest
  @EnumSource
  void shouldPassOnWhatAStreamSays(PictureFormat format) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };

    assertThatThrownBy(() -> new SheetDrawing(Samplers.sheet()).write(full, format))
        .isInstanceOf(IOException.class)
        .hasMessage("No space left on device");
  }

  @Test
  void shouldGiveTheSameBytesWhenDrawnAgain() throws Exception {
    assertThat(svg(Samplers.sheet())).isEqualTo(svg(Samplers.sheet()));
  }

  @Test
  void shouldHaveEveryTextAsTextWhenPlain() throws Exception {
    assertHasAllTexts(Samplers.sheet());
  }

  @Test
  void shouldHaveEveryTextAsTextWhenHostile() throws Exception {
    assertHasAllTexts(Samplers.hostileSheet());
  }

  private static void assertHasAllTexts(Sheet sheet) throws Exception {
    String all = squeezed(String.join("", SvgPicture.of(svg(sheet)).texts()));
    List<String> texts = new ArrayList<>(sheet.notes());
    texts.add(sheet.title());
    texts.add(sheet.answer());
    for (Sheet.Row row : sheet.rows()) {
      texts.add(row.title());
      for (Figure figure : row.figures()) {
        texts.add(figure.title());
        texts.add(figure.caption());
      }
    }
    assertThat(texts).allSatisfy(text -> assertThat(all).contains(squeezed(text)));
  }

  /** Where lines end is not said by a text. */
  private static String squeezed(String text) {
    return PlainText.of(text).replace(" ", "");
  }

  static String svg(Sheet sheet) throws Exception {
    ByteArrayOutputStream svg = new ByteArrayOutputStream();
    new SheetDrawing(sheet).writeSvg(svg);
    return svg.toString(StandardCharsets.UTF_8);
  }
}
