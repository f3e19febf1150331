package dev.spillway.cli.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import nu.validator.htmlparser.common.Heuristics;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.dom.HtmlDocumentBuilder;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** A page as a parser of HTML5 reads it that takes no error for granted. */
public final class ParsedPage {

  private final byte[] bytes;
  private final Document document;

  private ParsedPage(byte[] bytes, Document document) {
    this.bytes = bytes;
    this.document = document;
  }

  /** Fails with every error and warning of the parser. */
  public static ParsedPage of(ReportPage page) {
    try {
      ByteArrayOutputStream html = new ByteArrayOutputStream();
      HtmlReport.write(html, page);
      return of(html.toByteArray());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The same of bytes. */
  public static ParsedPage of(byte[] html) {
    List<String> problems = new ArrayList<>();
    HtmlDocumentBuilder parser = new HtmlDocumentBuilder(XmlViolationPolicy.ALLOW);
    parser.setHeuristics(Heuristics.NONE);
    parser.setErrorHandler(
        new ErrorHandler() {
          @Override
          public void warning(SAXParseException problem) {
            add(problem);
          }

          @Override
          public void error(SAXParseException problem) {
            add(problem);
          }

          @Override
          public void fatalError(SAXParseException problem) {
            add(problem);
          }

          private void add(SAXParseException problem) {
            problems.add(
                problem.getLineNumber()
                    + ":"
                    + problem.getColumnNumber()
                    + " "
                    + problem.getMessage());
          }
        });
    try {
      InputSource source = new InputSource(new ByteArrayInputStream(html));
      source.setEncoding("utf-8");
      Document document = parser.parse(source);
      assertThat(problems).isEmpty();
      return new ParsedPage(html, document);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (SAXException failure) {
      throw new AssertionError(failure);
    }
  }

  /** The source. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** The source as text. */
  public String source() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** All elements of a name, in their order; of every name with a star. */
  public List<Element> all(String name) {
    return elements(document.getElementsByTagNameNS("*", name));
  }

  /** Those within an element. */
  public static List<Element> all(Element within, String name) {
    return elements(within.getElementsByTagNameNS("*", name));
  }

  private static List<Element> elements(NodeList nodes) {
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  /** The text of an element. */
  public static String text(Node element) {
    return element.getTextContent().strip();
  }

  /** The rows of the table with a caption, without its head, each with the texts of its cells. */
  public List<List<String>> rows(String caption) {
    for (Element table : all("table")) {
      if (text(all(table, "caption").get(0)).equals(caption)) {
        return all(all(table, "tbody").get(0), "tr").stream().map(ParsedPage::cells).toList();
      }
    }
    throw new AssertionError("no table " + caption);
  }

  private static List<String> cells(Element row) {
    return all(row, "*").stream()
        .filter(cell -> List.of("th", "td").contains(cell.getLocalName().toLowerCase(Locale.ROOT)))
        .map(ParsedPage::text)
        .toList();
  }

  /** The captions of all tables. */
  public List<String> tables() {
    return all("caption").stream().map(ParsedPage::text).toList();
  }

  /** The texts of all paragraphs. */
  public List<String> paragraphs() {
    return all("p").stream().map(ParsedPage::text).toList();
  }

  /** The texts of all items of lists. */
  public List<String> points() {
    return all("li").stream().map(ParsedPage::text).toList();
  }

  /** Values by their names. */
  public Map<String, String> terms() {
    Map<String, String> terms = new LinkedHashMap<>();
    List<Element> values = all("dd");
    for (Element name : all("dt")) {
      terms.put(text(name), text(values.get(terms.size())));
    }
    return terms;
  }
}
