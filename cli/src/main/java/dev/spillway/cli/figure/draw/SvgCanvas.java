package dev.spillway.cli.figure.draw;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.Map;
import java.util.function.Function;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.DOMGroupManager;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGeneratorContext.GraphicContextDefaults;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** SVG, in which text is text. */
final class SvgCanvas implements Canvas {

  private static final String NAMESPACE = "http://www.w3.org/2000/svg";

  /** Digits after the point of a coordinate. */
  private static final int PRECISION = 2;

  private final Graphics shapes;

  /**
   * An empty one.
   *
   * @param colors the text of a colour for each ink
   */
  SvgCanvas(Function<Ink, String> colors) {
    Document document = document();
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
    context.setPrecision(PRECISION);
    context.setStyleHandler(new SvgStyle(colors));
    GraphicContextDefaults defaults = new GraphicContextDefaults();
    defaults.setFont(new NamedFont());
    defaults.setPaint(Ink.TEXT.color());
    context.setGraphicContextDefaults(defaults);
    shapes = new Graphics(context);
    // JFreeChart puts back what was set before, and needs something to have been.
    shapes.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newDefaultInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(NAMESPACE, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("no parser of XML is configured", e);
    }
  }

  @Override
  public Graphics2D shapes() {
    return shapes;
  }

  @Override
  public void text(
      String text, double x, double baseline, Anchor anchor, Lettering lettering, Ink ink) {
    shapes.text(text, x, baseline, anchor, lettering, ink.color());
  }

  /**
   * What was drawn as an {@code svg} element.
   *
   * @param title what is said of it where it cannot be seen
   */
  String element(String title, double width, double height, Map<String, String> attributes) {
    Element root = shapes.getRoot();
    for (Node child = root.getFirstChild(); child != null; ) {
      Node next = child.getNextSibling();
      // Nothing is defined to be used again.
      if (child.getNodeName().equals("defs")) {
        root.removeChild(child);
      }
      child = next;
    }
    Element name = root.getOwnerDocument().createElementNS(NAMESPACE, "title");
    name.setTextContent(PlainText.of(title));
    root.insertBefore(name, root.getFirstChild());
    root.setAttribute("xmlns", NAMESPACE);
    root.setAttribute("viewBox", "0 0 " + (int) Math.ceil(width) + " " + (int) Math.ceil(height));
    root.setAttribute("role", "img");
    attributes.forEach(root::setAttribute);
    return SvgText.of(root);
  }

  /** Batik's, with a way to place text by its middle or end. */
  private static final class Graphics extends SVGGraphics2D {

    Graphics(SVGGeneratorContext context) {
      super(context, false);
    }

    /** The fonts of a chart's parts are not those of its texts, which have sizes of their own. */
    @Override
    public void setFont(Font font) {}

    void text(
        String text, double x, double baseline, Anchor anchor, Lettering lettering, Color color) {
      Element element = getDOMFactory().createElementNS(NAMESPACE, "text");
      element.setAttribute("x", getGeneratorContext().doubleString(x));
      element.setAttribute("y", getGeneratorContext().doubleString(baseline));
      if (anchor != Anchor.START) {
        element.setAttribute("text-anchor", anchor == Anchor.MIDDLE ? "middle" : "end");
      }
      if (lettering != Lettering.LABEL) {
        element.setAttribute("font-size", Integer.toString(lettering.size()));
      }
      if (lettering.bold()) {
        element.setAttribute("font-weight", "bold");
      }
      element.appendChild(getDOMFactory().createTextNode(text));
      setPaint(color);
      getDOMGroupManager().addElement(element, DOMGroupManager.FILL);
    }
  }

  /**
   * A font of which only the name and the size are asked, so that the machine needs to have none.
   */
  private static final class NamedFont extends Font {

    private static final long serialVersionUID = 1;

    NamedFont() {
      super(SANS_SERIF, PLAIN, Lettering.LABEL.size());
    }

    @Override
    public String getFamily() {
      return SANS_SERIF;
    }
  }
}
