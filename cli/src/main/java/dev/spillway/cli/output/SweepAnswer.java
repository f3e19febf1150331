package dev.spillway.cli.output;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a sweep asks and what it comes to, in a few sentences. Their figures are those of the rows:
 * means over the later half of the completed checkpoints.
 */
public final class SweepAnswer {

  private static final int MOST_RATES = 4;

  private final Sweep sweep;
  private final ProfileNames names;
  private final SweepResult result;
  private final List<ResultRow> rows;

  /** For the result of a sweep. */
  public SweepAnswer(Sweep sweep, ProfileNames names, SweepResult result) {
    this.sweep = sweep;
    this.names = names;
    this.result = result;
    rows = rows(result);
  }

  /** The rows of the event pipeline; without it, those of the first length of tick. */
  public static List<ResultRow> rows(SweepResult result) {
    return result.pipeline().isEmpty() && !result.tick().isEmpty()
        ? result.tick().get(0).rows()
        : result.pipeline();
  }

  /** What was asked. */
  public String question() {
    return "How long do checkpoints take, and how large are they, " + sinks() + "?";
  }

  /** Of what, in a line. */
  public String setting() {
    Scenario any = sweep.scenarios().get(0);
    return names
            .source()
            .map(name -> "A source with the profile " + OneLine.of(name))
            .orElseGet(() -> rate(any.source().initialRate()) + " of records")
        + " into a buffer of "
        + any.bufferRecords()
        + " records of "
        + any.recordBytes()
        + " bytes, a checkpoint every "
        + NumberText.plain(any.intervalSeconds())
        + " s, over "
        + NumberText.plain(any.horizonSeconds())
        + " s.";
  }

  private String sinks() {
    if (names.sink().isPresent()) {
      return "with a sink of the profile " + OneLine.of(names.sink().get());
    }
    List<BigDecimal> rates =
        sweep.scenarios().stream()
            .map(each -> each.sink().initialRate().stripTrailingZeros())
            .distinct()
            .toList();
    BigDecimal first = rates.get(0);
    BigDecimal last = rates.get(rates.size() - 1);
    if (rates.size() == 1) {
      return "with a sink of " + rate(first);
    }
    if (isSorted(rates, Comparator.reverseOrder())) {
      return "as the sink slows from " + rate(first) + " to " + rate(last);
    }
    return isSorted(rates, Comparator.naturalOrder())
        ? "as the sink speeds up from " + rate(first) + " to " + rate(last)
        : "with sinks from "
            + rate(rates.stream().reduce(BigDecimal::min).orElseThrow())
            + " to "
            + rate(rates.stream().reduce(BigDecimal::max).orElseThrow());
  }

  private static boolean isSorted(List<BigDecimal> rates, Comparator<BigDecimal> order) {
    return rates.stream().sorted(order).toList().equals(rates);
  }

  private static String rate(BigDecimal perSecond) {
    return NumberText.plain(perSecond) + "/s";
  }

