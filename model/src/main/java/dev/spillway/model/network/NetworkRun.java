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
    if (warmUp < 0 || warmUp >= job.durationNanos()) {
      throw new IllegalArgumentException(
          "warm-up ("
              + warmUp
              + " ns) must be at least 0 and less than the duration, "
              + job.durationNanos()
              + " ns");
    }
    NetworkRun run = new NetworkRun(job, warmUp, samplePeriod);
    NetworkResult result = run.run(progress);
    return new SampledRun(result, run.sampler.samples(run.jobMaster.tasks()));
  }

  private NetworkResult run(DoubleConsumer progress) {
    jobMaster.start();
    for (int piece = 1; piece <= PIECES && jobMaster.jobFailure().isEmpty(); piece++) {
      runUntil(piece == PIECES ? job.durationNanos() : job.durationNanos() / PIECES * piece);
      progress.accept((double) piece / PIECES);
    }
    List<SubtaskUse> uses = jobMaster.uses();
    long end = jobMaster.jobFailure().map(JobFailure::time).orElse(job.durationNanos());
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
