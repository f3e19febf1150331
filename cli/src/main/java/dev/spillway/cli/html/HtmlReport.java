package dev.spillway.cli.html;

import dev.spillway.cli.figure.draw.Scheme;
import dev.spillway.cli.output.Legible;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A page as the bytes of an HTML file. The same page gives the same bytes. */
public final class HtmlReport {

  private static final String TEMPLATE = "page.jte";
  private static final String STYLE = "report.css";

  private HtmlReport() {}

  /** Writes the page in UTF-8 and leaves the stream open. */
  public static void write(OutputStream stream, ReportPage page) throws IOException {
    StringOutput html = new StringOutput();
    TemplateEngine.createPrecompiled(
            null, ContentType.Html, HtmlReport.class.getClassLoader(), packageName())
        .render(TEMPLATE, new Styled(page, style()), html);
    stream.write(Legible.of(html.toString()).getBytes(StandardCharsets.UTF_8));
  }

  private static String packageName() {
    return HtmlReport.class.getPackageName();
  }

  private static String style() {
    return resource()
        .replace("/* light */", Scheme.LIGHT.customProperties())
        .replace("/* dark */", Scheme.DARK.customProperties());
  }

  private static String resource() {
    try (InputStream bytes = HtmlReport.class.getResourceAsStream(STYLE)) {
      if (bytes == null) {
        throw new IllegalStateException("the resource " + STYLE + " is missing");
      }
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
