package dev.spillway.cli.output.sketch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.figure.Axes;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Measure;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Timeline.Bar;
import dev.spillway.cli.figure.Timeline.Ending;
import dev.spillway.cli.figure.Timeline.Segment;
import dev.spillway.cli.figure.Tone;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimelineSketchTest {

  private static final Figure TROUBLE =
      figure(
          List.of(
              new Bar(
                  "1",
                  List.of(new Segment(Tone.START_DELAY, 0, 20), new Segment(Tone.ASYNC, 20, 40)),
                  Ending.COMPLETED),
              new Bar("2", List.of(new Segment(Tone.START_DELAY, 40, 90)), Ending.FAILED),
              new Bar("10", List.of(new Segment(Tone.ASYNC, 95, 95.05)), Ending.COMPLETED),
              new Bar("11", List.of(new Segment(Tone.START_DELAY, 96, 100)), Ending.UNDER_WAY)),
          List.of(50.0));

  private static Figure figure(List<Bar> bars, List<Double> refused) {
    return new Figure(
        "Checkpoints over time",
        new Timeline(
            Axes.from0("time", Measure.SECONDS, 100),
            List.of(),
            "",
            List.of(
                new Timeline.Key(Tone.START_DELAY, "start delay"),
                new Timeline.Key(Tone.ASYNC, "async")),
            bars,
            refused),
        "In words.");
  }

  @Test
  void shouldDrawEachCheckpointWhereItIsInTime() {
    // 31 columns less 2 for the number, 5 for "50 ms" and 4 for blanks and the end: 20 of 5 s.
    assertThat(new TimelineSketch(new TextScreen(31, false)).text(TROUBLE))
        .isEqualTo(
            """
            Checkpoints over time
             1 ssssAAAAA             40 s
             2         sssssssssssx  50 s
            10                    A  50 ms
            11                    s> 4 s
                         !
               0   20  40  60  80
               time, s
            s start delay, A async, x
            failed, > under way at the end,
            ! trigger refused
            In words.
            """);
  }

  @ParameterizedTest
  @ValueSource(ints = {TextScreen.NARROWEST, 31, 57, 80, 200, 1000})
  void shouldStayWithinTheScreenWhateverItsWidth(int columns) {
    List<Bar> bars =
        IntStream.range(0, 40)
            .mapToObj(
                i ->
                    new Bar(
                        Integer.toString(1_000_000 + i),
                        List.of(new Segment(Tone.ALIGNMENT, i, i + 90_061)),
                        List.of(Ending.FAILED, Ending.UNDER_WAY).get(i % 2)))
            .toList();

    assertThat(new TimelineSketch(new TextScreen(columns, true)).text(figure(bars, List.of())))
        .satisfies(
            text ->
                assertThat(text.lines())
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns)));
  }

  @Test
  void shouldSayWhyThereIsNothingToDraw() {
    Figure figure =
        new Figure("Checkpoints over time", new Nothing("no checkpoint is triggered"), "");

    assertThat(new TimelineSketch(TextScreen.PLAIN).text(figure))
        .isEqualTo("Checkpoints over time\nno checkpoint is triggered\n");
  }
}
