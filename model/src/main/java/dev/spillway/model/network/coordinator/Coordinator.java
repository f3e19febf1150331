package dev.spillway.model.network.coordinator;

import dev.spillway.engine.ScheduledEvent;
import dev.spillway.engine.Simulation;
import dev.spillway.engine.random.RandomStream;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.network.channel.NetworkRank;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.OpenSubtask;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.task.Acknowledgement;
import dev.spillway.model.network.task.CheckpointListener;
import dev.spillway.model.network.task.CheckpointedSubtask;
import dev.spillway.model.network.task.RestorePoint;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Triggers checkpoints and follows them. Sources: {@code CheckpointCoordinator}, {@code
 * CheckpointRequestDecider}, {@code CheckpointFailureManager}.
 *
 * <p>Each tick of the timer is a request, and requests wait in a queue: after a long attempt the
 * ticks missed run back to back. Of a request that comes within the min pause the pause is made up
 * and the timer starts anew. A failure counts until a newer attempt completes; the job fails when
 * more than the tolerable number are counted. It goes on through all failures of the job: a tick
 * while the tasks do not all run is refused.
 */
public final class Coordinator implements CheckpointListener {

  /** Requests that may wait ({@code CheckpointRequestDecider}). */
  private static final int MAX_QUEUED = 1000;

  private final Simulation simulation;
  private final CheckpointSettings settings;
  private final ModelParameters parameters;
  private final RandomStream firstTrigger;
  private final TriggerGaps gaps;
  private final Consumer<String> onTooManyFailures;
  private List<CheckpointedSubtask> subtasks = List.of();
  private List<CheckpointedSubtask> sources = List.of();

  private final TreeMap<Long, PendingCheckpoint> pending = new TreeMap<>();
  private final List<Attempt> ended = new ArrayList<>();
  private Optional<ScheduledEvent> timer = Optional.empty();
  private long queued;
  private boolean triggerUnderWay;

  /** Attempts that have ended and that the coordinator is not through with. */
  private int finishing;

  private long lastId;
  private final List<RefusedTrigger> refused = new ArrayList<>();
  private long lastCompletion = Long.MIN_VALUE / 2;
  private int failures;
  private long newestCompleted;
  private boolean running;

  /** How far the tasks had come with the attempts under way when they were lost. */
  private final Map<Long, List<OpenSubtask>> lost = new TreeMap<>();

  private boolean hasFailed;
  private Optional<RestorePoint> restorePoint = Optional.empty();

  /**
   * @param onTooManyFailures told why when the job is to fail for its checkpoints
   */
  public Coordinator(
      Simulation simulation,
      NetworkJob job,
      RandomStreams random,
      Consumer<String> onTooManyFailures) {
    this.simulation = simulation;
    this.settings = job.checkpoints();
    this.parameters = job.parameters();
    this.gaps = new TriggerGaps(parameters.ackToNextTrigger(), random.stream("trigger-gaps"));
    this.onTooManyFailures = onTooManyFailures;
    this.firstTrigger = random.stream("first-trigger");
  }

  /** All tasks of the job run for the first time: the timer starts. */
  public void start(List<CheckpointedSubtask> tasks) {
    running(tasks);
    startTimer(delayOfFirst());
  }

  /** The first trigger varies by a third either way. */
  private long delayOfFirst() {
    double spread = (2 + 2 * firstTrigger.uniform()) / 3;
    return settings.minPause() + Math.round(parameters.firstTrigger() * spread);
  }

  /** All tasks run. */
  public void running(List<CheckpointedSubtask> tasks) {
    subtasks = List.copyOf(tasks);
    sources = subtasks.stream().filter(CheckpointedSubtask::isSource).toList();
    running = true;
  }

  /** The tasks are no more; whether that is known or not, nothing comes of what is under way. */
  public void tasksLost() {
    pending.keySet().forEach(id -> lost.put(id, open(id)));
    subtasks = List.of();
    sources = List.of();
  }

  /**
   * The job has failed. The first time the timer stops; later its grid goes on, whatever becomes of
   * the tasks (measured: {@code ExecutionTrackingCheckpointCoordinatorDeActivator} never sees all
   * executions running again).
   */
  public void jobFailed() {
    for (; queued > 0; queued--) {
      refuse(RefusedTrigger.Reason.JOB_FAILED);
    }
    for (PendingCheckpoint each : pending.values()) {
      ended.add(each.failed(simulation.now(), FailureReason.JOB_FAILED, open(each.id())));
    }
    pending.clear();
    lost.clear();
    running = false;
    failures = 0;
    if (!hasFailed) {
      stopTimer();
    }
  }

