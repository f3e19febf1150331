package dev.spillway.model.validation;

import dev.spillway.model.job.measured.MeasuredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * Measured runs, what is predicted for them, and how far off that is.
 *
 * @param seeds 1 to this one, for each run
 * @param comparisons in the order given
 * @param families those that have a run
 */
public record Validation(int seeds, List<RunComparison> comparisons, List<FamilyResult> families) {

  /** Seeds where no other number is asked for. */
  public static final int DEFAULT_SEEDS = 9;

  public static final int MOST_SEEDS = 1_000;

  public Validation {
    comparisons = List.copyOf(comparisons);
    families = List.copyOf(families);
  }

  /** A simulation to do: a run from a seed, on all its placements. */
  private record Simulation(PredictedJob job, long seed) {}

  /**
   * Predicts runs and compares. Simulations run side by side on the threads of the common pool, or
   * of the pool that calls; the result is the same on any number.
   *
   * @param seeds 1 to {@link #MOST_SEEDS}
   * @param progress told the share of all simulations done, 0 to 1, from any thread, one at a time
   * @throws dev.spillway.model.job.measured.InvalidRunsException if a run is no job that can be
   *     simulated
   */
  public static Validation of(List<MeasuredRun> runs, int seeds, DoubleConsumer progress) {
    checkSeeds(seeds);
    return of(seeds, compare(runs.stream().map(PredictedJob::of).toList(), seeds, progress));
  }

  /** From what was compared already. */
  static Validation of(int seeds, List<RunComparison> comparisons) {
    return new Validation(
        seeds,
        comparisons,
        Families.ALL.stream()
            .map(family -> FamilyResult.of(family, comparisons))
            .flatMap(Optional::stream)
            .toList());
  }

  static void checkSeeds(int seeds) {
    if (seeds < 1 || seeds > MOST_SEEDS) {
      throw new IllegalArgumentException("seeds (" + seeds + ") must be 1 to " + MOST_SEEDS);
    }
  }

  /** One comparison a job, in their order; simulations run side by side. */
  static List<RunComparison> compare(List<PredictedJob> jobs, int seeds, DoubleConsumer progress) {
    List<Simulation> simulations = new ArrayList<>();
    for (PredictedJob job : jobs) {
      IntStream.rangeClosed(1, seeds).forEach(seed -> simulations.add(new Simulation(job, seed)));
    }
    Done done = new Done(simulations.size(), progress);
    List<List<Outcome>> outcomes =
        simulations.parallelStream()
            .map(
                simulation -> {
                  List<Outcome> draws = simulation.job().outcomes(simulation.seed());
                  done.oneMore();
                  return draws;
                })
            .toList();
    List<RunComparison> comparisons = new ArrayList<>();
    for (int i = 0; i < jobs.size(); i++) {
      List<Outcome> ofRun =
          outcomes.subList(i * seeds, (i + 1) * seeds).stream().flatMap(List::stream).toList();
      comparisons.add(new RunComparison(jobs.get(i).run(), seeds, ofRun));
    }
    return comparisons;
  }

  /** Counts what is done, whichever thread did it. */
  private static final class Done {
    private final int all;
    private final DoubleConsumer progress;
    private int done;

    Done(int all, DoubleConsumer progress) {
      this.all = all;
      this.progress = progress;
    }

    synchronized void oneMore() {
      done++;
      progress.accept((double) done / all);
    }
  }

  /** Whether every family keeps its bound. */
  public boolean isKept() {
    return families.stream().allMatch(FamilyResult::isKept);
  }

  /** The families of a run, in their order. */
  public List<Family> familiesOf(MeasuredRun run) {
    RunKind kind = MeasuredKind.of(run);
    return families.stream().map(FamilyResult::family).filter(family -> family.has(kind)).toList();
  }
}
