package dev.spillway.model.network;

import dev.spillway.engine.Simulation;
import dev.spillway.engine.dsol.DsolSimulation;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.network.coordinator.Coordinator;
import dev.spillway.model.network.result.JobFailure;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SteadyState;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.sample.SamplePeriod;
import dev.spillway.model.network.task.CheckpointedSubtask;
import dev.spillway.model.network.task.SubtaskFactory;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.List;
import java.util.function.DoubleConsumer;

/** Runs a job. The same job gives the same result. */
public final class NetworkRun {

  /** A run is cut into so many pieces, between which it reports its progress. */
  private static final int PIECES = 200;

  private final NetworkJob job;
  private final Simulation simulation = DsolSimulation.create();
  private final Coordinator coordinator;
  private final List<CheckpointedSubtask> subtasks;
  private final long warmUp;
  private final Sampler sampler;
  private List<SubtaskUse> usesAtWarmUp = List.of();
  private List<SubtaskUse> uses = List.of();

  private NetworkRun(NetworkJob job, long warmUp, long samplePeriod) {
    this.job = job;
    this.warmUp = warmUp;
    this.sampler = new Sampler(samplePeriod, job.durationNanos());
    RandomStreams random = new RandomStreams(job.seed(), 0);
    this.coordinator = new Coordinator(simulation, job, random, this::noteUses);
    this.subtasks = SubtaskFactory.build(simulation, job, random, coordinator);
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
    return new SampledRun(result, run.sampler.samples(run.subtasks));
  }

  private NetworkResult run(DoubleConsumer progress) {
    coordinator.start(subtasks);
    for (int piece = 1; piece <= PIECES && coordinator.jobFailure().isEmpty(); piece++) {
      runUntil(piece == PIECES ? job.durationNanos() : job.durationNanos() / PIECES * piece);
      progress.accept((double) piece / PIECES);
    }
    if (coordinator.jobFailure().isEmpty()) {
      noteUses();
    }
    long end = coordinator.jobFailure().map(JobFailure::time).orElse(job.durationNanos());
    return new NetworkResult(
        coordinator.attempts(),
        coordinator.refused(),
        uses,
        SteadyState.between(usesAtWarmUp.isEmpty() ? end : end - warmUp, usesAtWarmUp, uses),
        coordinator.jobFailure(),
        end,
        simulation.executedEvents());
  }

  private void runUntil(long time) {
    while (sampler.next() <= time && coordinator.jobFailure().isEmpty()) {
      advance(sampler.next());
      if (coordinator.jobFailure().isEmpty()) {
        sampler.sample(subtasks);
      }
    }
    advance(time);
  }

  private void advance(long time) {
    if (simulation.now() < warmUp && warmUp <= time) {
      simulation.runUntil(warmUp);
      if (coordinator.jobFailure().isEmpty()) {
        usesAtWarmUp = usesNow();
      }
    }
    simulation.runUntil(time);
  }

  private void noteUses() {
    uses = usesNow();
  }

  private List<SubtaskUse> usesNow() {
    return subtasks.stream().map(CheckpointedSubtask::use).toList();
  }
}
