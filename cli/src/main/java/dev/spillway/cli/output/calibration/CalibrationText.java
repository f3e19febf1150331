package dev.spillway.cli.output.calibration;

import dev.spillway.cli.output.NumberText;
import dev.spillway.cli.output.OneLine;
import dev.spillway.cli.output.network.Wording;
import dev.spillway.cli.output.network.Wrap;
import dev.spillway.model.calibration.Calibration;
import dev.spillway.model.calibration.Judgement;
import dev.spillway.model.calibration.Limit;
import dev.spillway.model.calibration.Medians;
import dev.spillway.model.calibration.RateChange;
import dev.spillway.model.calibration.Regime;
import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.DraftText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The first lines of a calibrated file: what limits the job, what the model says of its next
 * checkpoints and how that agrees with the last ones, and what is left to fill in.
 */
public final class CalibrationText {

  private static final int WIDTH = 100;
  private static final double NANOS_PER_MILLI = 1e6;

  /** Errors below this are noise: they are told as a difference, as is one from 0 ms. */
  private static final double NOISE_MILLIS = 50;

  private final Calibration calibration;

  /** Of one calibration. */
  public CalibrationText(Calibration calibration) {
    this.calibration = calibration;
  }

  /** The answer, a paragraph each. */
  public List<String> paragraphs() {
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add("What limits the job: " + limit());
    calibration.judgement().ifPresent(each -> paragraphs.add("The model says: " + says(each)));
    calibration.judgement().ifPresent(each -> paragraphs.add("Measured: " + judged(each)));
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
      return "nothing. No subtask is busy all the time, and no barrier waits.";
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
        + limit.sign().text()
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
    return " with "
        + (least.equals(most) ? least : least + " to " + most)
        + (known.length > 1 ? " each" : "");
  }

  private static String says(Judgement judgement) {
    Medians predicted = judgement.predicted();
    if (predicted.durationMillis().isEmpty()) {
      return "no checkpoint after the start completes or expires in the time simulated.";
    }
    if (Double.isInfinite(predicted.durationMillis().getAsDouble())) {
      return "of the next checkpoints most expire ("
          + predicted.expired()
          + " of "
          + (predicted.expired() + predicted.completed())
          + ").";
    }
    return "the next checkpoints take "
        + time(predicted.durationMillis().getAsDouble())
        + " at the median, with "
        + Wording.size(predicted.persistedBytes().orElse(0))
        + " of buffers persisted"
        + expired(predicted)
        + ".";
  }

  private static String expired(Medians medians) {
    return medians.expired() == 0
        ? ""
        : "; " + medians.expired() + " of " + (medians.expired() + medians.completed()) + " expire";
  }

  private static String judged(Judgement judgement) {
    Medians measured = judgement.measured();
    if (measured.durationMillis().isEmpty()) {
      return "no checkpoint but those of the start completed, so that nothing could be judged.";
    }
    String which =
        judgement.onItsOwnData()
            ? "the same "
                + number(measured)
                + " that the file was fitted by, as there are fewer"
                + " than "
                + Regime.LEAST_TO_JUDGE
                + " completed after the start"
            : "the last "
                + number(measured)
                + ", whose durations and bytes were not used for the fit";
    if (Double.isInfinite(measured.durationMillis().getAsDouble())) {
      return "most expired ("
          + measured.expired()
          + " of "
          + (measured.expired() + measured.completed())
          + "), of "
          + which
          + ".";
    }
    return time(measured.durationMillis().getAsDouble())
        + " at the median"
        + error(judgement)
        + " and "
        + Wording.size(measured.persistedBytes().orElse(0))
        + " persisted"
        + bytesError(judgement)
        + expired(measured)
        + ", of "
        + which
        + ".";
  }

  private static String number(Medians medians) {
    int all = medians.completed() + medians.expired();
    return all + (all == 1 ? " checkpoint" : " checkpoints");
  }

  private static String error(Judgement judgement) {
    double measured = judgement.measured().durationMillis().orElse(0);
    double predicted = judgement.predicted().durationMillis().orElse(Double.NaN);
    if (Double.isNaN(predicted) || Double.isInfinite(predicted)) {
      return "";
    }
    return measured == 0 || Math.abs(predicted - measured) < NOISE_MILLIS
        ? " (" + NumberText.fixed(Math.abs(predicted - measured), 0) + " ms off)"
        : percent(predicted, measured);
  }

  private static String bytesError(Judgement judgement) {
    double measured = judgement.measured().persistedBytes().orElse(0);
    double predicted = judgement.predicted().persistedBytes().orElse(0);
    return measured > 0 ? percent(predicted, measured) : "";
  }

  private static String percent(double predicted, double measured) {
    return " (" + NumberText.fixed(Math.abs(predicted / measured - 1) * 100, 1) + " % off)";
  }

  private static String changed(RateChange change) {
    return "Rates changed between checkpoints "
        + change.lastBefore()
        + " and "
        + change.firstAfter()
        + ": from "
        + time(change.medianBeforeMillis())
        + " to "
        + time(change.medianAfterMillis())
        + " at the median. The file describes what came after.";
  }

  private String toFillIn() {
    List<String> paths = calibration.draft().toFillIn();
    return paths.isEmpty() ? "nothing." : String.join(", ", paths) + ".";
  }

  private static String time(double millis) {
    return Wording.time(millis * NANOS_PER_MILLI);
  }
}
