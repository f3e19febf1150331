package dev.spillway.cli.figure.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.browser.Browser;
import dev.spillway.cli.browser.Browser.Scheme;
import dev.spillway.cli.figure.Sheet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  private static final Pattern SEEN = Pattern.compile("<pre id=\"seen\">(\\d+) texts\n([^<]*)");

  /** Boxes of lines are as high as their fonts, and may touch by a part of that. */
  private static final String SCRIPT =
      """
      <pre id="seen"></pre>
      <script>
        const faults = [];
        let count = 0;
        for (const svg of document.querySelectorAll('svg')) {
          const box = svg.viewBox.baseVal;
          const texts = [...svg.querySelectorAll('text')].map(t => ({t: t, b: t.getBBox()}));
          count += texts.length;
          texts.forEach(({t, b}, i) => {
            if (b.width === 0 || b.height === 0) faults.push('empty: ' + t.textContent);
            if (b.x < 0 || b.y < -1 || b.x + b.width > box.width || b.y + b.height > box.height + 1)
              faults.push('outside: ' + t.textContent);
            for (const other of texts.slice(i + 1)) {
              const o = other.b;
              const across = Math.min(b.x + b.width, o.x + o.width) - Math.max(b.x, o.x);
              const down = Math.min(b.y + b.height, o.y + o.height) - Math.max(b.y, o.y);
              if (across > 0.5 && down > 0.25 * Math.min(b.height, o.height))
                faults.push('touch: ' + t.textContent + ' | ' + other.t.textContent);
            }
          });
        }
        if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is too wide');
        document.getElementById('seen').textContent = count + ' texts\\n' + faults.join('\\n');
      </script>
      """;

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
  void shouldTouchNothingWhenFiguresOfAPage(Scheme scheme) throws Exception {
    Path page = page(figures());

    assertSound(page, DESKTOP, scheme);
    assertSound(page, PHONE, scheme);
  }

  @Test
  void shouldFindTextsThatTouchOrLeaveThePictureWhenThereAreSuch() throws Exception {
    Path page =
        page(
            "<svg viewBox=\"0 0 100 100\"><text x=\"10\" y=\"50\">one</text>"
                + "<text x=\"12\" y=\"51\">two</text><text x=\"95\" y=\"90\">three</text></svg>");

    assertThat(faults(page, DESKTOP, Scheme.LIGHT)).contains("touch: one | two", "outside: three");
  }

  /** Light figures must not stay light in a dark page. */
  @Test
  void shouldTakeItsColoursFromThePage() throws Exception {
    String text =
        "<pre id=\"color\"></pre><script>document.getElementById('color').textContent ="
            + " getComputedStyle(document.querySelector('svg text')).fill</script>";
    Path page = page(figures() + text);

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

  private void assertSound(Path page, int width, Scheme scheme) {
    assertThat(faults(page, width, scheme)).isEmpty();
  }

  private String faults(Path page, int width, Scheme scheme) {
    Matcher seen = SEEN.matcher(browser.dom(page, width, scheme));
    assertThat(seen.find()).isTrue();
    assertThat(Integer.parseInt(seen.group(1))).isPositive();
    return seen.group(2);
  }

  private Path page(String body) throws Exception {
    String html =
        "<!doctype html><meta charset=\"utf-8\"><style>:root{"
            + draw(Scheme.LIGHT).customProperties()
            + "}@media(prefers-color-scheme:dark){:root{"
            + draw(Scheme.DARK).customProperties()
            + "}}body{margin:8px;display:grid;gap:16px;"
            + "grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr))}"
            + "body>svg,pre{grid-column:1/-1}</style>"
            + body
            + SCRIPT;
    return Files.writeString(folder.resolve("page.html"), html);
  }
}
