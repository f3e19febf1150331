package dev.spillway.model.network.failover;

import dev.spillway.engine.Simulation;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.network.channel.NetworkRank;
import dev.spillway.model.network.coordinator.Coordinator;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.JobFailure;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.result.Restart;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.task.CheckpointedSubtask;
import dev.spillway.model.network.task.Origin;
import dev.spillway.model.network.task.RestorePoint;
import dev.spillway.model.network.task.SubtaskFactory;
import dev.spillway.model.network.topology.FailoverSettings;
import dev.spillway.model.network.topology.FailureSpec;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Runs a job from its first execution to its last. When tasks are lost, all that was under way
 * between them is gone; the coordinator stays. A failure is noticed, waited for as the restart
 * strategy says, and followed by tasks that begin from the newest completed checkpoint.
 */
public final class JobMaster {

  private static final int RANK = NetworkRank.JOB_MASTER.rank();

  /** Why the job fails when the scenario says so. */
  private static final String GIVEN = "A failure that the job file gives.";

  private final Simulation simulation;
  private final NetworkJob job;
  private final FailoverSettings settings;
  private final Coordinator coordinator;
  private final RestartStrategy strategy;
  private final Ledger ledger;
  private final List<Outage> outages = new ArrayList<>();
  private final CatchUp catchUp;

  private List<CheckpointedSubtask> tasks;
  private boolean tasksAlive = true;
  private int execution;
  private int tasksRunning;
  private Optional<JobFailure> jobFailure = Optional.empty();

  /** Deploys the job's tasks for the first time. */
  public JobMaster(Simulation simulation, NetworkJob job) {
    this.simulation = simulation;
    this.job = job;
    this.settings = job.failover();
    RandomStreams random = new RandomStreams(job.seed(), 0);
    this.coordinator = new Coordinator(simulation, job, random, this::failForCheckpoints);
    this.strategy = RestartStrategy.of(settings.restart(), random.stream("restart-jitter"));
    this.tasks = SubtaskFactory.build(simulation, job, Origin.FIRST, coordinator);
    this.ledger = new Ledger(tasks);
    this.catchUp = new CatchUp(simulation, this::lag);
  }

  /** All tasks run: time 0. */
  public void start() {
    tasks.forEach(task -> task.begin(() -> {}));
    coordinator.start(tasks);
    for (FailureSpec failure : settings.failures()) {
      if (failure.atNanos() <= job.durationNanos()) {
        simulation.schedule(failure.atNanos(), RANK, () -> fail(failure));
      }
    }
  }

  // --- failures

  /** A given failure: without effect while there are no tasks. */
  private void fail(FailureSpec failure) {
    if (!tasksAlive || jobFailure.isPresent()) {
      return;
    }
    loseTasks(Restart.Cause.GIVEN, GIVEN);
    Outage outage = outage();
    if (failure.detectionNanos() == 0) {
      noticeGiven(outage);
    } else {
      simulation.schedule(
          Math.addExact(simulation.now(), failure.detectionNanos()),
          RANK,
          () -> noticeGiven(outage));
    }
  }

  /** Checkpoints that expired may have failed the job before. */
  private void noticeGiven(Outage outage) {
    if (!outage.isNoticed()) {
      notice(Restart.Cause.GIVEN, GIVEN);
    }
  }

  private void failForCheckpoints(String reason) {
    if (tasksAlive) {
      loseTasks(Restart.Cause.CHECKPOINTS, reason);
    }
    notice(Restart.Cause.CHECKPOINTS, reason);
  }

  /** Nothing that tasks do, or have on its way, comes to anything from now on. */
  private void loseTasks(Restart.Cause cause, String reason) {
    outages.add(new Outage(simulation.now(), levelOfLag(), cause, reason));
    catchUp.stop();
    coordinator.tasksLost();
    ledger.close(tasks);
    outage().restore(restoredCheckpoint(), positionAge(), lostRecords());
    simulation.cancelRanksBelow(RANK);
    tasksAlive = false;
  }

  private void notice(Restart.Cause cause, String reason) {
    long now = simulation.now();
    coordinator.jobFailed();
    outage().detect(now, cause, reason);
    OptionalLong delay = strategy.afterFailure(now);
    if (delay.isEmpty()) {
      jobFailure = Optional.of(new JobFailure(now, reason));
      outages.remove(outages.size() - 1);
      coordinator.stop();
      return;
    }
    simulation.schedule(Math.addExact(now, delay.getAsLong()), RANK, this::redeploy);
  }

  private OptionalLong restoredCheckpoint() {
    return coordinator.restorePoint().stream().mapToLong(RestorePoint::checkpoint).findFirst();
  }

  private long positionAge() {
    return outage().failed - coordinator.restorePoint().map(RestorePoint::triggered).orElse(0L);
  }

  private long lostRecords() {
    return ledger.sourceRecordsSince(coordinator.restorePoint());
  }

  /** Of failures that follow each other too fast to catch up, that before the first. */
  private long levelOfLag() {
    return outages.isEmpty() || outage().hasCaughtUp() ? lag() : outage().lag;
  }

  // --- the way back

  private void redeploy() {
    outage().redeploy(simulation.now());
    coordinator.redeploying();
    simulation.schedule(
        Math.addExact(simulation.now(), settings.redeployNanos()), RANK, this::restore);
  }

  private void restore() {
    execution++;
    tasksRunning = 0;
    tasksAlive = true;
    Origin origin = new Origin(execution, coordinator.restorePoint(), ledger.reached());
    tasks = SubtaskFactory.build(simulation, job, origin, coordinator);
    tasks.forEach(task -> task.begin(this::taskRuns));
  }

  private void taskRuns() {
    tasksRunning++;
    if (tasksRunning == tasks.size()) {
      outage().run(simulation.now());
      coordinator.running(tasks);
      catchUp.watch(outage());
    }
  }

  private Outage outage() {
    return outages.get(outages.size() - 1);
  }

  /** Records that the sources could emit at once if nothing held them up. */
  private long lag() {
    return tasks.stream().mapToLong(CheckpointedSubtask::lag).sum();
  }

  // --- what it has come to

  /** Whether the job has failed for good. */
  public Optional<JobFailure> jobFailure() {
    return jobFailure;
  }

  /** The failures that the job came back from, or is about to, in the order of time. */
  public List<Restart> restarts() {
    return outages.stream().map(Outage::restart).toList();
  }

  /** All attempts so far, by id. */
  public List<Attempt> attempts() {
    return coordinator.attempts();
  }

  /** Triggers that were refused or dropped and count as failed, in the order of time. */
  public List<RefusedTrigger> refused() {
    return coordinator.refused();
  }

  /** What became of the subtasks' time so far, over all executions, by vertex and index. */
  public List<SubtaskUse> uses() {
    return tasksAlive ? ledger.usesWith(tasks) : ledger.uses();
  }

  /** What the subtasks do at this moment; times over all executions. */
  public List<SubtaskReading> readings() {
    return tasksAlive ? ledger.readingsWith(tasks) : ledger.readings();
  }

  /** The subtasks of the present execution, or of the last one. */
  public List<CheckpointedSubtask> tasks() {
    return tasks;
  }
}
