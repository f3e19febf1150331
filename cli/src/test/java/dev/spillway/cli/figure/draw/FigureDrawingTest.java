package dev.spillway.cli.figure.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Axis.Scale;
import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Timeline.Bar;
import dev.spillway.cli.figure.Timeline.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/**
 * Figures read back: where the labels of ticks stand is the scale that the data are held against.
 */
class FigureDrawingTest {

  private static final double HALF_PIXEL = 0.5;

  static Stream<Figure> curves() {
    return Stream.of(
        Samplers.rates(5),
        Samplers.rates(200),
        Samplers.level(300),
        Samplers.distribution(),
        Samplers.vertices(6, 50));
  }

  @ParameterizedTest
  @MethodSource("curves")
  void shouldHaveEachPointWhereTheTicksSay(Figure figure) throws Exception {
    SvgPicture picture = SvgPicture.of(new FigureDrawing(figure).svg());
    Curves curves = (Curves) figure.panel();
    DoubleUnaryOperator x = scale(picture, curves.x(), "x", "middle", 0);
    DoubleUnaryOperator y = scale(picture, curves.y(), "y", "end", Lettering.LABEL.middle());
    List<List<Point>> lines = picture.curves();

    List<List<Point>> drawn =
        curves.curves().stream()
            .filter(curve -> curve.form() != Curve.Form.CROSSES)
            .map(FigureDrawingTest::corners)
            .toList();
    assertThat(lines).hasSameSizeAs(drawn);
    for (int i = 0; i < drawn.size(); i++) {
      assertThat(lines.get(i)).hasSameSizeAs(drawn.get(i));
      for (int k = 0; k < drawn.get(i).size(); k++) {
        Point expected = drawn.get(i).get(k);
        Point found = lines.get(i).get(k);
        assertThat(found.x()).isCloseTo(x.applyAsDouble(expected.x()), within(HALF_PIXEL));
        assertThat(found.y()).isCloseTo(y.applyAsDouble(expected.y()), within(HALF_PIXEL));
      }
    }
  }

  /** What the Javadoc of the form says, once more. */
  private static List<Point> corners(Curve curve) {
    List<Point> corners = new ArrayList<>();
    for (Point point : curve.points()) {
      if (curve.form() == Curve.Form.STEPS && !corners.isEmpty()) {
        corners.add(new Point(point.x(), corners.get(corners.size() - 1).y()));
      }
      corners.add(point);
    }
    return corners;
  }

  @Test
  void shouldHaveEachBarFromItsStartToItsEnd() throws Exception {
    Figure figure = Samplers.timeline(9);
    Timeline timeline = (Timeline) figure.panel();
    SvgPicture picture = SvgPicture.of(new FigureDrawing(figure).svg());
    DoubleUnaryOperator x = scale(picture, timeline.time(), "x", "middle", 0);

    for (Timeline.Key key : timeline.keys()) {
      List<Point> found = picture.bars(Ink.of(key.tone()));
      List<Segment> segments =
          timeline.bars().stream()
              .flatMap(bar -> bar.segments().stream())
              .filter(segment -> segment.tone() == key.tone() && segment.from() < segment.to())
              .toList();
      assertThat(found).hasSize(2 * segments.size() + marks(timeline, key) * 2);
      for (int i = 0; i < segments.size(); i++) {
        assertThat(found.get(2 * i).x())
            .isCloseTo(x.applyAsDouble(segments.get(i).from()), within(HALF_PIXEL));
        assertThat(found.get(2 * i + 1).x())
            .isCloseTo(x.applyAsDouble(segments.get(i).to()), within(HALF_PIXEL));
      }
    }
  }

  private static int marks(Timeline timeline, Timeline.Key key) {
    return (int)
        timeline.bars().stream()
            .flatMap(bar -> bar.segments().stream())
            .filter(segment -> segment.tone() == key.tone() && segment.from() == segment.to())
            .count();
  }

