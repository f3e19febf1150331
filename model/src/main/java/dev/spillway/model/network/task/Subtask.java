package dev.spillway.model.network.task;

import dev.spillway.engine.ScheduledEvent;
import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.Barrier;
import dev.spillway.model.network.channel.InputChannel;
import dev.spillway.model.network.channel.InputGate;
import dev.spillway.model.network.channel.NetworkRank;
import dev.spillway.model.network.channel.Received;
import dev.spillway.model.network.channel.Receiver;
import dev.spillway.model.network.channel.Writer;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.task.ThreadClock.State;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.Vertex;
import java.util.ArrayDeque;
import java.util.Optional;

/**
 * The thread of one subtask. Source: {@code StreamTask} and its mailbox loop.
 *
 * <p>Between two records it first runs its mail, then handles barriers that have overtaken, then
 * stops if an output is full, then works on what is in hand or reads on. Records are worked on in
 * stretches; a stretch ends with the record that needs a new segment or ends the buffer, and is cut
 * at the end of the record in service when mail comes.
 */
public final class Subtask implements Receiver, Writer, SubtaskThread {

  /** Longest stretch of a source, in records: nothing else may end one. */
  private static final long MAX_STRETCH = 1 << 20;

  private final Simulation simulation;
  private final Vertex vertex;
  private final int index;
  private final ServiceTime service;
  private final Inputs inputs;
  private final Outputs outputs;
  private final long wakeUp;
  private final long connecting;
  private final ThreadClock clock;
  private final Origin origin;
  private final int number;
  private final ArrayDeque<Runnable> mails = new ArrayDeque<>();
  private final Runnable wakeAction = this::wake;
  private final Runnable stretchAction = this::endStretch;
  private final Runnable holdAction = this::run;

  private Optional<BarrierHandler> barriers = Optional.empty();
  private Optional<Snapshots> snapshots = Optional.empty();
  private boolean wakePending;
  private boolean hasWaited;
  private long heldUntil;

  // The stretch under way.
  private long stretch;
  private long stretchDone;
  private long stretchBegin;
  private long stretchWaited;
  private boolean stretchOpen;
  private Optional<ScheduledEvent> stretchEnd = Optional.empty();

  /** When the last barrier that overtook in a channel arrived. */
  private final long[] overtakingSince;

  /** How long pauses had held the thread by then. */
  private final long[] pausedBefore;

  private final Pauses pauses;
  private BarrierWait barrierWait = BarrierWait.NONE;

  private Runnable whenRunning = () -> {};
  private boolean started;
  private int gatesOpen;
  private final long restoredPosition;
  private long recordsIn;
  private long bytesIn;

  Subtask(
      Simulation simulation,
      Vertex vertex,
      int index,
      int number,
      Inputs inputs,
      Outputs outputs,
      NetworkJob job,
      Origin origin) {
    this.simulation = simulation;
    this.clock = new ThreadClock(simulation.now());
    this.origin = origin;
    this.number = number;
    this.restoredPosition =
        origin.state(vertex.name(), index).map(SubtaskState::position).orElse(0L);
    this.vertex = vertex;
    this.index = index;
    this.service = ServiceTime.of(vertex, index);
    this.inputs = inputs;
    this.overtakingSince = new long[inputs.channels().length];
    this.pausedBefore = new long[inputs.channels().length];
    this.outputs = outputs;
    this.wakeUp = job.parameters().wakeUp();
    this.connecting = origin.isFirst() ? job.parameters().firstConnect() : 0;
    this.pauses = new Pauses(simulation, this, job.durationNanos());
  }

  void connect(Snapshots taken, Optional<BarrierHandler> handler) {
    snapshots = Optional.of(taken);
    barriers = handler;
  }

  /**
   * Starts the thread; what it had is restored.
   *
   * @param running told when the subtask runs: at once, or when it is through with what its inputs
   *     had in flight
   */
  void start(Runnable running) {
    whenRunning = running;
    started = true;
    restorePosition();
    scheduleWake(0);
    pauses.start(vertex.pauses());
    if (inputs.gates().isEmpty()) {
      running.run();
    }
    if (connecting == 0 || inputs.gates().isEmpty()) {
      connectGates();
    } else {
      simulation.schedule(
          simulation.now() + connecting, NetworkRank.WIRE.rank(), this::connectGates);
    }
  }

  private void connectGates() {
    inputs.gates().forEach(InputGate::connect);
  }

  private void restorePosition() {
    outputs.restoreProcessed(restoredPosition);
    if (!origin.isFirst()) {
      service.restore(restoredPosition, origin.reached(number), simulation.now());
    }
  }

  @Override
  public void gateOpened() {
    gatesOpen++;
    if (gatesOpen == inputs.gates().size()) {
      whenRunning.run();
    }
  }

  // --- the thread

  private void run() {
    hasWaited |= isWaiting();
    clock.enter(State.RUNNING, simulation.now());
    boolean more = true;
    while (more) {
      more = step();
    }
  }

