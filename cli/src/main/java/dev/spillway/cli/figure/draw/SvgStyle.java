package dev.spillway.cli.figure.draw;

import java.awt.Color;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.batik.svggen.SVGColor;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.StyleHandler;
import org.w3c.dom.Element;

/** Writes colours as a picture wants them, and nothing that SVG takes for granted anyway. */
final class SvgStyle implements StyleHandler {

  /** What the root has for its defaults, all as SVG has it initially. */
  private static final Set<String> INITIAL =
      Set.of(
          "color-interpolation",
          "color-rendering",
          "fill-opacity",
          "font-style",
          "font-weight",
          "image-rendering",
          "shape-rendering",
          "stroke-dasharray",
          "stroke-dashoffset",
          "stroke-linejoin",
          "stroke-opacity",
          "stroke-width",
          "text-rendering");

  private final Function<Ink, String> colors;
  private final Map<String, String> written = new HashMap<>();

  SvgStyle(Function<Ink, String> colors) {
    this.colors = colors;
  }

  /** The map is raw in Batik. */
  @Override
  @SuppressWarnings("rawtypes")
  public void setStyle(Element element, Map styles, SVGGeneratorContext context) {
    if (written.isEmpty()) {
      Arrays.stream(Ink.values())
          .forEach(ink -> written.put(batik(ink.color(), context), colors.apply(ink)));
    }
    boolean isRoot = element.getTagName().equals("svg");
    for (Object entry : styles.entrySet()) {
      Map.Entry<?, ?> style = (Map.Entry<?, ?>) entry;
      String name = (String) style.getKey();
      String value = (String) style.getValue();
      if (!isRoot || !INITIAL.contains(name)) {
        element.setAttribute(name, written.getOrDefault(value, value));
      }
    }
    if (isRoot) {
      element.setAttribute("font-family", Lettering.FAMILIES);
    }
  }

  private static String batik(Color color, SVGGeneratorContext context) {
    return SVGColor.toSVG(color, context).getPaintValue();
  }
}
