package dev.spillway.cli.output.comparison;

import dev.spillway.cli.output.TextTable;
import dev.spillway.cli.output.network.Wrap;
import dev.spillway.model.comparison.Figure;
import dev.spillway.model.comparison.FigureComparison;
import dev.spillway.model.comparison.HistoryComparison;
import dev.spillway.model.comparison.PairDifferences;
import dev.spillway.model.comparison.Spread;
import dev.spillway.model.comparison.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A prediction held against what happened: the answer in words, then figures. */
public final class HistoryComparisonText {

  private static final String NONE = "-";

  /** Within which pairs are counted if nothing else is asked. */
  private static final double CLOSE = 0.1;

  private final HistoryComparison comparison;
  private final OptionalDouble within;
  private final PhaseWords phases;
  private final StringBuilder text = new StringBuilder();

  private HistoryComparisonText(HistoryComparison comparison, OptionalDouble within) {
    this.comparison = comparison;
    this.within = within;
    phases = new PhaseWords(comparison);
  }

  /**
   * The text, each line ended by a line feed.
   *
   * @param within how far off figures may be, as a share of the measured ones, if it is asked
   */
  public static String of(HistoryComparison comparison, OptionalDouble within) {
    return new HistoryComparisonText(comparison, within).text();
  }

  private String text() {
    text.append(Wrap.lines(answer())).append('\n');
    text.append(Wrap.lines(MatchingWords.of(comparison))).append('\n');
    counts();
    if (comparison.isComparable()) {
      figures();
      pairs();
      phases.appendTo(text);
    }
    return text.toString();
  }

  private String answer() {
    List<String> sentences = new ArrayList<>();
    if (comparison.isComparable()) {
      duration().ifPresent(sentences::add);
      sentences.add(phases.sentence());
    } else {
      sentences.add("There are no durations to compare.");
    }
    expiries().ifPresent(sentences::add);
    within.ifPresent(share -> sentences.add(verdict(share)));
    return String.join(" ", sentences);
  }

  private Optional<String> duration() {
    FigureComparison duration = comparison.of(Figure.DURATION);
    return duration
        .measured()
        .flatMap(
            measured ->
                duration
                    .predicted()
                    .map(
                        predicted ->
                            "Predicted checkpoints take "
                                + median(Figure.DURATION, predicted)
                                + " at the median, measured ones "
                                + median(Figure.DURATION, measured)
                                + ": "
                                + FigureWords.difference(duration)
                                + "."));
  }

  /** Where any expires, how many do on each side. */
  private Optional<String> expiries() {
    double measured = comparison.measured().expiredShare().orElse(0);
    double predicted = comparison.predicted().expiredShare().orElse(0);
    return comparison.isJudged() && measured + predicted > 0
        ? Optional.of(
            "Of the predicted ones "
                + FigureWords.percent(predicted)
                + " expire, of the measured ones "
                + FigureWords.percent(measured)
                + ".")
        : Optional.empty();
  }

  private String verdict(double share) {
    String asked = FigureWords.asked(share);
    if (!comparison.isJudged()) {
      return "Not within " + asked + ": nothing completed to compare.";
    }
    List<String> beyond = new ArrayList<>();
    comparison.beyond(share).forEach(each -> beyond.add(each.figure().label()));
    if (comparison.expiriesAreBeyond(share)) {
      beyond.add("share that expires");
    }
    if (!beyond.isEmpty()) {
      return "Not within " + asked + ": " + String.join(", ", beyond) + ".";
    }
    return comparison.isComparable()
        ? "All medians are within " + asked + "."
        : "The shares that expire are within " + asked + ".";
  }

  private void counts() {
    TextTable table =
        new TextTable(1, "", "completed", "failed", "expired", "in progress", "compared", "");
    counts(table, "measured", comparison.measured());
    counts(table, "predicted", comparison.predicted());
    table.appendTo(text);
  }

  private void counts(TextTable table, String side, Subject subject) {
    int compared =
        comparison.pairing().isMatched()
            ? comparison.pairing().pairs().size()
            : subject.compared().size();
    table.line(
        side,
        Long.toString(subject.completed()),
        Long.toString(subject.failed()),
        Long.toString(subject.expiredSeen()),
        Long.toString(subject.inProgressSeen()),
        Integer.toString(compared),
        "");
  }

  private void figures() {
    TextTable table =
        new TextTable(2, "", "", "count", "median", "its interval", "p90", "difference");
    boolean covered = true;
    for (FigureComparison figure : comparison.figures()) {
      if (figure.measured().isEmpty() && figure.predicted().isEmpty()) {
        continue;
      }
      line(table, figure.figure(), "measured", figure.measured(), "");
      String difference = FigureWords.difference(figure);
      line(table, figure.figure(), "predicted", figure.predicted(), difference);
      covered &= isCovered(figure.measured()) && isCovered(figure.predicted());
    }
    table.appendTo(text.append('\n'));
    text.append(
        Wrap.lines(
            "The interval has the true median in 95 of 100 such histories or more."
                + (covered
                    ? ""
                    : " Of fewer than six values it is their whole range, and has it less often.")
                + " Less than 50 ms or 1 kb counts as equal."));
  }

  private static boolean isCovered(Optional<Spread> spread) {
    return spread.map(known -> known.interval().isCovered()).orElse(true);
  }

  private static void line(
      TextTable table, Figure figure, String side, Optional<Spread> spread, String difference) {
    String label = side.equals("measured") ? figure.label() : "";
    if (spread.isEmpty()) {
      table.line(label, side, "0", NONE, NONE, NONE, difference);
      return;
    }
    Spread known = spread.get();
    table.line(
        label,
        side,
        Integer.toString(known.count()),
        median(figure, known),
        FigureWords.interval(figure.unit(), known.interval()),
        FigureWords.value(figure.unit(), known.p90()),
        difference);
  }

  private static String median(Figure figure, Spread spread) {
    return FigureWords.value(figure.unit(), spread.median());
  }

  private void pairs() {
    if (comparison.pairs().isEmpty()) {
      return;
    }
    text.append("\nPair by pair:\n");
    double share = within.orElse(CLOSE);
    for (PairDifferences pairs : comparison.pairs()) {
      Figure.Unit unit = pairs.figure().unit();
      text.append(
          Wrap.lines(
              pairs.figure().label()
                  + ": "
                  + pairs.within(share)
                  + " of "
                  + pairs.pairs().size()
                  + " within "
                  + FigureWords.asked(share)
                  + "; apart by "
                  + FigureWords.value(unit, pairs.median())
                  + " at the median, "
                  + FigureWords.value(unit, pairs.worst().apart())
                  + " at most, of checkpoint "
                  + pairs.worst().id()
                  + "."));
    }
  }
}