  /** Whether there is no input, or no room. */
  private boolean isWaiting() {
    return switch (clock.state()) {
      case IDLE, BLOCKED, STUCK -> true;
      case RUNNING, BUSY, HELD -> false;
    };
  }

  /** Takes one step between two records; returns whether another one may follow at once. */
  private boolean step() {
    long now = simulation.now();
    if (now < heldUntil) {
      clock.enter(State.HELD, now);
      if (heldUntil < Deadlines.NEVER) {
        simulation.schedule(heldUntil, NetworkRank.THREAD.rank(), holdAction);
      }
      return false;
    }
    if (!mails.isEmpty()) {
      mails.removeFirst().run();
      return true;
    }
    Optional<Received> overtaking = inputs.pollPriority();
    if (overtaking.isPresent()) {
      int channel = overtaking.get().channel().index();
      barrierWait = waitSince(overtakingSince[channel], pausedBefore[channel]);
      barriers.orElseThrow().onBarrier(overtaking.get());
      return true;
    }
    if (!outputs.isAvailable()) {
      clock.enter(State.BLOCKED, now);
      return false;
    }
    return isSource() ? beginStretch(now) : read(now);
  }

  private boolean isSource() {
    return vertex.source().isPresent();
  }

  private boolean read(long now) {
    return switch (inputs.read()) {
      case RECORDS -> beginStretch(now);
      case MORE -> true;
      case BARRIER -> {
        barrierWait = BarrierWait.NONE;
        barriers.orElseThrow().onBarrier(inputs.barrier());
        yield true;
      }
      case NOTHING -> {
        clock.enter(State.IDLE, now);
        yield false;
      }
    };
  }

  // --- stretches

  private boolean beginStretch(long now) {
    long most = isSource() ? MAX_STRETCH : inputs.stretch();
    service.begin(now, hasWaited);
    hasWaited = false;
    long fitting = outputs.recordsWithoutSegment(most);
    stretch = service.governed(Math.min(most, fitting + 1));
    if (stretch == 0) {
      return awaitChange(now);
    }
    stretchBegin = now;
    stretchDone = 0;
    stretchWaited = 0;
    stretchOpen = true;
    long end = service.completion(stretch);
    if (end <= now) {
      return finishStretch();
    }
    clock.enter(State.BUSY, now);
    fileStretchEnd(end);
    return false;
  }

  /** At a rate of 0: a source has nothing to emit, an operator does not get through its record. */
  private boolean awaitChange(long now) {
    long change = service.nextChange();
    if (!isSource()) {
      holdUntil(change);
      return true;
    }
    clock.enter(State.IDLE, now);
    if (change < Deadlines.NEVER) {
      simulation.schedule(Math.max(now, change), NetworkRank.WAKE_UP.rank(), wakeAction);
    }
    return false;
  }

  private void fileStretchEnd(long end) {
    if (end < Deadlines.NEVER) {
      stretchEnd = Optional.of(simulation.schedule(end, NetworkRank.THREAD.rank(), stretchAction));
    }
  }

  private void endStretch() {
    stretchEnd = Optional.empty();
    if (finishStretch()) {
      run();
    }
  }

  /** Works off the stretch, its last record one write at a time; returns whether to go on. */
  private boolean finishStretch() {
    settleTo(stretch - 1);
    closeStretch(stretch);
    outputs.startRecord();
    return emit();
  }

  private void closeStretch(long records) {
    stretchOpen = false;
    service.take(records);
    if (isSource()) {
      bookWaiting(records);
      clock.enter(State.RUNNING, simulation.now());
    }
  }

  /**
   * Of a source's stretch, what was no work on its records was waiting for them to fall due. What
   * was booked so once stays booked: no share of a time between two readings is below 0.
   *
   * @param records done, and the one in work
   */
  private void bookWaiting(long records) {
    clock.enter(clock.state(), simulation.now());
    long spent = simulation.now() - stretchBegin;
    long waited =
        Math.max(
            stretchWaited, spent - Math.min(spent, Math.multiplyExact(records, service.work())));
    clock.rebookAsIdle(waited - stretchWaited);
    stretchWaited = waited;
  }

  private boolean emit() {
    if (!outputs.emit()) {
      clock.enter(State.STUCK, simulation.now());
      return false;
    }
    count(1);
    if (!isSource()) {
      inputs.endStretch();
    }
    return true;
  }

  @Override
  public void settle() {
    if (stretchOpen) {
      settleTo(service.completedBy(simulation.now(), stretch - 1));
    }
  }

  private void settleTo(long records) {
    long more = records - stretchDone;
    if (more > 0) {
      stretchDone = records;
      outputs.advance(more);
      count(more);
    }
  }

  private void count(long records) {
    recordsIn += records;
    if (!isSource()) {
      bytesIn += inputs.process(records);
    }
  }