  /** The tasks are deployed again, which starts the timer after the first failure. */
  public void redeploying() {
    if (!hasFailed) {
      hasFailed = true;
      startTimer(delayOfFirst());
    }
  }

  /** The job is over: nothing is triggered, or refused, any more. */
  public void stop() {
    stopTimer();
  }

  private void stopTimer() {
    timer.ifPresent(simulation::cancel);
    timer = Optional.empty();
  }

  /** The newest completed checkpoint. */
  public Optional<RestorePoint> restorePoint() {
    return restorePoint;
  }

  private void startTimer(long delay) {
    timer.ifPresent(simulation::cancel);
    timer =
        Optional.of(
            simulation.schedule(
                Math.addExact(simulation.now(), delay), NetworkRank.JOB_MASTER.rank(), this::tick));
  }

  private void tick() {
    timer = Optional.empty();
    startTimer(settings.period());
    if (!running) {
      refuse(RefusedTrigger.Reason.TASKS_NOT_RUNNING);
    } else if (queued == MAX_QUEUED) {
      refuse(RefusedTrigger.Reason.QUEUE_FULL);
    } else {
      queued++;
    }
    decide();
  }

  /** Takes the first request of the queue if it may run. */
  private void decide() {
    if (queued == 0
        || triggerUnderWay
        || finishing > 0
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
    simulation.schedule(now + settings.timeout(), NetworkRank.JOB_MASTER.rank(), () -> expire(id));
    simulation.schedule(
        now + parameters.triggerToSource(),
        NetworkRank.JOB_MASTER.rank(),
        () -> reachSources(id, now));
  }

  private void reachSources(long id, long triggered) {
    triggerUnderWay = false;
    if (pending.containsKey(id)) {
      sources.forEach(source -> source.trigger(id, triggered));
    }
    decide();
  }

  /**
   * Has the queue looked at once the coordinator is through with an attempt, which it holds its
   * lock for: a tick waits too ({@code CheckpointCoordinator.completePendingCheckpoint}).
   */
  private void decideOnceFinished() {
    finishing++;
    simulation.schedule(
        simulation.now() + gaps.next(), NetworkRank.JOB_MASTER.rank(), this::finished);
  }

  private void finished() {
    finishing--;
    decide();
  }

  @Override
  public void barrierEmitted(long checkpoint) {
    PendingCheckpoint attempt = pending.get(checkpoint);
    if (attempt != null && attempt.barrierEmitted() == sources.size()) {
      attempt.setInFlight(subtasks.stream().mapToLong(CheckpointedSubtask::recordsInFlight).sum());
    }
  }

  @Override
  public void acknowledged(long checkpoint, Acknowledgement acknowledgement) {
    PendingCheckpoint attempt = pending.get(checkpoint);
    if (attempt == null || attempt.add(acknowledgement) < subtasks.size()) {
      return;
    }
    pending.remove(checkpoint);
    ended.add(attempt.completed());
    restorePoint = Optional.of(attempt.restorePoint());
    lastCompletion = simulation.now();
    if (checkpoint > newestCompleted) {
      newestCompleted = checkpoint;
      failures = 0;
    }
    for (long older : List.copyOf(pending.headMap(checkpoint).keySet())) {
      giveUp(older, FailureReason.SUBSUMED);
    }
    decideOnceFinished();
  }

  private void expire(long id) {
    if (!pending.containsKey(id)) {
      return;
    }
    giveUp(id, FailureReason.EXPIRED);
    failures++;
    if (failures > settings.tolerableFailures()) {
      onTooManyFailures.accept(
          "Exceeded checkpoint tolerable failure threshold: %s %s in a row, %s tolerable."
              .formatted(
                  failures, failures == 1 ? "failure" : "failures", settings.tolerableFailures()));
    } else {
      decideOnceFinished();
    }
  }

  private void giveUp(long id, FailureReason why) {
    ended.add(pending.remove(id).failed(simulation.now(), why, open(id)));
    simulation.schedule(
        simulation.now() + parameters.networkPerBuffer(),
        NetworkRank.ACKNOWLEDGEMENT.rank(),
        () -> subtasks.forEach(subtask -> subtask.abort(id)));
  }

  private void refuse(RefusedTrigger.Reason reason) {
    refused.add(new RefusedTrigger(simulation.now(), reason));
  }

  /** How far the subtasks that have not acknowledged an attempt have come with it. */
  private List<OpenSubtask> open(long id) {
    if (lost.containsKey(id)) {
      return lost.get(id);
    }
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
}
