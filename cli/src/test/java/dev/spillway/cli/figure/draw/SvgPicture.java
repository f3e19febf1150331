package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Point;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** An SVG read back by a parser that looks at nothing outside of it. */
final class SvgPicture {

  private static final Pattern CORNER = Pattern.compile("[ML](-?[0-9.]+) (-?[0-9.]+)");

  private final Element root;

  private SvgPicture(Element root) {
    this.root = root;
  }

  static SvgPicture of(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
    factory.setNamespaceAware(true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    DocumentBuilder builder = factory.newDocumentBuilder();
    Document document = builder.parse(new InputSource(new StringReader(svg)));
    return new SvgPicture(document.getDocumentElement());
  }

  int width() {
    return viewBox(2);
  }

  int height() {
    return viewBox(3);
  }

  private int viewBox(int index) {
    return Integer.parseInt(root.getAttribute("viewBox").split(" ", -1)[index]);
  }

  Element root() {
    return root;
  }

  List<Element> all(String tag) {
    NodeList found = root.getElementsByTagNameNS("http://www.w3.org/2000/svg", tag);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  /** Each line of text, in the order in which it was drawn. */
  List<String> texts() {
    return all("text").stream().map(Element::getTextContent).toList();
  }

  /** The corners of each curve: one path each, thicker than what is around them. */
  List<List<Point>> curves() {
    return all("path").stream()
        .filter(path -> inherited(path, "stroke").contains("--tone-"))
        .filter(path -> inherited(path, "stroke-linecap").equals("butt"))
        .map(SvgPicture::points)
        .toList();
  }

  /** The starts and ends of all bars of a tone. */
  List<Point> bars(Ink ink) {
    return all("path").stream()
        .filter(path -> inherited(path, "stroke").contains(ink.property() + ","))
        .flatMap(path -> points(path).stream())
        .toList();
  }

  private static String inherited(Element element, String attribute) {
    if (element.hasAttribute(attribute)) {
      return element.getAttribute(attribute);
    }
    return element.getParentNode() instanceof Element parent ? inherited(parent, attribute) : "";
  }

  private static List<Point> points(Element path) {
    List<Point> points = new ArrayList<>();
    Matcher found = CORNER.matcher(path.getAttribute("d"));
    while (found.find()) {
      points.add(new Point(Double.parseDouble(found.group(1)), Double.parseDouble(found.group(2))));
    }
    return points;
  }
}
