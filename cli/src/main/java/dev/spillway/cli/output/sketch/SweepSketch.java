package dev.spillway.cli.output.sketch;

import dev.spillway.cli.output.NumberText;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.cli.output.SinkName;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.checkpoint.ResultRow.Figures;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.SweepResult.TickRows;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A sweep's durations and sizes as bars of text.
 *
 * <p>Durations are spread over decades, so that a second is seen beside an hour; sizes begin at 0.
 * Both models share one scale, so that their bars compare. The figures behind the bars are those of
 * the rows.
 */
public final class SweepSketch {

  private static final String INDENT = "  ";
  private static final int MODE_WIDTH = 9;
  private static final int DURATION_DECIMALS = 1;
  private static final int SIZE_DECIMALS = 0;
  private static final String NONE_COMPLETED = "none completed";

  private final SinkName sinks;
  private final TextScreen screen;
  private final StringBuilder text = new StringBuilder();

  public SweepSketch(ProfileNames names, TextScreen screen) {
    sinks = new SinkName(names);
    this.screen = screen;
  }

  /** What is drawn of each row. */
  private record Drawing(
      ToDoubleFunction<Figures> value, BarLength length, Function<Double, String> words) {

    String words(ResultRow row) {
      return row.figures()
          .map(figures -> words.apply(value.applyAsDouble(figures)))
          .orElse(NONE_COMPLETED);
    }
  }

  /** The whole sketch, each line ended by a line feed and within the screen's width. */
  public String text(SweepResult result) {
    DecadeScale decades = DecadeScale.of(figures(result).mapToDouble(Figures::durationSeconds));
    text.append("Mean duration, s\n")
        .append("log scale, ")
        .append(power(decades.from()))
        .append(" to ")
        .append(power(decades.to()))
        .append(" s\n");
    append(
        result,
        new Drawing(
            Figures::durationSeconds,
            decades::share,
            seconds -> NumberText.fixed(seconds, DURATION_DECIMALS)));
    double largest = figures(result).mapToDouble(Figures::sizeKb).max().orElse(0);
    text.append("\nMean size, KB\n");
    append(
        result,
        new Drawing(
            Figures::sizeKb, kb -> kb / largest, kb -> NumberText.fixed(kb, SIZE_DECIMALS)));
    return text.toString();
  }

  private void append(SweepResult result, Drawing drawing) {
    int widest =
        rows(result)
            .filter(row -> row.figures().isPresent())
            .mapToInt(row -> drawing.words(row).length())
            .max()
            .orElse(0);
    // What the longest figure leaves.
    int barWidth = Math.max(0, screen.columns() - INDENT.length() - MODE_WIDTH - 2 - widest);
    if (!result.pipeline().isEmpty()) {
      append("event pipeline", result.pipeline(), drawing, barWidth);
    }
    for (TickRows tick : result.tick()) {
      append("tick, " + tick.ticksPerSecond() + "/s", tick.rows(), drawing, barWidth);
    }
  }

  private void append(String model, List<ResultRow> rows, Drawing drawing, int barWidth) {
    text.append('\n').append(model).append(":\n");
    Optional<Scenario> shown = Optional.empty();
    for (ResultRow row : rows) {
      if (shown.isEmpty() || !shown.get().equals(row.scenario())) {
        text.append(Columns.cut(sinks.of(row.scenario()), screen.columns())).append('\n');
        shown = Optional.of(row.scenario());
      }
      text.append(INDENT).append(row.mode().label());
      text.append(" ".repeat(MODE_WIDTH - row.mode().label().length() + 1));
      double value = row.figures().map(drawing.value()::applyAsDouble).orElse(0.0);
      String bar = value == 0 ? "" : new Bars(screen).of(drawing.length().share(value) * barWidth);
      text.append(bar).append(bar.isEmpty() ? "" : " ").append(drawing.words(row)).append('\n');
    }
  }

  private static String power(int exponent) {
    return NumberText.plain(BigDecimal.ONE.scaleByPowerOfTen(exponent));
  }

  private static Stream<Figures> figures(SweepResult result) {
    return rows(result).flatMap(row -> row.figures().stream());
  }

  private static Stream<ResultRow> rows(SweepResult result) {
    return Stream.concat(
        result.pipeline().stream(), result.tick().stream().flatMap(tick -> tick.rows().stream()));
  }
}
