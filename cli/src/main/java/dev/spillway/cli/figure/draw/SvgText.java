package dev.spillway.cli.figure.draw;

import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/** An element as text, without white space that nobody needs. */
final class SvgText {

  private final StringBuilder out = new StringBuilder();

  private SvgText() {}

  static String of(Element root) {
    SvgText text = new SvgText();
    text.append(root);
    return text.out.toString();
  }

  private void append(Node node) {
    if (node.getNodeType() == Node.TEXT_NODE) {
      escape(node.getNodeValue());
      return;
    }
    if (node.getNodeType() != Node.ELEMENT_NODE) {
      // Batik's comment that says who wrote it.
      return;
    }
    out.append('<').append(node.getNodeName());
    NamedNodeMap attributes = node.getAttributes();
    for (int i = 0; i < attributes.getLength(); i++) {
      out.append(' ').append(attributes.item(i).getNodeName()).append("=\"");
      escape(attributes.item(i).getNodeValue());
      out.append('"');
    }
    if (!node.hasChildNodes()) {
      out.append("/>");
      return;
    }
    out.append('>');
    for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
      append(child);
    }
    out.append("</").append(node.getNodeName()).append('>');
    if (!node.getNodeName().equals("text")) {
      out.append('\n');
    }
  }

  private void escape(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        default -> out.append(c);
      }
    }
  }
}
