package dev.spillway.cli.output.calibration;

import dev.spillway.cli.output.OneLine;
import dev.spillway.cli.output.network.Wording;
import dev.spillway.cli.output.network.Wrap;
import dev.spillway.model.calibration.Calibration;
import dev.spillway.model.calibration.Limit;
import dev.spillway.model.calibration.NoLimit;
import dev.spillway.model.calibration.RateChange;
import dev.spillway.model.job.contract.FillIn;
import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.DraftText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The first lines of a calibrated file: what limits the job, what the model says of its next
 * checkpoints and how that agrees with the last ones, what speaks against the file, and what is
 * left to fill in.
 */
public final class CalibrationText {

  private static final int WIDTH = 100;

  private final Calibration calibration;

  /** Of one calibration. */
  public CalibrationText(Calibration calibration) {
    this.calibration = calibration;
  }

  /** The answer, a paragraph each. */
  public List<String> paragraphs() {
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add("What limits the job: " + limit());
    calibration
        .judgement()
        .map(JudgementText::new)
        .ifPresent(
            judgement -> {
              paragraphs.add("The model says: " + judgement.predicted());
              paragraphs.add("Measured: " + judgement.measured());
            });
    paragraphs.addAll(DoubtText.of(calibration));
    SinceSubmitted.of(calibration.counts()).ifPresent(paragraphs::add);
    calibration.regime().change().ifPresent(change -> paragraphs.add(changed(change)));
    paragraphs.add("To fill in: " + toFillIn());
    return paragraphs;
  }

  /** The job file: the answer as comments, then its text. */
  public String file() {
    StringBuilder file = new StringBuilder();
    for (String paragraph : paragraphs()) {
      for (String line : Wrap.lines(OneLine.of(paragraph), WIDTH - 2).split("\n", -1)) {
        if (!line.isEmpty()) {
          file.append("# ").append(line).append('\n');
        }
      }
    }
    file.append("#\n");
    file.append(
        "# measured: read off the job. derived: follows from that. assumed: nothing tells it.\n");
    file.append(
        "# unknown: nothing tells it and it counts; fill it in. Options not here: Flink's defaults.\n");
    return file.append(DraftText.of(calibration.draft())).toString();
  }

  private String limit() {
    if (calibration.limit().isEmpty()) {
      return calibration.noLimit().text() + busiest();
    }
    Limit limit = calibration.limit().get();
    String name = calibration.limitName().orElseThrow();
    int all = calibration.draft().vertex(name).parallelism();
    String subtasks =
        limit.subtasks().size() == all
            ? all == 1 ? "its one subtask is" : "its " + all + " subtasks are"
            : limit.subtasks().size() == 1
                ? "its subtask " + limit.subtasks().get(0) + " is"
                : "its subtasks " + brief(limit.subtasks()) + " are";
    return name
        + ": "
        + subtasks
        + " at the limit"
        + rate(name, limit)
        + ", since "
        + limit.sign().text(limit.subtasks().size())
        + ".";
  }

  private static String brief(List<Integer> subtasks) {
    int most = 8;
    String shown = String.join(", ", subtasks.stream().limit(most).map(String::valueOf).toList());
    return subtasks.size() > most ? shown + " and " + (subtasks.size() - most) + " more" : shown;
  }

  private String rate(String name, Limit limit) {
    if (!(calibration.draft().vertex(name).capacity() instanceof Capacity.Rates rates)) {
      return ", of a rate that is to be filled in";
    }
    double[] known =
        limit.subtasks().stream()
            .map(rates.perSecond()::get)
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .sorted()
            .toArray();
    if (known.length == 0) {
      return "";
    }
    String least = Wording.rate(known[0]);
    String most = Wording.rate(known[known.length - 1]);
    return (limit.sign() == Limit.Sign.BUSY ? " with " : " with about ")
        + (least.equals(most) ? least : least + " to " + most)
        + (known.length > 1 ? " each" : "");
  }

  /** The nearest to a limit. */
  private String busiest() {
    return calibration
        .busiest()
        .filter(each -> calibration.noLimit() == NoLimit.BUSY_SHARES)
        .map(
            each ->
                " The busiest is "
                    + each.vertex()
                    + ", subtask "
                    + each.subtask()
                    + ", for "
                    + Math.round(each.share() * 100)
                    + " % of its time.")
        .orElse("");
  }

  private static String changed(RateChange change) {
    return "Rates changed between checkpoints "
        + change.lastBefore()
        + " and "
        + change.firstAfter()
        + ": durations went from "
        + median(change.medianBeforeMillis())
        + " at the median to "
        + median(change.medianAfterMillis())
        + ". The file describes what came after.";
  }

  private static String median(double millis) {
    return Double.isInfinite(millis) ? "more than the timeout" : JudgementText.time(millis);
  }

  /** Whether the file can be run as it is. */
  public boolean isComplete() {
    return calibration.draft().toFillIn().isEmpty();
  }

  private static String where(String path) {
    return path + FillIn.words(path).map(words -> " (" + words + ")").orElse("");
  }

  private String toFillIn() {
    List<String> paths = calibration.draft().toFillIn();
    return paths.isEmpty()
        ? "nothing."
        : String.join(", ", paths.stream().map(CalibrationText::where).toList()) + ".";
  }
}
