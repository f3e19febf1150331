package dev.spillway.cli.figure.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.browser.Browser;
import dev.spillway.cli.browser.Browser.Scheme;
import dev.spillway.cli.browser.Layout;
import dev.spillway.cli.figure.Sheet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** As a browser lays texts out, none touches another and none leaves its picture. */
class PictureLayoutTest {

  private static final int DESKTOP = 1280;
  private static final int PHONE = 360;
  @TempDir private Path folder;
  private Browser browser;

  @BeforeEach
  void findBrowser() {
    browser = Browser.orSkip();
  }

  static Stream<Sheet> sheets() {
    return Stream.of(Samplers.sheet(), Samplers.hostileSheet());
  }

  @ParameterizedTest
  @MethodSource("sheets")
  void shouldTouchNothingWhenASheet(Sheet sheet) throws Exception {
    String svg = SheetDrawingTest.svg(sheet);

    assertSound(page(svg.substring(svg.indexOf("<svg"))), 1600, Scheme.LIGHT);
  }

  @ParameterizedTest
  @EnumSource
  void shouldTouchNothingWhenFiguresOfAPage(Scheme scheme) {
    String page = page(figures());

    assertSound(page, DESKTOP, scheme);
    assertSound(page, PHONE, scheme);
  }

  /** Light figures must not stay light in a dark page. */
  @Test
  void shouldTakeItsColoursFromThePage() throws Exception {
    String text =
        "<pre id=\"color\"></pre><script>document.getElementById('color').textContent ="
            + " getComputedStyle(document.querySelector('svg text')).fill</script>";
    Path page = Files.writeString(folder.resolve("page.html"), page(figures() + text));

    assertThat(browser.dom(page, DESKTOP, Scheme.LIGHT)).contains(">" + rgb(Scheme.LIGHT) + "<");
    assertThat(browser.dom(page, DESKTOP, Scheme.DARK)).contains(">" + rgb(Scheme.DARK) + "<");
  }

  private static String rgb(Scheme scheme) {
    int color = Integer.decode(Ink.TEXT.hex(draw(scheme)));
    return "rgb(" + (color >> 16) + ", " + (color >> 8 & 0xff) + ", " + (color & 0xff) + ")";
  }

  private static dev.spillway.cli.figure.draw.Scheme draw(Scheme scheme) {
    return dev.spillway.cli.figure.draw.Scheme.valueOf(scheme.name());
  }

  private static String figures() {
    return sheets()
        .flatMap(sheet -> sheet.rows().stream())
        .flatMap(row -> row.figures().stream())
        .map(figure -> "<div>" + new FigureDrawing(figure).svg() + "</div>")
        .collect(Collectors.joining());
  }

  private void assertSound(String page, int width, Scheme scheme) {
    Layout layout = Layout.of(browser, page, folder, width, scheme);

    assertThat(layout.faults()).isEmpty();
    assertThat(layout.texts()).isPositive();
  }

  private static String page(String body) {
    return "<!doctype html><meta charset=\"utf-8\"><style>:root{"
        + draw(Scheme.LIGHT).customProperties()
        + "}@media(prefers-color-scheme:dark){:root{"
        + draw(Scheme.DARK).customProperties()
        + "}}body{margin:8px;background:var(--figure-background);display:grid;gap:16px;"
        + "grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr))}"
        + "body>svg,pre{grid-column:1/-1}</style>"
        + body;
  }
}
