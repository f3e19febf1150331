package dev.spillway.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a browser makes of the texts of a page: whether one touches another, leaves its picture or
 * the page, is too faint or too small. The rules stand in {@code layout.js}.
 *
 * @param figures pictures in the page
 * @param texts boxes of text, one a line
 * @param faults what is wrong, none if nothing
 */
public record Layout(int figures, int texts, List<String> faults) {

  private static final Pattern SEEN =
      Pattern.compile("<pre id=\"seen\">(\\d+) figures, (\\d+) texts[^\n]*\n?([^<]*)");

  /** A page must not run scripts; what measures it is one. */
  private static final Pattern POLICY =
      Pattern.compile("<meta http-equiv=\"Content-Security-Policy\"[^>]*>");

  /**
   * Lays a page out.
   *
   * @param html the whole page
   * @param folder for a copy of it
   * @param width in CSS pixels
   */
  public static Layout of(
      Browser browser, String html, Path folder, int width, Browser.Scheme scheme) {
    try {
      Path page = Files.createTempFile(folder, "page", ".html");
      String measured = POLICY.matcher(html).replaceFirst("");
      int end = measured.lastIndexOf("</body>");
      String script = "<script>" + script() + "</script>";
      Files.writeString(
          page,
          end < 0
              ? measured + script
              : measured.substring(0, end) + script + measured.substring(end));
      return read(browser.dom(page, width, scheme));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Layout read(String dom) {
    Matcher seen = SEEN.matcher(dom);
    assertThat(seen.find()).as("the page was measured").isTrue();
    return new Layout(
        Integer.parseInt(seen.group(1)),
        Integer.parseInt(seen.group(2)),
        seen.group(3).lines().toList());
  }

  private static String script() throws IOException {
    try (InputStream bytes = Layout.class.getResourceAsStream("layout.js")) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