  /** Cuts the stretch at the end of the record in service. */
  private void cutStretch() {
    long now = simulation.now();
    settle();
    long end = service.completion(stretchDone + 1);
    if (isSource() && end - service.work() > now) {
      // Waiting for a record to fall due is not service.
      stretchEnd.ifPresent(simulation::cancel);
      stretchEnd = Optional.empty();
      closeStretch(stretchDone);
      run();
    } else if (stretchDone + 1 < stretch) {
      stretchEnd.ifPresent(simulation::cancel);
      stretch = stretchDone + 1;
      fileStretchEnd(Math.max(now, end));
    }
  }

  // --- what wakes or holds the thread

  private void scheduleWake(long delay) {
    if (started && !wakePending) {
      wakePending = true;
      simulation.schedule(simulation.now() + delay, NetworkRank.WAKE_UP.rank(), wakeAction);
    }
  }

  private void wake() {
    wakePending = false;
    switch (clock.state()) {
      case IDLE, BLOCKED -> run();
      case STUCK -> {
        if (emit()) {
          run();
        }
      }
      case RUNNING, BUSY, HELD -> {
        // Awake already.
      }
    }
  }

  @Override
  public void post(Runnable mail) {
    mails.addLast(mail);
    attend();
  }

  private void attend() {
    switch (clock.state()) {
      case IDLE, BLOCKED -> scheduleWake(wakeUp);
      case BUSY -> cutStretch();
      case RUNNING, HELD, STUCK -> {
        // It comes by itself.
      }
    }
  }

  @Override
  public void holdUntil(long time) {
    heldUntil = Math.max(heldUntil, time);
  }

  @Override
  public void dataArrived() {
    if (clock.state() == State.IDLE) {
      scheduleWake(wakeUp);
    } else if (clock.state() == State.BUSY && inputs.turnsByArrival()) {
      cutStretch();
    }
  }

  @Override
  public void priorityArrived(InputChannel channel) {
    overtakingSince[channel.index()] = simulation.now();
    pausedBefore[channel.index()] = pausedNanos();
    attend();
  }

  @Override
  public void roomAppeared() {
    if (clock.state() == State.STUCK || (clock.state() == State.BLOCKED && outputs.isAvailable())) {
      scheduleWake(wakeUp);
    }
  }

  @Override
  public void announced(Barrier barrier) {
    barriers.orElseThrow().onAnnouncement(barrier);
  }

  @Override
  public void barrierSent(Barrier barrier) {
    snapshots.orElseThrow().barrierSent(barrier.checkpoint());
  }

  @Override
  public BarrierWait barrierWait() {
    return barrierWait;
  }

  @Override
  public long bytesProcessed() {
    return bytesIn;
  }

  @Override
  public long position() {
    settle();
    return restoredPosition + recordsIn;
  }

  @Override
  public long[] consumed() {
    long[] records = new long[inputs.channels().length];
    for (InputChannel channel : inputs.channels()) {
      records[channel.index()] = channel.consumed() / channel.recordBytes();
    }
    return records;
  }

  /** Records that a source could emit at once if nothing held it up; 0 of an operator. */
  long lag() {
    if (vertex.source().isEmpty()) {
      return 0;
    }
    settle();
    return vertex.source().get() instanceof SourceSpec.Limited
        ? Math.max(0, service.lag(simulation.now()) - (stretchOpen ? stretchDone : 0))
        : Math.max(0, origin.reached(number) - position());
  }

  /** How long pauses have held the thread so far, in ns. */
  long pausedNanos() {
    return pauses.total(simulation.now());
  }

  /**
   * How long the thread was waited for.
   *
   * @param since when the wait began
   * @param paused how long pauses had held the thread by then
   */
  BarrierWait waitSince(long since, long paused) {
    long inPause = pausedNanos() - paused;
    return new BarrierWait(simulation.now() - since - inPause, inPause);
  }

  void flush(int output) {
    outputs.flush(output);
  }

  // --- what it has done

  Vertex vertex() {
    return vertex;
  }

  InputChannel[] channels() {
    return inputs.channels();
  }

  /** Records written to this subtask and not yet processed. */
  long recordsInFlight() {
    settle();
    long records = 0;
    for (InputChannel channel : inputs.channels()) {
      records += channel.recordsInFlight();
    }
    return records;
  }

  /** What became of its time so far. */
  SubtaskUse use() {
    settle();
    if (isSource() && stretchOpen) {
      bookWaiting(Math.min(stretch, stretchDone + 1));
    }
    clock.enter(clock.state(), simulation.now());
    return new SubtaskUse(
        vertex.name(),
        index,
        recordsIn,
        outputs.recordsOut(),
        recordsInFlight(),
        clock.busy(),
        clock.blocked(),
        clock.idle());
  }

  /** What it does at this moment. */
  SubtaskReading reading() {
    SubtaskUse use = use();
    int inputBuffers = 0;
    for (InputChannel channel : inputs.channels()) {
      inputBuffers += channel.queuedBuffers();
    }
    return new SubtaskReading(
        use.busy(),
        use.blocked(),
        use.idle(),
        use.recordsInFlight(),
        inputBuffers,
        outputs.usedSegments());
  }

  /** Segments of its outputs' pools, without overdraft. */
  long outputPool() {
    return outputs.poolSegments();
  }
}
