package dev.spillway.model.calibration;

import dev.spillway.model.job.ModelParameter;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.draft.DraftText;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.StorageDraft;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedJob;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * How fast state goes to storage: by the bytes that task managers upload and the time that they
 * take. Where all uploads are small, their time tells of what comes before a file instead.
 */
final class UploadSpeed {

  /** An upload of less tells more of what comes before it than of the uplink. */
  private static final double LARGE_BYTES = 1 << 20;

  /** Times are told in whole ms, by two clocks; of shorter ones they tell a bound. */
  private static final double SHORT_MILLIS = 20;

  private static final double RESOLUTION_MILLIS = 1;

  /** A shorter latency is the noise of an acknowledgement. */
  private static final double LEAST_LATENCY_MILLIS = 5;

  private static final double BYTES_PER_MB = 1 << 20;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MILLIS_PER_SECOND = 1e3;

  private final boolean placed;
  private final boolean any;
  private final List<UploadBurst> large;
  private final List<UploadBurst> small;

  UploadSpeed(ObservedJob job, List<ObservedAttempt> attempts) {
    placed = Placements.areKnown(job);
    List<Upload> uploads = Upload.of(job, attempts);
    any = !uploads.isEmpty();
    List<UploadBurst> told = UploadBurst.of(uploads);
    large = told.stream().filter(UploadSpeed::tellsSpeed).toList();
    small = told.stream().filter(burst -> !tellsSpeed(burst)).toList();
  }

  /** Many small ones at once tell it too, if they are soon done with. */
  private static boolean tellsSpeed(UploadBurst burst) {
    return burst.largest() >= LARGE_BYTES
        || (burst.bytes() >= LARGE_BYTES && millis(burst) < SHORT_MILLIS);
  }

  /** The part of a burst that is not the way of an acknowledgement. */
  private static double millis(UploadBurst burst) {
    return Math.max(RESOLUTION_MILLIS, burst.millis() - acknowledgementMillis());
  }

  /** What the history tells, or the default with a word on why it tells none. */
  StorageDraft storage() {
    OptionalDouble rough = median(large, burst -> perMilli(burst, 0));
    double latency = latencyMillis(rough.orElse(defaultPerMilli()));
    boolean counts = latency > LEAST_LATENCY_MILLIS;
    Estimate upload = rough.isPresent() ? derived(counts ? latency : 0) : assumed();
    return new StorageDraft(
        upload,
        counts
            ? Optional.of(
                Estimate.derived(
                    Math.round(latency * NANOS_PER_MILLI) + " ns",
                    "what uploads of less than 1 mb take beyond the time of their bytes, median of "
                        + checkpoints(small)))
            : Optional.empty());
  }

  /** Before a file, by the small ones; 0 if there are none. */
  private double latencyMillis(double bytesPerMilli) {
    return median(small, burst -> millis(burst) - burst.bytes() / bytesPerMilli).orElse(0);
  }

  private Estimate derived(double latency) {
    double[] speeds =
        large.stream().mapToDouble(burst -> perMilli(burst, latency)).sorted().toArray();
    double speed = Medians.median(speeds).orElseThrow();
    double millis = median(large, UploadSpeed::millis).orElseThrow();
    StringBuilder why = new StringBuilder("bytes by the time in which a task manager uploads them");
    why.append(placed ? "" : ", subtasks of one number together")
        .append(", median of ")
        .append(checkpoints(large))
        .append("; ")
        .append(DraftText.range(megabytes(speeds[0]), megabytes(speeds[speeds.length - 1])))
        .append(" mb/s");
    if (millis < SHORT_MILLIS) {
      why.append("; no more than a lower bound, since it takes ")
          .append(Math.round(millis))
          .append(" ms");
    } else if (large.stream().anyMatch(burst -> burst.checkpoints() > 1)) {
      why.append("; rather more, since checkpoints overlap and not all of them are told");
    }
    return Estimate.derived(
        Math.max(1, Math.round(speed * MILLIS_PER_SECOND)) + " b/s", why.toString());
  }

  private Estimate assumed() {
    return Estimate.assumed(JobKey.UPLOAD.defaultText(), whyAssumed());
  }

  private String whyAssumed() {
    if (!small.isEmpty()) {
      return "uploads are too small to tell how fast they are";
    }
    return any
        ? "uploads end soon after the last barrier, which hides how fast they are; durations of state depend on it"
        : "nothing tells how fast state is uploaded; durations of state depend on it";
  }

  private static double perMilli(UploadBurst burst, double latency) {
    return burst.bytes() / Math.max(RESOLUTION_MILLIS, millis(burst) - latency);
  }

  private static OptionalDouble median(
      List<UploadBurst> bursts, ToDoubleFunction<UploadBurst> figure) {
    return Medians.median(bursts.stream().mapToDouble(figure).toArray());
  }

  private static String checkpoints(List<UploadBurst> bursts) {
    return Medians.checkpoints(
        (int)
            bursts.stream()
                .flatMap(burst -> burst.uploads().stream())
                .mapToLong(Upload::checkpoint)
                .distinct()
                .count());
  }

  private static String megabytes(double perMilli) {
    return DraftText.rate(perMilli * MILLIS_PER_SECOND / BYTES_PER_MB);
  }

  private static double acknowledgementMillis() {
    return quantity(ModelParameter.BARRIER_TO_ACK.defaultText()).nanos().orElseThrow()
        / NANOS_PER_MILLI;
  }

  private static double defaultPerMilli() {
    return quantity(JobKey.UPLOAD.defaultText()).bytesPerSecond().orElseThrow() / MILLIS_PER_SECOND;
  }

  private static Quantity quantity(String text) {
    return Quantity.parse(text).orElseThrow();
  }
}
