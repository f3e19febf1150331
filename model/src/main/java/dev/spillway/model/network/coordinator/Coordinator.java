package dev.spillway.model.network.coordinator;

import dev.spillway.engine.ScheduledEvent;
import dev.spillway.engine.Simulation;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.network.channel.NetworkRank;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.JobFailure;
import dev.spillway.model.network.result.OpenSubtask;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.task.CheckpointListener;
import dev.spillway.model.network.task.CheckpointedSubtask;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Triggers checkpoints and follows them. Sources: {@code CheckpointCoordinator}, {@code
 * CheckpointRequestDecider}, {@code CheckpointFailureManager}.
 *
 * <p>Each tick of the timer is a request, and requests wait in a queue: after a long attempt the
 * ticks missed run back to back. Of a request that comes within the min pause the pause is made up
 * and the timer starts anew. A failure counts until a newer attempt completes; the job fails when
 * more than the tolerable number are counted.
 */
public final class Coordinator implements CheckpointListener {

  /** Requests that may wait ({@code CheckpointRequestDecider}). */
  private static final int MAX_QUEUED = 1000;

  private final Simulation simulation;
  private final CheckpointSettings settings;
  private final ModelParameters parameters;
  private final RandomStreams random;
  private final TriggerGaps gaps;
  private final Runnable onJobFailure;
  private List<CheckpointedSubtask> subtasks = List.of();
  private List<CheckpointedSubtask> sources = List.of();

  private final TreeMap<Long, PendingCheckpoint> pending = new TreeMap<>();
  private final List<Attempt> ended = new ArrayList<>();
  private Optional<ScheduledEvent> timer = Optional.empty();
  private long queued;
  private boolean triggerUnderWay;
  private long lastId;
  private final List<RefusedTrigger> refused = new ArrayList<>();
  private long lastCompletion = Long.MIN_VALUE / 2;
  private int failures;
  private long newestCompleted;
  private Optional<JobFailure> jobFailure = Optional.empty();

  /**
   * @param onJobFailure told at once when the job fails
   */
  public Coordinator(
      Simulation simulation, NetworkJob job, RandomStreams random, Runnable onJobFailure) {
    this.simulation = simulation;
    this.settings = job.checkpoints();
    this.parameters = job.parameters();
    this.random = random;
    this.gaps = new TriggerGaps(parameters.ackToNextTrigger(), random.stream("trigger-gaps"));
    this.onJobFailure = onJobFailure;
  }

  /** Starts the timer for a job that runs: the first trigger varies by a third either way. */
  public void start(List<CheckpointedSubtask> running) {
    subtasks = List.copyOf(running);
    sources = subtasks.stream().filter(CheckpointedSubtask::isSource).toList();
    double spread = (2 + 2 * random.stream("first-trigger").uniform()) / 3;
    startTimer(settings.minPause() + Math.round(parameters.firstTrigger() * spread));
  }

  private void startTimer(long delay) {
    timer.ifPresent(simulation::cancel);
    timer =
        Optional.of(
            simulation.schedule(
                Math.addExact(simulation.now(), delay),
                NetworkRank.COORDINATOR.rank(),
                this::tick));
  }

  private void tick() {
    timer = Optional.empty();
    startTimer(settings.period());
    if (queued == MAX_QUEUED) {
      refuse(RefusedTrigger.Reason.QUEUE_FULL);
    } else {
      queued++;
    }
    decide();
  }

  /** Takes the first request of the queue if it may run. */
  private void decide() {
    if (jobFailure.isPresent()
        || queued == 0
        || triggerUnderWay
        || pending.size() >= settings.maxConcurrent()) {
      return;
    }
    queued--;
    long pause = lastCompletion + settings.minPause() - simulation.now();
    if (pause > 0) {
      startTimer(pause);
      return;
    }
    trigger();
  }

