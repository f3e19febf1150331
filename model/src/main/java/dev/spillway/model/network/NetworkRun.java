package dev.spillway.model.network;

import dev.spillway.engine.Simulation;
import dev.spillway.engine.dsol.DsolSimulation;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.network.coordinator.Coordinator;
import dev.spillway.model.network.result.JobFailure;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SubtaskUse;
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
  private List<SubtaskUse> uses = List.of();

  private NetworkRun(NetworkJob job) {
    this.job = job;
    RandomStreams random = new RandomStreams(job.seed(), 0);
    this.coordinator = new Coordinator(simulation, job, random, this::noteUses);
    this.subtasks = SubtaskFactory.build(simulation, job, random, coordinator);
  }

  /** Runs a job to its end. */
  public static NetworkResult of(NetworkJob job) {
    return of(job, share -> {});
  }

  /**
   * Runs a job to its end.
   *
   * @param progress told now and then which share of the duration is done, 0 to 1
   */
  public static NetworkResult of(NetworkJob job, DoubleConsumer progress) {
    return new NetworkRun(job).run(progress);
  }

  private NetworkResult run(DoubleConsumer progress) {
    coordinator.start(subtasks);
    for (int piece = 1; piece <= PIECES && coordinator.jobFailure().isEmpty(); piece++) {
      simulation.runUntil(
          piece == PIECES ? job.durationNanos() : job.durationNanos() / PIECES * piece);
      progress.accept((double) piece / PIECES);
    }
    if (coordinator.jobFailure().isEmpty()) {
      noteUses();
    }
    return new NetworkResult(
        coordinator.attempts(),
        coordinator.refused(),
        uses,
        coordinator.jobFailure(),
        coordinator.jobFailure().map(JobFailure::time).orElse(job.durationNanos()),
        simulation.executedEvents());
  }

  private void noteUses() {
    uses = subtasks.stream().map(CheckpointedSubtask::use).toList();
  }
}
