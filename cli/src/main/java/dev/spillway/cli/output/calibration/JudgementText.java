package dev.spillway.cli.output.calibration;

import dev.spillway.cli.output.NumberText;
import dev.spillway.cli.output.network.Wording;
import dev.spillway.model.calibration.Judgement;
import dev.spillway.model.calibration.Medians;
import dev.spillway.model.calibration.Regime;
import java.util.LongSummaryStatistics;

/** What the model says of the next checkpoints, and how that agrees with those measured. */
final class JudgementText {

  private static final double NANOS_PER_MILLI = 1e6;

  private final Judgement judgement;

  JudgementText(Judgement judgement) {
    this.judgement = judgement;
  }

  /** What the model says of the next checkpoints. */
  String predicted() {
    Medians predicted = judgement.predicted();
    if (predicted.durationMillis().isEmpty()) {
      return "no checkpoint after the start completes or expires in the time simulated.";
    }
    if (Double.isInfinite(predicted.durationMillis().getAsDouble())) {
      return (predicted.completed() == 0
              ? "all of the next checkpoints expire"
              : "most of the next checkpoints expire")
          + share(predicted)
          + restarts()
          + ".";
    }
    return "the next checkpoints take "
        + time(predicted.durationMillis().getAsDouble())
        + " at the median"
        + seeds()
        + ", with "
        + Wording.size(predicted.persistedBytes().orElse(0))
        + " of buffers persisted"
        + expired(predicted)
        + restarts()
        + ".";
  }

  /** How far the median differs by chance. */
  private String seeds() {
    return judgement
        .predictedMillis()
        .filter(range -> !time(range.low()).equals(time(range.high())))
        .map(
            range ->
                " ("
                    + time(range.low())
                    + " to "
                    + (Double.isInfinite(range.high()) ? "expired" : time(range.high()))
                    + " over "
                    + range.runs()
                    + " seeds)")
        .orElse("");
  }

  private static String share(Medians medians) {
    return " (" + medians.expired() + " of " + (medians.expired() + medians.completed()) + ")";
  }

  private String restarts() {
    int restarts = judgement.predictedRestarts();
    return restarts == 0
        ? ""
        : "; the job restarts " + (restarts == 1 ? "once" : restarts + " times") + " meanwhile";
  }

  private static String expired(Medians medians) {
    return medians.expired() == 0
        ? ""
        : "; " + medians.expired() + " of " + (medians.expired() + medians.completed()) + " expire";
  }

  /** What was measured, how the model agrees with it, and by which checkpoints that is judged. */
  String measured() {
    Medians measured = judgement.measured();
    if (measured.durationMillis().isEmpty()) {
      return "no checkpoint after the first two has completed yet, so that nothing could be judged.";
    }
    if (Double.isInfinite(measured.durationMillis().getAsDouble())) {
      return (measured.completed() == 0 ? "all expired" : "most expired")
          + share(measured)
          + ", of "
          + which()
          + ".";
    }
    return time(measured.durationMillis().getAsDouble())
        + " at the median"
        + error()
        + " and "
        + Wording.size(measured.persistedBytes().orElse(0))
        + " persisted"
        + bytesError()
        + expired(measured)
        + ", of "
        + which()
        + ".";
  }

  private String number() {
    int all = judgement.measured().completed() + judgement.measured().expired();
    return all + (all == 1 ? " checkpoint" : " checkpoints") + range();
  }

  /** The shortest and the longest that completed. */
  private String range() {
    LongSummaryStatistics millis =
        judgement.completedMillis().stream().mapToLong(Long::longValue).summaryStatistics();
    return millis.getCount() < 2 || millis.getMin() == millis.getMax()
        ? ""
        : " (" + time((double) millis.getMin()) + " to " + time((double) millis.getMax()) + ")";
  }

  /** Errors that are noise are told as a difference, as is one from 0 ms. */
  private String error() {
    double measured = judgement.measured().durationMillis().orElse(0);
    double predicted = judgement.predicted().durationMillis().orElse(Double.NaN);
    if (Double.isNaN(predicted) || Double.isInfinite(predicted)) {
      return "";
    }
    return measured == 0 || Math.abs(predicted - measured) < Medians.NOISE_MILLIS
        ? " (" + NumberText.fixed(Math.abs(predicted - measured), 0) + " ms off)"
        : percent(predicted, measured);
  }

  private String bytesError() {
    double measured = judgement.measured().persistedBytes().orElse(0);
    double predicted = judgement.predicted().persistedBytes().orElse(0);
    return measured > 0 ? percent(predicted, measured) : "";
  }

  private static String percent(double predicted, double measured) {
    return " (" + NumberText.fixed(Math.abs(predicted / measured - 1) * 100, 1) + " % off)";
  }

  private String which() {
    return judgement.onItsOwnData()
        ? "the same "
            + number()
            + " that the file was fitted by, as there are fewer than "
            + Regime.LEAST_TO_JUDGE
            + " completed after the start"
        : "the last " + number() + ", whose durations and bytes were not used for the fit";
  }

  /** A duration in words. */
  static String time(double millis) {
    return Wording.time(millis * NANOS_PER_MILLI);
  }
}
