package dev.spillway.cli.output.validation;

import dev.spillway.cli.output.NumberText;
import dev.spillway.cli.output.TextTable;
import dev.spillway.model.job.measured.MeasuredFigures.Spread;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.validation.ErrorRule;
import dev.spillway.model.validation.Family;
import dev.spillway.model.validation.FamilyResult;
import dev.spillway.model.validation.RunComparison;
import dev.spillway.model.validation.Validation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Predictions beside measured runs: a line a run, then a line a family, for people to read. */
public final class ValidationText {

  private static final String NONE = "-";
  private static final String BY_CHANCE = "*";
  private static final int SHORT_MS = 50;

  private final Validation validation;
  private final StringBuilder text = new StringBuilder();

  private ValidationText(Validation validation) {
    this.validation = validation;
  }

  /** The whole text, each line ended. */
  public static String of(Validation validation) {
    ValidationText writer = new ValidationText(validation);
    writer.explain();
    if (!validation.comparisons().isEmpty()) {
      writer.runs();
      writer.families();
    }
    return writer.text.toString();
  }

  private void explain() {
    int runs = validation.comparisons().size();
    int seeds = validation.seeds();
    text.append(
        """
        %s of Flink, each beside what is predicted for its job from %s.

        ms and bytes: the median duration, and bytes of buffers persisted, of the completed checkpoints of
        the steady state. In brackets: measured, the least and the largest checkpoint; predicted, the least
        and the largest such median over the seeds%s.
        error: how far the predicted median is off, of the measured one; below %s ms in ms.
        completed, failed: measured / predicted, over the whole run.
        """
            .formatted(
                runs == 1 ? "1 measured run" : runs + " measured runs",
                seeds == 1 ? "seed 1" : "seeds 1 to " + seeds,
                placements(),
                SHORT_MS));
  }

  private String placements() {
    return validation.comparisons().stream()
        .filter(comparison -> comparison.placements() > 1)
        .findFirst()
        .map(
            comparison ->
                " and, of a run marked "
                    + BY_CHANCE
                    + ",\nwhose subtasks were placed by chance, over "
                    + comparison.placements()
                    + " random placements for each seed")
        .orElse("");
  }

  private void runs() {
    TextTable table =
        new TextTable(
            1,
            "run",
            "measured ms",
            "predicted ms",
            "error",
            "measured bytes",
            "predicted bytes",
            "error",
            "completed",
            "failed",
            "families");
    for (RunComparison comparison : validation.comparisons()) {
      MeasuredRun run = comparison.run();
      table.line(
          run.name() + (comparison.placements() > 1 ? BY_CHANCE : ""),
          measured(run.figures().durationMs()),
          predicted(comparison.durationMs()),
          durationError(comparison),
          measured(run.figures().persistedBytes()),
          predicted(comparison.persistedBytes()),
          ErrorText.share(comparison.bytesError()),
          counts(run.figures().completed(), comparison.completed()),
          counts(run.figures().failed(), comparison.failed()),
          validation.familiesOf(run).stream().map(Family::label).collect(Collectors.joining("; ")));
    }
    text.append('\n');
    table.appendTo(text);
  }

  /** A share of few milliseconds says little. */
  private static String durationError(RunComparison comparison) {
    return comparison
        .run()
        .figures()
        .durationMs()
        .filter(measured -> measured.median() < SHORT_MS)
        .map(measured -> ErrorText.ms(ErrorRule.DURATION_MS.of(comparison)))
        .orElseGet(() -> ErrorText.share(comparison.durationError()));
  }

  private static String measured(Optional<Spread> spread) {
    return spread.map(all -> figure(all.median(), all.min(), all.max())).orElse(NONE);
  }

  private static String predicted(Optional<Range> range) {
    return range.map(all -> figure(all.median(), all.low(), all.high())).orElse(NONE);
  }

  private static String figure(double median, double least, double largest) {
    String middle = NumberText.fixed(median, 0);
    return least == largest
        ? middle
        : middle + " [" + NumberText.fixed(least, 0) + ".." + NumberText.fixed(largest, 0) + "]";
  }

  private static String counts(long measured, Range predicted) {
    String low = NumberText.fixed(predicted.low(), 0);
    String high = NumberText.fixed(predicted.high(), 0);
    return measured + " / " + (low.equals(high) ? low : low + ".." + high);
  }

  private void families() {
    TextTable table =
        new TextTable(
            3, "family", "error of", "worst run", "runs", "mean error", "worst error", "bound", "");
    for (FamilyResult result : validation.families()) {
      table.line(
          result.family().label(),
          result.family().rule().label(),
          result.worst().error() == 0 ? NONE : result.worst().name(),
          Integer.toString(result.members().size()),
          ErrorText.of(result.meanError(), result.family().rule().unit()),
          ErrorText.of(result.worst().error(), result.family().rule().unit()),
          ErrorText.bound(result.family()),
          result.isKept() ? "kept" : "NOT KEPT");
    }
    text.append("\nRuns of a kind; T is the measured median duration, I the interval.\n");
    table.appendTo(text);
    List<FamilyResult> past =
        validation.families().stream().filter(result -> !result.isKept()).toList();
    text.append('\n')
        .append(
            past.isEmpty()
                ? "Every family keeps its bound."
                : past.size()
                    + " of "
                    + validation.families().size()
                    + (past.size() == 1 ? " families is" : " families are")
                    + " past the bound.")
        .append('\n');
  }
}
