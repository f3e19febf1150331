package dev.spillway.engine.dsol;

import dev.spillway.engine.EventOrder;
import dev.spillway.engine.ScheduledEvent;
import dev.spillway.engine.Simulation;
import java.util.Objects;
import nl.tudelft.simulation.dsol.eventlists.EventListInterface;
import nl.tudelft.simulation.dsol.experiment.Replication;
import nl.tudelft.simulation.dsol.formalisms.eventscheduling.Executable;
import nl.tudelft.simulation.dsol.formalisms.eventscheduling.SimEventInterface;
import nl.tudelft.simulation.dsol.model.DsolModel;
import nl.tudelft.simulation.dsol.simulators.DevsSimulator;
import nl.tudelft.simulation.dsol.simulators.ReplicationState;
import nl.tudelft.simulation.dsol.simulators.RunState;
import nl.tudelft.simulation.dsol.simulators.SimulatorInterface;

/**
 * A DSOL simulator that runs in its caller's thread.
 *
 * <p>DSOL's own hands the work to a thread: {@code start} returns at once, and an error in an event
 * kills that thread and leaves the caller waiting. Here {@code start}, {@code runUpTo} and {@code
 * runUpToAndIncluding} return when the work is done, and whatever an event throws reaches their
 * caller unchanged; DSOL's error strategies have no part in it.
 *
 * <p>As a DSOL simulator it goes through DSOL's run and replication states and fires their events.
 * A listener that joins during a run hears of changes of the clock from the next run on. What it
 * does not offer is refused with an {@link IllegalStateException}: events by reflection or of
 * foreign classes, {@code step}, {@code stop}, {@code run}, another event list, methods on
 * initialize, a warm-up, a stopping condition, the end of a replication from within an event.
 * DSOL's priorities 10..1 become ranks 0..9.
 */
public final class DsolSimulation extends DevsSimulator<Long> implements Simulation {

  /** Constructing two simulators at once races on DSOL's static log category. */
  private static final Object CONSTRUCTION = new Object();

  static {
    DsolLogging.silence();
  }

  private final EventHeap heap = new EventHeap();
  private long now;
  private long executed;

  /** Never starts again, so that a handle from before an initialize is nobody else's. */
  private long nextSequence;

  private DsolSimulation() {
    super("spillway");
    eventList = new EventListView(heap);
  }

  /** A simulation at time 0 with nothing scheduled, which may run to any time. */
  public static Simulation create() {
    return createSimulator(Long.MAX_VALUE);
  }

  /** A simulator whose replication ends at a time, above 0. */
  static DsolSimulation createSimulator(long end) {
    synchronized (CONSTRUCTION) {
      DsolSimulation simulation = new DsolSimulation();
      DsolLogging.forgetSimulator();
      simulation.initialize(new BlankModel(simulation), new PrivateReplication(end));
      return simulation;
    }
  }

  // --- Simulation

  @Override
  public long now() {
    return now;
  }

  @Override
  public ScheduledEvent schedule(long time, int rank, Runnable action) {
    return file(time, rank, action);
  }

  private FiledEvent file(long time, int rank, Runnable action) {
    if (time < now) {
      throw new IllegalArgumentException(
          "time (" + time + ") must be at least the present time (" + now + ")");
    }
    Objects.requireNonNull(action, "action");
    long order = EventOrder.pack(rank, nextSequence);
    int handle = heap.add(time, order, action);
    nextSequence++;
    return new FiledEvent(heap, handle, time, order, action);
  }

  @Override
  public boolean cancel(ScheduledEvent event) {
    if (event instanceof FiledEvent filed && filed.isOf(heap)) {
      return filed.cancel();
    }
    throw new IllegalArgumentException("not an event of this simulation: " + event);
  }

  @Override
  public void cancelRanksBelow(int rank) {
    heap.removeOrdersBelow(EventOrder.pack(rank, 0));
  }

  @Override
  public void runUntil(long horizon) {
    requireReadyToRun(horizon);
    runThrough(horizon, horizon);
  }

  @Override
  public long executedEvents() {
    return executed;
  }

  @Override
  public int pendingEvents() {
    return heap.size();
  }

  // --- The run

  private void requireReadyToRun(long horizon) {
    refuseDuringRun("run");
    requireReplication("run");
    if (replication.getStoppingCondition() != null) {
      throw new IllegalStateException("a stopping condition is not supported: run to a horizon");
    }
    if (horizon < now) {
      throw new IllegalArgumentException(
          "horizon (" + horizon + ") must be at least the present time (" + now + ")");
    }
    if (horizon > replication.getEndTime()) {
      throw new IllegalArgumentException(
          "horizon (" + horizon + ") must be at most " + replication.getEndTime());
    }
  }

  private void refuseDuringRun(String what) {
    if (isStartingOrRunning()) {
      throw new IllegalStateException("cannot " + what + " from within an event, at time " + now);
    }
  }

  private void requireReplication(String what) {
    if (replicationState != ReplicationState.INITIALIZED
        && replicationState != ReplicationState.STARTED) {
      throw new IllegalStateException(
          "cannot "
              + what
              + ": the replication is "
              + replicationState
              + ", not INITIALIZED or STARTED");
    }
  }

  /** Executes the events through a time, then sets the clock. */
  private void runThrough(long last, long clockAfter) {
    try {
      enterRun();
      execute(last);
      now = clockAfter;
    } finally {
      runState = RunState.STOPPED;
      fireTimedEvent(SimulatorInterface.STOP_EVENT);
    }
  }

