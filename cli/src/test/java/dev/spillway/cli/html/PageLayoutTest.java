package dev.spillway.cli.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.browser.Browser;
import dev.spillway.cli.browser.Browser.Scheme;
import dev.spillway.cli.browser.Layout;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages as a browser lays them out, on a desk and on a phone. */
class PageLayoutTest {

  private static final int DESKTOP = 1280;
  private static final int PHONE = 360;

  @TempDir private Path folder;
  private Browser browser;

  @BeforeEach
  void findBrowser() {
    browser = Browser.orSkip();
  }

  /** A browser takes its time, so not all of {@link HtmlReportTest}. */
  @ParameterizedTest
  @ValueSource(strings = {"sweep", "sweep-nothing", "sweep-100", "run-expired"})
  void shouldShowEveryTextWhole(String name) {
    String html = html(name);

    assertSound(html, DESKTOP, Scheme.LIGHT);
    assertSound(html, PHONE, Scheme.DARK);
  }

  @Test
  void shouldShowEveryTextWholeInTheOtherSchemes() {
    String html = html("run-two-inputs");

    assertSound(html, DESKTOP, Scheme.DARK);
    assertSound(html, PHONE, Scheme.LIGHT);
  }

  @Test
  void shouldFindWhatIsWrong() {
    Layout layout =
        Layout.of(
            browser,
            """
            <!doctype html><html><body style="background:#fff">
            <p style="width:500px;white-space:nowrap">too wide</p>
            <p style="color:#999">faint</p>
            <p style="font-size:8px">small</p>
            <p style="margin-top:-3rem">above</p>
            <svg viewBox="0 0 100 100" width="100"><text x="90" y="50">leaves</text></svg>
            <svg viewBox="0 0 100 100" width="100"></svg>
            </body></html>
            """,
            folder,
            PHONE,
            Scheme.LIGHT);

    assertThat(layout.figures()).isEqualTo(2);
    assertThat(layout.faults())
        .contains("contrast 2.85: faint", "text of 8.0 px: small", "outside: leaves")
        .anyMatch(fault -> fault.startsWith("touch: "))
        .anyMatch(fault -> fault.startsWith("a figure without text: "))
        .anyMatch(fault -> fault.matches("the page is [0-9]+ px wide"));
  }

  private static String html(String name) {
    return ParsedPage.of(HtmlReportTest.pages().get(name)).source();
  }

  private void assertSound(String html, int width, Scheme scheme) {
    Layout layout = Layout.of(browser, html, folder, width, scheme);

    assertThat(layout.faults()).as("%d px, %s", width, scheme).isEmpty();
    assertThat(layout.texts()).isGreaterThan(100);
  }
}