  private void trigger() {
    long now = simulation.now();
    long id = ++lastId;
    pending.put(id, new PendingCheckpoint(id, now));
    triggerUnderWay = true;
    simulation.schedule(now + settings.timeout(), NetworkRank.COORDINATOR.rank(), () -> expire(id));
    simulation.schedule(
        now + parameters.triggerToSource(),
        NetworkRank.COORDINATOR.rank(),
        () -> reachSources(id, now));
  }

  private void reachSources(long id, long triggered) {
    triggerUnderWay = false;
    if (pending.containsKey(id)) {
      sources.forEach(source -> source.trigger(id, triggered));
    }
    decide();
  }

  /** Has the queue looked at once the coordinator is through with an attempt. */
  private void decideSoon() {
    simulation.schedule(
        simulation.now() + gaps.next(), NetworkRank.COORDINATOR.rank(), this::decide);
  }

  @Override
  public void barrierEmitted(long checkpoint) {
    PendingCheckpoint attempt = pending.get(checkpoint);
    if (attempt != null && attempt.barrierEmitted() == sources.size()) {
      attempt.setInFlight(subtasks.stream().mapToLong(CheckpointedSubtask::recordsInFlight).sum());
    }
  }

  @Override
  public void acknowledged(long checkpoint, SubtaskCheckpoint report) {
    PendingCheckpoint attempt = pending.get(checkpoint);
    if (attempt == null || attempt.add(report) < subtasks.size()) {
      return;
    }
    pending.remove(checkpoint);
    ended.add(attempt.completed());
    lastCompletion = simulation.now();
    if (checkpoint > newestCompleted) {
      newestCompleted = checkpoint;
      failures = 0;
    }
    for (long older : List.copyOf(pending.headMap(checkpoint).keySet())) {
      giveUp(older, FailureReason.SUBSUMED);
    }
    decideSoon();
  }

  private void expire(long id) {
    if (!pending.containsKey(id)) {
      return;
    }
    giveUp(id, FailureReason.EXPIRED);
    failures++;
    if (failures > settings.tolerableFailures()) {
      failJob();
    } else {
      decideSoon();
    }
  }

  private void giveUp(long id, FailureReason why) {
    ended.add(pending.remove(id).failed(simulation.now(), why, open(id)));
    simulation.schedule(
        simulation.now() + parameters.networkPerBuffer(),
        NetworkRank.COORDINATOR.rank(),
        () -> subtasks.forEach(subtask -> subtask.abort(id)));
  }

  private void failJob() {
    String reason =
        "Exceeded checkpoint tolerable failure threshold: %s %s in a row, %s tolerable."
            .formatted(
                failures, failures == 1 ? "failure" : "failures", settings.tolerableFailures());
    jobFailure = Optional.of(new JobFailure(simulation.now(), reason));
    for (; queued > 0; queued--) {
      refuse(RefusedTrigger.Reason.JOB_FAILED);
    }
    timer.ifPresent(simulation::cancel);
    for (PendingCheckpoint each : pending.values()) {
      ended.add(each.failed(simulation.now(), FailureReason.JOB_FAILED, open(each.id())));
    }
    pending.clear();
    onJobFailure.run();
  }

  private void refuse(RefusedTrigger.Reason reason) {
    refused.add(new RefusedTrigger(simulation.now(), reason));
  }

  /** How far the subtasks that have not acknowledged an attempt have come with it. */
  private List<OpenSubtask> open(long id) {
    return subtasks.stream().flatMap(subtask -> subtask.progress(id).stream()).toList();
  }

  /** All attempts so far, by id. */
  public List<Attempt> attempts() {
    List<Attempt> all = new ArrayList<>(ended);
    pending.values().forEach(attempt -> all.add(attempt.inProgress(open(attempt.id()))));
    all.sort(Comparator.comparingLong(Attempt::id));
    return all;
  }

  /** Triggers that were refused or dropped and count as failed, in the order of time. */
  public List<RefusedTrigger> refused() {
    return List.copyOf(refused);
  }

  /** How the job ended, if it failed. */
  public Optional<JobFailure> jobFailure() {
    return jobFailure;
  }
}