  private void enterRun() {
    runState = RunState.STARTING;
    if (replicationState == ReplicationState.INITIALIZED) {
      fireTimedEvent(Replication.START_REPLICATION_EVENT);
      replicationState = ReplicationState.STARTED;
    }
    fireEvent(SimulatorInterface.STARTING_EVENT);
    runState = RunState.STARTED;
    fireTimedEvent(SimulatorInterface.START_EVENT);
  }

  private void execute(long last) {
    boolean observed = hasListeners();
    while (heap.hasEventThrough(last)) {
      long time = heap.firstTime();
      if (observed && time != now) {
        fireUnverifiedTimedEvent(SimulatorInterface.TIME_CHANGED_EVENT, null, time);
      }
      now = time;
      executed++;
      heap.takeFirst().run();
    }
  }

  // --- DSOL: the life cycle

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if the replication starts before 0 or has a warm-up
   * @throws IllegalStateException if called from within an event
   */
  @Override
  public void initialize(
      DsolModel<Long, ? extends SimulatorInterface<Long>> newModel,
      Replication<Long> newReplication,
      boolean cleanUp) {
    refuseDuringRun("initialize");
    Objects.requireNonNull(newModel, "model");
    long start = newReplication.getStartTime();
    if (start < 0) {
      throw new IllegalArgumentException("start time (" + start + ") must be at least 0");
    }
    if (newReplication.getWarmupTime() != start) {
      throw new IllegalArgumentException(
          "warm-up (until " + newReplication.getWarmupTime() + ") must end at start, " + start);
    }
    if (cleanUp) {
      cleanUp();
    }
    heap.clear();
    now = start;
    executed = 0;
    model = newModel;
    replication = newReplication;
    newModel.getOutputStatistics().clear();
    runState = RunState.INITIALIZED;
    replicationState = ReplicationState.INITIALIZED;
    newModel.constructModel();
  }

  /** Runs to the time that {@code start} or {@code runUpTo} set, and returns when it is done. */
  @Override
  public void startImpl() {
    requireReadyToRun(runUntilTime);
    runThrough(runUntilIncluding ? runUntilTime : runUntilTime - 1, runUntilTime);
    if (runUntilIncluding && now == replication.getEndTime()) {
      endReplication();
    }
  }

  /** Ends the replication: the clock moves to its end, what is still scheduled is dropped. */
  @Override
  public void endReplication() {
    refuseDuringRun("end the replication");
    requireReplication("end the replication");
    heap.clear();
    now = replication.getEndTime();
    runState = RunState.ENDED;
    replicationState = ReplicationState.ENDED;
    fireTimedEvent(Replication.END_REPLICATION_EVENT);
  }

  /** Drops listeners and events; the simulator then waits for {@code initialize}. */
  @Override
  public void cleanUp() {
    refuseDuringRun("clean up");
    removeAllListeners();
    heap.clear();
    runState = RunState.NOT_INITIALIZED;
    replicationState = ReplicationState.NOT_INITIALIZED;
  }

  /** The time in units; the object is made when asked for. */
  @Override
  public Long getSimulatorTime() {
    return now;
  }

  // --- DSOL: scheduling

  @Override
  public SimEventInterface<Long> scheduleEventAbs(
      Long time, short priority, Executable executable) {
    return file(time, FiledEvent.rankOf(priority), executable::execute);
  }

  @Override
  public SimEventInterface<Long> scheduleEventRel(
      Long delay, short priority, Executable executable) {
    return scheduleEventAbs(Math.addExact(now, delay), priority, executable);
  }

  @Override
  public SimEventInterface<Long> scheduleEventNow(short priority, Executable executable) {
    return scheduleEventAbs(now, priority, executable);
  }

  // --- DSOL: refused

  /** Refuses: this simulator's events are made by itself, from an action. */
  @Override
  public SimEventInterface<Long> scheduleEvent(SimEventInterface<Long> event) {
    throw new IllegalStateException("only actions are scheduled, not event objects: " + event);
  }

  @Override
  public SimEventInterface<Long> scheduleEventAbs(
      Long time, short priority, Object target, String method, Object[] arguments) {
    throw reflectionRefused(method);
  }

  @Override
  public SimEventInterface<Long> scheduleEventRel(
      Long delay, short priority, Object target, String method, Object[] arguments) {
    throw reflectionRefused(method);
  }

  @Override
  public SimEventInterface<Long> scheduleEventNow(
      short priority, Object target, String method, Object[] arguments) {
    throw reflectionRefused(method);
  }

  private static IllegalStateException reflectionRefused(String method) {
    return new IllegalStateException(
        "events by reflection are not supported (" + method + "): schedule an action");
  }

  @Override
  public synchronized void setEventList(EventListInterface<Long> list) {
    throw new IllegalStateException("the event list is part of this simulator: not replaceable");
  }

  @Override
  public void addScheduledMethodOnInitialize(Object target, String method, Object[] arguments) {
    throw new IllegalStateException(
        "methods on initialize are not supported (" + method + "): schedule in constructModel");
  }

  @Override
  public void step() {
    throw new IllegalStateException("step is not supported: run to a horizon");
  }

  @Override
  public void stop() {
    throw new IllegalStateException("stop is not supported: a run ends at its horizon");
  }

  @Override
  public void run() {
    throw new IllegalStateException("run is not supported: call start, runUpTo or runUntil");
  }
}
