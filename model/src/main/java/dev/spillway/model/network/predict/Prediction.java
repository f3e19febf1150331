package dev.spillway.model.network.predict;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.plan.Placement;
import dev.spillway.model.job.plan.Placements;
import dev.spillway.model.network.Enough;
import dev.spillway.model.network.NetworkRun;
import dev.spillway.model.network.SampledRun;
import dev.spillway.model.network.job.JobMapping;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.sample.SamplePeriod;
import dev.spillway.model.network.sample.Samples;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Vertex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleConsumer;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * What becomes of a job: one run on each placement.
 *
 * @param draws at least one, in the order in which placements are drawn
 * @param shown index of the one whose median duration is the middle one
 */
public record Prediction(Job job, List<Draw> draws, int shown) {

  /**
   * A run on one placement.
   *
   * @param samples what its subtasks did over time, if that was asked for
   * @param medianDuration of the attempts completed after the warm-up, in ns; empty if there are
   *     none
   */
  public record Draw(
      Placement placement,
      NetworkJob network,
      NetworkResult result,
      Samples samples,
      OptionalDouble medianDuration) {}

  public Prediction {
    draws = List.copyOf(draws);
  }

  /**
   * Runs a job.
   *
   * @param seed in place of the job's own
   * @param progress told now and then which share of all runs is done, 0 to 1
   */
  public static Prediction of(Job job, long seed, DoubleConsumer progress) {
    return of(job, seed, network -> SamplePeriod.NEVER, progress);
  }

  /**
   * Runs a job and takes samples of what its subtasks do over time; all else is the same as
   * without.
   *
   * @param seed in place of the job's own
   * @param progress told now and then which share of all runs is done, 0 to 1
   */
  public static Prediction sampled(Job job, long seed, DoubleConsumer progress) {
    return of(job, seed, Prediction::samplePeriod, progress);
  }

  /**
   * Runs a job on the first of its placements, until it has shown enough.
   *
   * @param seed in place of the job's own
   * @param progress told now and then which share of the run is done, 0 to 1
   */
  public static NetworkResult until(Enough enough, Job job, long seed, DoubleConsumer progress) {
    Job seeded = job.withSeed(seed);
    return NetworkRun.until(enough, JobMapping.of(seeded, Placements.of(seeded).get(0)), progress);
  }

  private static long samplePeriod(NetworkJob job) {
    int subtasks = job.vertices().stream().mapToInt(Vertex::parallelism).sum();
    return SamplePeriod.of(job.durationNanos(), subtasks);
  }

  private static Prediction of(
      Job job, long seed, ToLongFunction<NetworkJob> period, DoubleConsumer progress) {
    Job seeded = job.withSeed(seed);
    List<Placement> placements = Placements.of(seeded);
    List<Draw> draws = new ArrayList<>();
    for (Placement placement : placements) {
      int done = draws.size();
      NetworkJob network = JobMapping.of(seeded, placement);
      SampledRun run =
          NetworkRun.sampled(
              network,
              seeded.run().warmUpNanos(),
              period.applyAsLong(network),
              share -> progress.accept((done + share) / placements.size()));
      OptionalDouble median = median(run.result(), seeded.run().warmUpNanos());
      draws.add(new Draw(placement, network, run.result(), run.samples(), median));
    }
    return new Prediction(seeded, draws, middle(draws));
  }

  private static OptionalDouble median(NetworkResult result, long from) {
    long[] sorted =
        result.attempts().stream()
            .filter(attempt -> attempt.status() == Attempt.Status.COMPLETED)
            .filter(attempt -> attempt.triggered() >= from)
            .mapToLong(Attempt::duration)
            .sorted()
            .toArray();
    int half = sorted.length / 2;
    return sorted.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            Arrays.stream(sorted, (sorted.length - 1) / 2, half + 1).average().orElseThrow());
  }

  /** A run that completes nothing counts as slower than any. */
  private static int middle(List<Draw> draws) {
    List<Integer> byMedian =
        IntStream.range(0, draws.size())
            .boxed()
            .sorted(
                Comparator.comparingDouble(
                    i -> draws.get(i).medianDuration().orElse(Double.POSITIVE_INFINITY)))
            .toList();
    return byMedian.get((draws.size() - 1) / 2);
  }

  /** The medians over the placements; empty if none completed a checkpoint. */
  public Optional<Range> medians() {
    return Range.of(
        draws.stream().flatMapToDouble(draw -> draw.medianDuration().stream()).toArray());
  }

  /** What the run to show means. */
  public Report report() {
    return Report.of(shownDraw().network(), shownDraw().result(), job.run().warmUpNanos());
  }

  /** The run to show. */
  public Draw shownDraw() {
    return draws.get(shown);
  }
}