  @ParameterizedTest
  @MethodSource("all")
  void shouldBeFitToStandInAPageWithOthers(Figure figure) {
    String svg = new FigureDrawing(figure).svg();

    assertThat(svg)
        .startsWith("<svg ")
        .contains(" role=\"img\"", " width=\"100%\"")
        .doesNotContain(" id=\"", "url(", "href", "<?", "<!", "http://www.w3.org/1999")
        .doesNotContainPattern("(fill|stroke)=\"(#|rgb|white|black)");
    assertThat(svg.length()).isLessThan(40_000);
  }

  static Stream<Figure> all() {
    return Stream.concat(
        curves(),
        Stream.of(
            Samplers.timeline(1),
            Samplers.timeline(120),
            Samplers.vertices(6, 300),
            Samplers.many(200),
            Samplers.hostileNames(),
            Samplers.nothing(Samplers.HOSTILE)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void shouldHaveItsTitleForThoseWhoDoNotSeeIt(Figure figure) throws Exception {
    SvgPicture picture = SvgPicture.of(new FigureDrawing(figure).svg());

    assertThat(picture.all("title").get(0).getTextContent())
        .isEqualTo(PlainText.of(figure.title()));
  }

  @Test
  void shouldNameEndingsAndRefusalsOnlyWhereThereAre() throws Exception {
    assertThat(texts(Samplers.timeline(9)))
        .contains("failed", "under way at the end", "trigger refused", "every interval of 10 s");
    assertThat(texts(Samplers.timeline(1))).doesNotContain("failed", "trigger refused");
  }

  @Test
  void shouldNameAsManyRowsAsThereIsRoomForTheFirstAndTheLastAmongThem() throws Exception {
    Timeline timeline = (Timeline) Samplers.timeline(120).panel();
    List<String> names = timeline.bars().stream().map(Bar::name).toList();

    List<String> shown =
        SvgPicture.of(new FigureDrawing(Samplers.timeline(120)).svg()).all("text").stream()
            .filter(text -> text.getAttribute("text-anchor").equals("end"))
            .map(Element::getTextContent)
            .filter(names::contains)
            .toList();
    assertThat(shown).startsWith("1").endsWith("120").hasSizeBetween(8, 14);
  }

  @Test
  void shouldSayHowManyTheLegendLeavesOut() throws Exception {
    assertThat(texts(Samplers.many(200))).anyMatch(text -> text.matches("and 1\\d\\d more"));
    assertThat(texts(Samplers.many(3))).noneMatch(text -> text.endsWith(" more"));
  }

  @Test
  void shouldSayWhyThereIsNothing() throws Exception {
    assertThat(texts(Samplers.nothing("no checkpoint completed")))
        .containsExactly("no checkpoint completed");
  }

  private static List<String> texts(Figure figure) throws Exception {
    return SvgPicture.of(new FigureDrawing(figure).svg()).texts();
  }

  /** From a value to its place, by where the labels of two ticks stand. */
  private static DoubleUnaryOperator scale(
      SvgPicture picture, Axis axis, String coordinate, String anchor, double offset) {
    List<Axis.Tick> ticks = axis.ticks();
    Axis.Tick first = ticks.get(0);
    Axis.Tick last = ticks.get(ticks.size() - 1);
    double from = place(picture, first, coordinate, anchor) + offset;
    double to = place(picture, last, coordinate, anchor) + offset;
    DoubleUnaryOperator spread =
        axis.scale() == Scale.LOGARITHMIC ? Math::log : DoubleUnaryOperator.identity();
    double low = spread.applyAsDouble(first.value());
    double high = spread.applyAsDouble(last.value());
    return value -> from + (to - from) * (spread.applyAsDouble(value) - low) / (high - low);
  }

  private static double place(
      SvgPicture picture, Axis.Tick tick, String coordinate, String anchor) {
    return picture.all("text").stream()
        .filter(text -> text.getAttribute("text-anchor").equals(anchor))
        .filter(text -> text.getTextContent().equals(tick.label()))
        .mapToDouble(text -> Double.parseDouble(text.getAttribute(coordinate)))
        .findFirst()
        .orElseThrow();
  }
}
