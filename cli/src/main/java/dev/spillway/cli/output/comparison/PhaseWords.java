package dev.spillway.cli.output.comparison;

import dev.spillway.cli.output.TextTable;
import dev.spillway.model.comparison.Figure;
import dev.spillway.model.comparison.HistoryComparison;
import dev.spillway.model.comparison.PhaseComparison;
import dev.spillway.model.comparison.PhaseDifference;
import dev.spillway.model.network.report.Phase;
import java.util.Comparator;
import java.util.List;

/** Which phase of checkpoints differs, in words and as a table. */
final class PhaseWords {

  private static final int MOST_LINES = 5;
  private static final Figure.Unit UNIT = Figure.Unit.MILLIS;

  private final PhaseComparison phases;

  PhaseWords(HistoryComparison comparison) {
    phases = comparison.phases();
  }

  /** One sentence. */
  String sentence() {
    return phases
        .obstacle()
        .map(PhaseWords::notCompared)
        .orElseGet(
            () ->
                phases
                    .largest()
                    .map(PhaseWords::largest)
                    .orElse("No phase differs by 50 ms or more."));
  }

  private static String notCompared(PhaseComparison.Obstacle obstacle) {
    String why =
        switch (obstacle) {
          case NO_MEASURED_DETAILS -> "no measured checkpoint has the reports of its subtasks";
          case NO_PREDICTED_DETAILS -> "no predicted checkpoint has the reports of its subtasks";
          case VERTICES -> "it is not known which vertex is which";
        };
    return "Phases are not compared, since " + why + ".";
  }

  private static String largest(PhaseDifference phase) {
    return "The phase that differs most is "
        + phase.phase().label()
        + (phase.phase() == Phase.SYNC || phase.phase() == Phase.ASYNC ? " of " : " before ")
        + phase.vertex()
        + ", predicted "
        + value(phase.predicted())
        + ", measured "
        + value(phase.measured())
        + ".";
  }

  /** Those that differ by what counts, the largest difference first; nothing if there are none. */
  void appendTo(StringBuilder text) {
    List<PhaseDifference> counting =
        phases.differences().stream()
            .filter(phase -> Math.abs(phase.difference()) >= UNIT.least())
            .sorted(Comparator.comparingDouble(phase -> -Math.abs(phase.difference())))
            .toList();
    if (counting.isEmpty()) {
      return;
    }
    text.append('\n');
    TextTable table = new TextTable(2, "vertex", "phase", "measured", "predicted", "");
    counting.stream()
        .limit(MOST_LINES)
        .forEach(
            phase ->
                table.line(
                    phase.vertex(),
                    phase.phase().label(),
                    value(phase.measured()),
                    value(phase.predicted()),
                    ""));
    table.appendTo(text);
    if (counting.size() > MOST_LINES) {
      text.append("and ").append(counting.size() - MOST_LINES).append(" more\n");
    }
    text.append("Medians over ")
        .append(MatchingWords.counted(phases.measuredCheckpoints(), "measured checkpoint"))
        .append(" and ")
        .append(phases.predictedCheckpoints())
        .append(" predicted; start delays are reckoned from ")
        .append(phases.byHop() ? "the vertex before.\n" : "the trigger.\n");
  }

  private static String value(double millis) {
    return FigureWords.value(UNIT, millis);
  }
}
