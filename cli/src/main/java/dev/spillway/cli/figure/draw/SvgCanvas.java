package dev.spillway.cli.figure.draw;

import java.awt.Dimension;
import java.awt.RenderingHints;
import java.io.Writer;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.DefaultStyleHandler;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** A canvas that becomes SVG: text stays text, and every number has two decimals at most. */
final class SvgCanvas {

  private static final String NAMESPACE = "http://www.w3.org/2000/svg";

  private final SVGGraphics2D graphics;
  private final Dimension size;

  private SvgCanvas(SVGGeneratorContext context, Dimension size) {
    this.size = size;
    context.setPrecision(2);
    context.setComment(null);
    graphics = new SVGGraphics2D(context, false);
    graphics.setSVGCanvasSize(size);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
  }

  /** With the colours on white. */
  static SvgCanvas plain(Dimension size) {
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
    context.setStyleHandler(new Families());
    return new SvgCanvas(context, size);
  }

  /**
   * With colours that a style sheet may set.
   *
   * @param idPrefix start of every id, since a page has the ids of all its pictures
   */
  static SvgCanvas styled(Dimension size, String idPrefix) {
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
    context.setStyleHandler(new InkProperties());
    context.setIDGenerator(
        new SVGIDGenerator() {
          private int made;

          @Override
          public String generateID(String prefix) {
            return idPrefix + prefix + ++made;
          }
        });
    return new SvgCanvas(context, size);
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newDefaultInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(NAMESPACE, "svg", null);
    } catch (ParserConfigurationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  SVGGraphics2D graphics() {
    return graphics;
  }

  /**
   * Ends the drawing.
   *
   * @param title of the picture, for those who do not see it
   */
  void write(Writer writer, String title, boolean inline) {
    Element root = graphics.getRoot();
    root.setAttributeNS(null, "viewBox", "0 0 " + size.width + " " + size.height);
    root.setAttributeNS(null, "role", "img");
    if (inline) {
      root.setAttributeNS(null, "width", "100%");
      root.removeAttribute("height");
    }
    Element name = root.getOwnerDocument().createElementNS(NAMESPACE, "title");
    name.setTextContent(title);
    root.insertBefore(name, root.getFirstChild());
    try {
      TransformerFactory factory = TransformerFactory.newDefaultInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      Transformer transformer = factory.newTransformer();
      transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, inline ? "yes" : "no");
      transformer.setOutputProperty(OutputKeys.ENCODING, "UTF-8");
      transformer.transform(new DOMSource(root), new StreamResult(writer));
    } catch (TransformerException failure) {
      throw new IllegalStateException("a picture could not be written as SVG", failure);
    }
  }

  /** Names what a viewer without the font may use instead. */
  private static class Families extends DefaultStyleHandler {

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"}) // as the library has it
    public void setStyle(Element element, Map styles, SVGGeneratorContext context) {
      super.setStyle(element, styles, context);
      if (element.hasAttribute("font-family")) {
        element.setAttributeNS(null, "font-family", Lettering.FAMILIES);
      }
    }
  }

  /**
   * Writes each ink as the property of a style sheet, with the colour on white if there is none.
   */
  private static final class InkProperties extends Families {

    @Override
    @SuppressWarnings("rawtypes") // as the library has it
    public void setStyle(Element element, Map styles, SVGGeneratorContext context) {
      super.setStyle(element, styles, context);
      for (String attribute : new String[] {"fill", "stroke"}) {
        String value = element.getAttribute(attribute);
        for (Ink ink : Ink.values()) {
          if (value.equals(rgb(ink))) {
            element.setAttributeNS(
                null, attribute, "var(" + ink.property() + ", " + Ink.css(ink.color()) + ")");
            break;
          }
        }
      }
    }

    private static String rgb(Ink ink) {
      return "rgb("
          + ink.color().getRed()
          + ","
          + ink.color().getGreen()
          + ","
          + ink.color().getBlue()
          + ")";
    }
  }
}
