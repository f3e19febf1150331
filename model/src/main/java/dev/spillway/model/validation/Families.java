package dev.spillway.model.validation;

import dev.spillway.model.job.measured.Mode;
import dev.spillway.model.validation.RunKind.Trait;
import java.util.List;

/**
 * The families: which runs, by which rule, within which bound. T is the median duration, I the
 * interval.
 */
public final class Families {

  /** Below, the machine's other work decides of a measured duration. */
  private static final double SHORT_MS = 50;

  static final Family BELOW_INTERVAL =
      new Family(
          "aligned T<I",
          run -> isPlain(run) && !run.isLate(),
          ErrorRule.DURATION_BEYOND_HALF_A_BUFFER,
          Bound.mean(0.02));

  static final Family BEYOND_INTERVAL_ONE =
      new Family(
          "aligned T>=I, one at a time",
          run -> isPlain(run) && run.isLate() && !run.has(Trait.CONCURRENT),
          ErrorRule.DURATION,
          Bound.mean(0.07));

  static final Family BEYOND_INTERVAL_SEVERAL =
      new Family(
          "aligned T>=I, several",
          run -> isPlain(run) && run.isLate() && run.has(Trait.CONCURRENT),
          ErrorRule.DURATION,
          Bound.mean(0.12));

  /** The states that such a run passes through, and so its median, depend on chance. */
  static final Family BEYOND_INTERVAL_RANGE =
      new Family(
          "aligned T>=I, range",
          run -> isPlain(run) && run.isLate(),
          ErrorRule.OUTSIDE_MEASURED_MS,
          Bound.each(0));

  static final Family SEVERAL_SUBTASKS =
      new Family(
          "hops/parallelism",
          run -> isAligned(run) && !run.has(Trait.ONE_CHANNEL) && !run.has(Trait.SKEWED),
          ErrorRule.DURATION,
          Bound.meanAndEach(0.04, 0.08));

  static final Family SIZES =
      new Family(
          "segment/record sizes",
          run ->
              isAligned(run)
                  && run.has(Trait.OTHER_SIZES)
                  && !run.has(Trait.SKEWED)
                  && !(run.has(Trait.ONE_CHANNEL) && run.isLate()),
          ErrorRule.DURATION,
          Bound.meanAndEach(0.04, 0.08));

  static final Family LOCAL =
      new Family(
          "local channels",
          run -> isAligned(run) && run.has(Trait.LOCAL),
          ErrorRule.DURATION,
          Bound.mean(0.01));

  static final Family BUFFER_COUNTS =
      new Family(
          "1.20 buffer counts",
          run -> isAligned(run) && run.has(Trait.BUFFER_COUNTS),
          ErrorRule.DURATION,
          Bound.mean(0.03));

  static final Family PLACEMENT =
      new Family(
          "mixed placement",
          run -> isAligned(run) && run.has(Trait.PLACED_BY_CHANCE),
          ErrorRule.OUTSIDE_PREDICTED_MS,
          Bound.each(0));

  static final Family SKEW =
      new Family(
          "skewed rates",
          run -> isAligned(run) && run.has(Trait.SKEWED),
          ErrorRule.DURATION,
          Bound.mean(0.06));

  static final Family DEBLOATED =
      new Family(
          "debloating",
          run ->
              run.mode() == Mode.ALIGNED
                  && run.has(Trait.DEBLOATED)
                  && !run.isDurationBelow(SHORT_MS)
                  && run.hasDuration(),
          ErrorRule.DURATION,
          Bound.mean(0.08));

  static final Family DEBLOATED_BYTES =
      new Family(
          "debloating, unaligned bytes",
          run -> run.mode() == Mode.UNALIGNED && run.has(Trait.DEBLOATED) && run.hasBytes(),
          ErrorRule.BYTES,
          Bound.mean(0.08));

  static final Family SHORT =
      new Family(
          "aligned, short",
          run ->
              run.mode() == Mode.ALIGNED
                  && run.isDurationBelow(SHORT_MS)
                  && !run.has(Trait.TIMELINE),
          ErrorRule.DURATION_MS,
          Bound.each(10));

  static final Family UNALIGNED_BYTES =
      new Family(
          "unaligned bytes",
          run -> isUnaligned(run) && !run.has(Trait.SLOW_RECORDS),
          ErrorRule.BYTES_BEYOND_20_RECORDS_OF_FEW,
          Bound.mean(0.02));

  /** What is persisted decays over minutes, or changes with every record. */
  static final Family UNALIGNED_BYTES_OF_SLOW_RECORDS =
      new Family(
          "unaligned bytes, slow records",
          run -> isUnaligned(run) && run.has(Trait.SLOW_RECORDS),
          ErrorRule.BYTES,
          Bound.each(0.10));

  static final Family UNALIGNED_DURATION =
      new Family(
          "unaligned duration",
          run -> run.mode() == Mode.UNALIGNED && run.hasDuration(),
          ErrorRule.DURATION_OUTSIDE_MEASURED_MS,
          Bound.each(10));

  static final Family HYBRID_DURATION =
      new Family(
          "hybrid duration",
          run -> run.mode() == Mode.HYBRID && run.hasDuration(),
          ErrorRule.DURATION_BEYOND_10_MS,
          Bound.mean(0.03));

  static final Family HYBRID_BYTES =
      new Family(
          "hybrid bytes",
          run -> run.mode() == Mode.HYBRID && run.hasBytes() && run.persists(),
          ErrorRule.BYTES,
          Bound.mean(0.04));

  static final Family HYBRID_WITHOUT_BYTES =
      new Family(
          "hybrid, none persisted",
          run -> run.mode() == Mode.HYBRID && run.hasBytes() && !run.persists(),
          ErrorRule.PERSISTED_BYTES,
          Bound.each(0));

  static final Family COMPLETED =
      new Family("completed", run -> run.has(Trait.TIMELINE), ErrorRule.COMPLETED, Bound.each(1));

  static final Family FAILED =
      new Family("failed", run -> run.has(Trait.TIMELINE), ErrorRule.FAILED, Bound.each(2));

  /** The triggers missed in a slow minute come back to back once it is over. */
  static final Family BURST =
      new Family("burst", run -> run.has(Trait.BURST), ErrorRule.BURST, Bound.each(2));

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
          DEBLOATED,
          DEBLOATED_BYTES,
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

  /** Those of a run, in their order. */
  public static List<Family> of(RunKind run) {
    return ALL.stream().filter(family -> family.has(run)).toList();
  }

  /** Aligned, with a duration that can be held against a share of itself. */
  private static boolean isAligned(RunKind run) {
    return run.mode() == Mode.ALIGNED
        && run.hasDuration()
        && !run.isDurationBelow(SHORT_MS)
        && !run.has(Trait.TIMELINE)
        && !run.has(Trait.DEBLOATED);
  }

  /** Unaligned, with buffers persisted whose size is Flink's own. */
  private static boolean isUnaligned(RunKind run) {
    return run.mode() == Mode.UNALIGNED && run.hasBytes() && !run.has(Trait.DEBLOATED);
  }

  private static boolean isPlain(RunKind run) {
    return isAligned(run) && run.has(Trait.ONE_CHANNEL);
  }
}
