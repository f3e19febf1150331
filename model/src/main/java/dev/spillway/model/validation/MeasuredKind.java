package dev.spillway.model.validation;

import dev.spillway.model.job.measured.Channels;
import dev.spillway.model.job.measured.MeasuredFigures;
import dev.spillway.model.job.measured.MeasuredFigures.Spread;
import dev.spillway.model.job.measured.MeasuredJob;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.OperatorRate;
import dev.spillway.model.validation.RunKind.Trait;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The kind of a measured run, from its columns. */
final class MeasuredKind {

  private static final double MS_PER_SECOND = 1_000;

  private MeasuredKind() {}

  static RunKind of(MeasuredRun run) {
    MeasuredJob.Checkpoints checkpoints = run.job().checkpoints();
    MeasuredFigures figures = run.figures();
    return new RunKind(
        checkpoints.mode(),
        traits(run),
        checkpoints.intervalSeconds().doubleValue() * MS_PER_SECOND,
        median(figures.durationMs()),
        median(figures.persistedBytes()));
  }

  private static OptionalDouble median(Optional<Spread> spread) {
    return spread.map(each -> OptionalDouble.of(each.median())).orElseGet(OptionalDouble::empty);
  }

  private static Set<Trait> traits(MeasuredRun run) {
    MeasuredJob job = run.job();
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    addIf(traits, Trait.ONE_CHANNEL, job.hops() == 1 && job.parallelism() == 1);
    addIf(traits, Trait.SKEWED, job.rate().isSkewed());
    addIf(traits, Trait.OTHER_SIZES, hasOtherSizes(job));
    addIf(traits, Trait.DEBLOATED, job.debloatSeconds().isPresent());
    addIf(traits, Trait.LOCAL, job.channels() instanceof Channels.Local);
    addIf(traits, Trait.BUFFER_COUNTS, job.flink().startsWith("1."));
    addIf(traits, Trait.PLACED_BY_CHANCE, run.isPlacedByChance());
    addIf(traits, Trait.CONCURRENT, job.checkpoints().mostConcurrent() > 1);
    addIf(traits, Trait.SLOW_RECORDS, job.rate().slowest().doubleValue() <= RunKind.SLOW_RATE);
    addIf(traits, Trait.TIMELINE, isTimeline(job));
    addIf(traits, Trait.BURST, run.name().equals("I_burst"));
    return traits;
  }

  private static void addIf(Set<Trait> traits, Trait trait, boolean has) {
    if (has) {
      traits.add(trait);
    }
  }

  private static boolean isTimeline(MeasuredJob job) {
    return job.checkpoints().timeoutSeconds().doubleValue() < RunKind.DEFAULT_TIMEOUT_SECONDS
        || job.rate() instanceof OperatorRate.Changing;
  }

  private static boolean hasOtherSizes(MeasuredJob job) {
    return !UsualSizes.of(job.sourceRate().isPresent())
        .are(job.buffers().segmentBytes(), job.recordBytes());
  }
}
