package dev.spillway.model.network;

import dev.spillway.engine.Simulation;
import dev.spillway.engine.dsol.DsolSimulation;
import dev.spillway.model.network.failover.JobMaster;
import dev.spillway.model.network.result.JobFailure;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SteadyState;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.sample.SamplePeriod;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.List;
import java.util.function.DoubleConsumer;

/** Runs a job. The same job gives the same result. */
public final class NetworkRun {

  /** A run is cut into so many pieces, between which it reports its progress. */
  private static final int PIECES = 200;

  private final NetworkJob job;
  private final Simulation simulation = DsolSimulation.create();
  private final JobMaster jobMaster;
  private final long warmUp;
  private final Sampler sampler;
  private List<SubtaskUse> usesAtWarmUp = List.of();

  private NetworkRun(NetworkJob job, long warmUp, long samplePeriod) {
    this.job = job;
    this.warmUp = warmUp;
    this.sampler = new Sampler(samplePeriod, job.durationNanos());
    this.jobMaster = new JobMaster(simulation, job);
  }

  /** Runs a job to its end. */
  public static NetworkResult of(NetworkJob job) {
    return of(job, 0, share -> {});
  }

  /**
   * Runs a job to its end.
   *
   * @param warmUp in ns, at least 0 and less than the duration: what becomes of the subtasks' time
   *     after it is told apart
   * @param progress told now and then which share of the duration is done, 0 to 1
   */
  public static NetworkResult of(NetworkJob job, long warmUp, DoubleConsumer progress) {
    return sampled(job, warmUp, SamplePeriod.NEVER, progress).result();
  }

  /**
   * Runs a job to its end and takes samples, which change nothing that happens.
   *
   * @param warmUp in ns, at least 0 and less than the duration
   * @param samplePeriod in ns, above 0, of a run that does not fail before its end, else a shorter
   *     one; {@link SamplePeriod#NEVER} for no samples
   * @param progress told now and then which share of the duration is done, 0 to 1
   */
  public static SampledRun sampled(
      NetworkJob job, long warmUp, long samplePeriod, DoubleConsumer progress) {
    NetworkRun run = of(job, warmUp, samplePeriod);
    NetworkResult result = run.run(Enough.NEVER, progress);
    return new SampledRun(result, run.sampler.samples(run.jobMaster.tasks()));
  }

  /**
   * Runs a job to its end, or until it has shown enough, which is asked {@value #PIECES} times in
   * the duration.
   *
   * @param progress told now and then which share of the duration is done, 0 to 1
   */
  public static NetworkResult until(Enough enough, NetworkJob job, DoubleConsumer progress) {
    return of(job, 0, SamplePeriod.NEVER).run(enough, progress);
  }

  private static NetworkRun of(NetworkJob job, long warmUp, long samplePeriod) {
    if (warmUp < 0 || warmUp >= job.durationNanos()) {
      throw new IllegalArgumentException(
          "warm-up ("
              + warmUp
              + " ns) must be at least 0 and less than the duration, "
              + job.durationNanos()
              + " ns");
    }
    return new NetworkRun(job, warmUp, samplePeriod);
  }

  private NetworkResult run(Enough enough, DoubleConsumer progress) {
    jobMaster.start();
    for (int piece = 1; piece <= PIECES && !isOver(enough); piece++) {
      runUntil(piece == PIECES ? job.durationNanos() : job.durationNanos() / PIECES * piece);
      progress.accept((double) piece / PIECES);
    }
    List<SubtaskUse> uses = jobMaster.uses();
    long end = jobMaster.jobFailure().map(JobFailure::time).orElse(simulation.now());
    return new NetworkResult(
        jobMaster.attempts(),
        jobMaster.refused(),
        uses,
        SteadyState.between(usesAtWarmUp.isEmpty() ? end : end - warmUp, usesAtWarmUp, uses),
        jobMaster.restarts(),
        jobMaster.jobFailure(),
        end,
        simulation.executedEvents());
  }

  private boolean isOver(Enough enough) {
    return jobMaster.jobFailure().isPresent()
        || enough.isReached(jobMaster.attempts(), simulation.executedEvents());
  }

  private void runUntil(long time) {
    while (sampler.next() <= time && jobMaster.jobFailure().isEmpty()) {
      advance(sampler.next());
      if (jobMaster.jobFailure().isEmpty()) {
        sampler.sample(jobMaster.readings());
      }
    }
    advance(time);
  }

  private void advance(long time) {
    if (simulation.now() < warmUp && warmUp <= time) {
      simulation.runUntil(warmUp);
      if (jobMaster.jobFailure().isEmpty()) {
        usesAtWarmUp = jobMaster.uses();
      }
    }
    simulation.runUntil(time);
  }
}
