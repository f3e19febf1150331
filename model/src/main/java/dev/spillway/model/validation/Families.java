package dev.spillway.model.validation;

import dev.spillway.model.job.measured.Channels;
import dev.spillway.model.job.measured.MeasuredFigures.Spread;
import dev.spillway.model.job.measured.MeasuredJob;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.Mode;
import dev.spillway.model.job.measured.OperatorRate;
import java.math.BigDecimal;
import java.util.List;

/**
 * The families: which runs, by which rule, within which bound. T is the measured median duration, I
 * the interval.
 */
public final class Families {

  /** Flink's own; a run with less is about what expires. */
  private static final BigDecimal DEFAULT_TIMEOUT_SECONDS = BigDecimal.valueOf(600);

  /** From here down a record takes a tenth of a second or more. */
  private static final BigDecimal SLOW_RATE = BigDecimal.TEN;

  static final Family BELOW_INTERVAL =
      new Family(
          "aligned T<I",
          run -> isPlain(run) && !isLate(run),
          ErrorRule.DURATION_BEYOND_HALF_A_BUFFER,
          Bound.mean(0.02));

  static final Family BEYOND_INTERVAL_ONE =
      new Family(
          "aligned T>=I, one at a time",
          run -> isPlain(run) && isLate(run) && !isConcurrent(run),
          ErrorRule.DURATION,
          Bound.mean(0.07));

  static final Family BEYOND_INTERVAL_SEVERAL =
      new Family(
          "aligned T>=I, several",
          run -> isPlain(run) && isLate(run) && isConcurrent(run),
          ErrorRule.DURATION,
          Bound.mean(0.12));

  /** The states that such a run passes through, and so its median, depend on chance. */
  static final Family BEYOND_INTERVAL_RANGE =
      new Family(
          "aligned T>=I, range",
          run -> isPlain(run) && isLate(run),
          ErrorRule.OUTSIDE_MEASURED_MS,
          Bound.each(0));

  static final Family SEVERAL_SUBTASKS =
      new Family(
          "hops/parallelism",
          run -> isAligned(run) && !hasOneChannel(run) && !run.job().rate().isSkewed(),
          ErrorRule.DURATION,
          Bound.meanAndEach(0.04, 0.08));

  static final Family SIZES =
      new Family(
          "segment/record sizes",
          run ->
              isAligned(run)
                  && hasOtherSizes(run.job())
                  && !run.job().rate().isSkewed()
                  && !(hasOneChannel(run) && isLate(run)),
          ErrorRule.DURATION,
          Bound.meanAndEach(0.04, 0.08));

  static final Family LOCAL =
      new Family(
          "local channels",
          run -> isAligned(run) && run.job().channels() instanceof Channels.Local,
          ErrorRule.DURATION,
          Bound.mean(0.01));

  static final Family BUFFER_COUNTS =
      new Family(
          "1.20 buffer counts",
          run -> isAligned(run) && run.job().flink().startsWith("1."),
          ErrorRule.DURATION,
          Bound.mean(0.03));

  static final Family PLACEMENT =
      new Family(
          "mixed placement",
          run -> isAligned(run) && run.isPlacedByChance(),
          ErrorRule.OUTSIDE_PREDICTED_MS,
          Bound.each(0));

  static final Family SKEW =
      new Family(
          "skewed rates",
          run -> isAligned(run) && run.job().rate().isSkewed(),
          ErrorRule.DURATION,
          Bound.mean(0.10));

  static final Family SHORT =
      new Family(
          "aligned, short",
          run -> hasMode(run, Mode.ALIGNED) && isDurationBelow(run, 50) && !isTimeline(run),
          ErrorRule.DURATION_MS,
          Bound.each(10));

  static final Family UNALIGNED_BYTES =
      new Family(
          "unaligned bytes",
          run -> hasMode(run, Mode.UNALIGNED) && hasBytes(run) && !isOfSlowRecords(run),
          ErrorRule.BYTES_BEYOND_20_RECORDS_OF_FEW,
          Bound.mean(0.02));

  /** What is persisted decays over minutes, or changes with every record. */
  static final Family UNALIGNED_BYTES_OF_SLOW_RECORDS =
      new Family(
          "unaligned bytes, slow records",
          run -> hasMode(run, Mode.UNALIGNED) && hasBytes(run) && isOfSlowRecords(run),
          ErrorRule.BYTES,
          Bound.each(0.10));

  static final Family UNALIGNED_DURATION =
      new Family(
          "unaligned duration",
          run -> hasMode(run, Mode.UNALIGNED) && hasDuration(run),
          ErrorRule.DURATION_OUTSIDE_MEASURED_MS,
          Bound.each(10));

