package dev.spillway.cli.figure.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LetteringTest {

  /** Read by the JDK, whose reader of fonts we did not write. */
  @Test
  void shouldKnowTheWidthsThatTheFontHas() throws Exception {
    for (FontFile file : List.of(Typeface.REGULAR, Typeface.BOLD)) {
      Font font;
      try (var in = file.open()) {
        font = Font.createFont(Font.TRUETYPE_FONT, in).deriveFont(1000f);
      }
      FontRenderContext plain = new FontRenderContext(null, true, true);
      for (int c = 0x21; c < 0x590; c++) {
        if (font.canDisplay(c) && Character.isLetterOrDigit(c)) {
          double width =
              font.createGlyphVector(plain, Character.toString(c)).getGlyphMetrics(0).getAdvanceX();
          assertThat(1000 * file.advance(c)).as("U+%04x", c).isCloseTo(width, within(1.0));
        }
      }
      assertThat(file.advance(0x1f680)).isNegative();
      assertThat(file.advance(0x4e2d)).isNegative();
    }
  }

  @ParameterizedTest
  @EnumSource
  void shouldHaveNoLineLongerThanItsRoomAndLoseNothing(Lettering lettering) {
    for (String text : List.of(Samplers.HOSTILE, Samplers.LONG_WORD, "a", "", " b  c\n")) {
      for (double width : new double[] {40, 120, 450}) {
        List<String> lines = lettering.wrap(text, width);

        assertThat(lines).allSatisfy(line -> assertThat(lettering.width(line)).isLessThan(width));
        assertThat(String.join("", lines).replace(" ", ""))
            .isEqualTo(PlainText.of(text).replace(" ", ""));
      }
    }
  }

  @Test
  void shouldBreakBetweenWordsWhereItCan() {
    assertThat(Lettering.LABEL.wrap("records in the buffer", Lettering.LABEL.width("records in_")))
        .containsExactly("records in", "the buffer");
  }

  @Test
  void shouldKeepAccentsWithTheirLetters() {
    String accented = "e\u0301".repeat(40);

    assertThat(Lettering.LABEL.wrap(accented, 60)).noneMatch(line -> line.startsWith("\u0301"));
  }

  @Test
  void shouldSayThatTextIsCutWhenItIs() {
    String cut = Lettering.LABEL.shorten(Samplers.LONG_WORD, 80);

    assertThat(cut).startsWith("orders").endsWith("…");
    assertThat(Lettering.LABEL.width(cut)).isLessThan(80);
    assertThat(Lettering.LABEL.shorten("orders", 80)).isEqualTo("orders");
  }

  @Test
  void shouldHaveOnlyCharactersOfXmlInPlainText() {
    assertThat(PlainText.of("a\u0000b\ud800c\udc00\ufffe\u202ed\t\n e\u2066f\u2069 "))
        .isEqualTo("a b\ufffdc\ufffd\ufffdd ef");
    assertThat(PlainText.of("\ud83d\ude80 <&>")).isEqualTo("\ud83d\ude80 <&>");
  }
}