  /** What came out, a sentence or two each: aligned, unaligned, incomplete, the comparison. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (rows.stream().allMatch(row -> row.completed() + row.pending() == 0)) {
      sentences.add("No checkpoint is due before the end, so there is nothing to tell of.");
    } else if (rows.stream().allMatch(row -> row.completed() == 0)) {
      sentences.add("No checkpoint completes before the end.");
    } else {
      sentences.add(aligned());
      sentences.add(unaligned());
      incomplete().ifPresent(sentences::add);
    }
    comparison().ifPresent(sentences::add);
    return sentences;
  }

  private List<ResultRow> completed(CheckpointMode mode) {
    return rows.stream()
        .filter(row -> row.mode() == mode && row.figures().isPresent())
        .sorted(Comparator.comparing(SweepAnswer::sinkRate).reversed())
        .toList();
  }

  private static BigDecimal sinkRate(ResultRow row) {
    return row.scenario().sink().initialRate();
  }

  private String aligned() {
    List<ResultRow> all = completed(CheckpointMode.ALIGNED);
    List<ResultRow> waiting = all.stream().filter(SweepAnswer::takesTime).toList();
    if (all.isEmpty()) {
      return "No aligned checkpoint completes before the end.";
    }
    if (waiting.isEmpty()) {
      return "Aligned checkpoints do not wait for records: they take 0.0 s"
          + (all.size() == 1 ? "." : " at each rate.");
    }
    ResultRow longest = waiting.stream().max(byDuration()).orElseThrow();
    if (all.size() == 1) {
      return "Aligned checkpoints take "
          + duration(longest)
          + ", since they wait until the records before their barrier have left the buffer.";
    }
    ResultRow first = waiting.get(0);
    boolean fromThereOn = waiting.equals(all.subList(all.size() - waiting.size(), all.size()));
    String who =
        fromThereOn && waiting.size() < all.size()
            ? "From a sink of " + rate(sinkRate(first)) + " down aligned checkpoints wait"
            : "Aligned checkpoints wait at "
                + (waiting.size() == all.size()
                    ? "every rate"
                    : waiting.size() + " of " + all.size() + " rates");
    return who
        + " until the records before their barrier have left the buffer: they take "
        + (waiting.size() == 1
            ? duration(longest)
            : "up to " + duration(longest) + ", at " + rate(sinkRate(longest)))
        + "."
        + (waiting.size() < all.size() ? " At the other rates they take 0.0 s." : "");
  }

  private static boolean takesTime(ResultRow row) {
    return !duration(row).equals(RowText.duration(0));
  }

  private static Comparator<ResultRow> byDuration() {
    return Comparator.comparingDouble(row -> row.figures().orElseThrow().durationSeconds());
  }

  private static String duration(ResultRow row) {
    return RowText.duration(row.figures().orElseThrow().durationSeconds());
  }

  private static String size(ResultRow row) {
    return RowText.kilobytes(row.figures().orElseThrow().sizeKb()) + " KB";
  }

  private String unaligned() {
    List<ResultRow> all = completed(CheckpointMode.UNALIGNED);
    if (all.isEmpty()) {
      return "No unaligned checkpoint completes before the end.";
    }
    String state =
        completed(CheckpointMode.ALIGNED).stream()
            .findFirst()
            .map(row -> "; aligned ones are of " + size(row))
            .orElse("");
    ResultRow largest =
        all.stream()
            .max(Comparator.comparingDouble(row -> row.figures().orElseThrow().sizeKb()))
            .orElseThrow();
    ResultRow longest = all.stream().max(byDuration()).orElseThrow();
    String takes = takesTime(longest) ? "take at most " + duration(longest) : "complete at once";
    return "Unaligned checkpoints "
        + takes
        + " and store the records in the buffer as well: "
        + (all.size() == 1
            ? size(largest)
            : "up to " + size(largest) + ", at " + rate(sinkRate(largest)))
        + state
        + ".";
  }

  private Optional<String> incomplete() {
    List<ResultRow> some =
        rows.stream()
            .filter(row -> row.mode() == CheckpointMode.ALIGNED && row.pending() > 0)
            .sorted(Comparator.comparing(SweepAnswer::sinkRate).reversed())
            .toList();
    if (some.isEmpty()) {
      return Optional.empty();
    }
    ResultRow worst = some.stream().max(Comparator.comparing(ResultRow::pending)).orElseThrow();
    String which = worst.completed() + " of " + (worst.completed() + worst.pending());
    if (names.sink().isPresent() || rows.size() == CheckpointMode.values().length) {
      return Optional.of(which + " aligned checkpoints complete before the end.");
    }
    String where =
        some.size() <= MOST_RATES
            ? String.join(", ", some.stream().map(row -> rate(sinkRate(row))).distinct().toList())
            : some.size() + " of " + sweep.scenarios().size() + " rates";
    return Optional.of(
        "Not all aligned checkpoints complete before the end at "
            + where
            + ": the fewest are "
            + which
            + ", at "
            + rate(sinkRate(worst))
            + ".");
  }

  private Optional<String> comparison() {
    List<ComparisonRow> all = result.comparisons();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    if (ComparisonText.isNothingCompared(all)) {
      return Optional.of(ComparisonText.NOTHING_COMPARED);
    }
    List<String> parts = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      long rowsOfIt = all.stream().filter(row -> row.verdict() == verdict).count();
      if (rowsOfIt > 0) {
        parts.add(
            "The tick reference %s in %s: %s"
                .formatted(
                    judged(verdict), share(rowsOfIt, all.size()), ComparisonText.meaning(verdict)));
      }
    }
    return Optional.of(String.join(" ", parts));
  }

  private static String share(long some, int all) {
    if (all == 1) {
      return "the one comparison";
    }
    return (some == all ? "all " : some + " of ") + all + " comparisons";
  }

  private static String judged(Verdict verdict) {
    return switch (verdict) {
      case AGREES -> "agrees";
      case TICK_TOO_COARSE -> "is too coarse";
      case DIFFERS -> "differs";
    };
  }
}