  static final Family HYBRID_DURATION =
      new Family(
          "hybrid duration",
          run -> hasMode(run, Mode.HYBRID) && hasDuration(run),
          ErrorRule.DURATION_BEYOND_10_MS,
          Bound.mean(0.03));

  static final Family HYBRID_BYTES =
      new Family(
          "hybrid bytes",
          run -> hasMode(run, Mode.HYBRID) && hasBytes(run) && persists(run),
          ErrorRule.BYTES,
          Bound.mean(0.04));

  static final Family HYBRID_WITHOUT_BYTES =
      new Family(
          "hybrid, none persisted",
          run -> hasMode(run, Mode.HYBRID) && hasBytes(run) && !persists(run),
          ErrorRule.PERSISTED_BYTES,
          Bound.each(0));

  static final Family COMPLETED =
      new Family("completed", Families::isTimeline, ErrorRule.COMPLETED, Bound.each(1));

  static final Family FAILED =
      new Family("failed", Families::isTimeline, ErrorRule.FAILED, Bound.each(2));

  /** The triggers missed in a slow minute come back to back once it is over. */
  static final Family BURST =
      new Family("burst", run -> run.name().equals("I_burst"), ErrorRule.BURST, Bound.each(2));

  /** All, in the order in which they are shown. */
  public static final List<Family> ALL =
      List.of(
          BELOW_INTERVAL,
          BEYOND_INTERVAL_ONE,
          BEYOND_INTERVAL_SEVERAL,
          BEYOND_INTERVAL_RANGE,
          SEVERAL_SUBTASKS,
          SIZES,
          LOCAL,
          BUFFER_COUNTS,
          PLACEMENT,
          SKEW,
          SHORT,
          UNALIGNED_BYTES,
          UNALIGNED_BYTES_OF_SLOW_RECORDS,
          UNALIGNED_DURATION,
          HYBRID_DURATION,
          HYBRID_BYTES,
          HYBRID_WITHOUT_BYTES,
          COMPLETED,
          FAILED,
          BURST);

  private Families() {}

  private static boolean hasMode(MeasuredRun run, Mode mode) {
    return run.job().checkpoints().mode() == mode;
  }

  /** Aligned, with a duration that can be held against a share of itself. */
  private static boolean isAligned(MeasuredRun run) {
    return hasMode(run, Mode.ALIGNED)
        && hasDuration(run)
        && !isDurationBelow(run, 50)
        && !isTimeline(run);
  }

  private static boolean isPlain(MeasuredRun run) {
    return isAligned(run) && hasOneChannel(run);
  }

  private static boolean hasOneChannel(MeasuredRun run) {
    return run.job().hops() == 1 && run.job().parallelism() == 1;
  }

  private static boolean hasDuration(MeasuredRun run) {
    return run.figures().durationMs().isPresent();
  }

  private static boolean hasBytes(MeasuredRun run) {
    return run.figures().persistedBytes().isPresent();
  }

  private static boolean persists(MeasuredRun run) {
    return run.figures().persistedBytes().filter(bytes -> bytes.median() > 0).isPresent();
  }

  private static boolean isDurationBelow(MeasuredRun run, double ms) {
    return run.figures().durationMs().map(Spread::median).filter(median -> median < ms).isPresent();
  }

  private static boolean isLate(MeasuredRun run) {
    double intervalMs = run.job().checkpoints().intervalSeconds().doubleValue() * 1000;
    return hasDuration(run) && !isDurationBelow(run, intervalMs);
  }

  private static boolean isConcurrent(MeasuredRun run) {
    return run.job().checkpoints().mostConcurrent() > 1;
  }

  private static boolean isOfSlowRecords(MeasuredRun run) {
    return run.job().rate().slowest().compareTo(SLOW_RATE) <= 0;
  }

  /** Whether it has no steady state: attempts expire, or the rate changes. */
  private static boolean isTimeline(MeasuredRun run) {
    return run.job().checkpoints().timeoutSeconds().compareTo(DEFAULT_TIMEOUT_SECONDS) < 0
        || run.job().rate() instanceof OperatorRate.Changing;
  }

  /** Most runs with a limited source have the first pair of sizes, most others the second. */
  private static boolean hasOtherSizes(MeasuredJob job) {
    return job.sourceRate().isPresent()
        ? job.buffers().segmentBytes() != 4096 || job.recordBytes() != 217
        : job.buffers().segmentBytes() != 32_768 || job.recordBytes() != 1017;
  }
}
