package dev.spillway.cli.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep.Engines;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;

/** Pages of every kind: valid, whole in themselves, and the same each time. */
class HtmlReportTest {

  /** Where each page is left to be looked at. */
  private static final Path MADE = Path.of("target", "pages");

  /** What would load or run something. */
  private static final List<String> LOADING =
      List.of(
          "script",
          "link",
          "img",
          "image",
          "iframe",
          "frame",
          "object",
          "embed",
          "audio",
          "video",
          "source",
          "base",
          "use",
          "foreignObject",
          "a",
          "form",
          "input");

  private static final Map<String, ReportPage> PAGES = make();

  static Stream<Arguments> namedPages() {
    return PAGES.entrySet().stream().map(each -> Arguments.of(each.getKey(), each.getValue()));
  }

  /** By name: small and large, complete and not. */
  static Map<String, ReportPage> pages() {
    return PAGES;
  }

  private static Map<String, ReportPage> make() {
    Map<String, ReportPage> pages = new TreeMap<>();
    String[] rates = {"2000", "1000", "500", "250", "100"};
    pages.put("sweep", Pages.sweep(Engines.BOTH, rates).page());
    pages.put("sweep-event", Pages.sweep(Engines.EVENT, rates).page());
    pages.put("sweep-tick", Pages.sweep(Engines.TICK, "500").page());
    pages.put("sweep-one", Pages.sweep(Engines.EVENT, "500").page());
    pages.put("sweep-nothing", Pages.sweep(Engines.BOTH, "0").page());
    pages.put("sweep-none-due", noneDue());
    pages.put("sweep-100", Pages.sweep(Engines.EVENT, hundredRates()).page());
    for (String example :
        List.of("steady-aligned", "steady-unaligned", "two-hops", "two-inputs", "expired")) {
      pages.put("run-" + example, Pages.example(example).page());
    }
    return Collections.unmodifiableMap(pages);
  }

  private static ReportPage noneDue() {
    Scenario scenario = Scenario.standard().withTimes(BigDecimal.ONE, BigDecimal.TEN);
    return Pages.sweep(scenario, Engines.BOTH, List.of(10), "500").page();
  }

  private static String[] hundredRates() {
    return IntStream.range(0, 100).mapToObj(i -> "" + (2000 - 19 * i)).toArray(String[]::new);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("namedPages")
  void shouldBeValidAndReferToNothingOutside(String name, ReportPage page) throws IOException {
    ParsedPage parsed = ParsedPage.of(page);
    Files.createDirectories(MADE);
    Files.write(MADE.resolve(name + ".html"), parsed.bytes());

    assertThat(parsed.all("html").get(0).getAttribute("lang")).isEqualTo("en");
    for (String element : LOADING) {
      assertThat(parsed.all(element)).as(element).isEmpty();
    }
    for (Element element : parsed.all("*")) {
      for (int i = 0; i < element.getAttributes().getLength(); i++) {
        Attr attribute = (Attr) element.getAttributes().item(i);
        assertThat(attribute.getName()).isNotIn("src", "href", "srcset", "style", "action", "data");
        assertThat(attribute.getName()).doesNotStartWith("on");
      }
    }
    assertThat(parsed.source()).doesNotContain("@import", "@font-face");
    assertThat(Pattern.compile("url\\((?!#)").matcher(parsed.source()).find()).isFalse();
  }

  @Test
  void shouldHaveTheSameBytesEachTime() {
    assertThat(ParsedPage.of(Pages.example("expired").page()).bytes())
        .isEqualTo(ParsedPage.of(Pages.example("expired").page()).bytes());
  }
}
