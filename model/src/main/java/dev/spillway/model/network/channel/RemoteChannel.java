package dev.spillway.model.network.channel;

import dev.spillway.engine.Simulation;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Optional;

/**
 * A channel across the network: both ends and the wire between them. Sources: {@code
 * CreditBasedSequenceNumberingViewReader} for the sending end, {@code RemoteInputChannel} and
 * {@code BufferManager} for the receiving end.
 *
 * <p>A buffer is sent against a credit, which stands for a buffer of the receiver; barriers need
 * none. With each buffer goes the sender's backlog, after which the receiver asks its gate for
 * floating buffers.
 *
 * <p>Without exclusive buffers there is no credit to begin with: a sender with data and no credit
 * announces its backlog by itself ({@code PartitionRequestQueue.announceBacklog}). A barrier that
 * blocks the sender then gives the receiver's unused buffers back ({@code
 * RemoteInputChannel.onBlockingUpstream}), and with the resumption all credits lapse.
 */
public final class RemoteChannel extends InputChannel {

  private final Simulation simulation;
  private final long latency;
  private final int exclusive;

  // Sending end.
  private int credits;
  private Optional<Sent> onWire = Optional.empty();
  private final Runnable arrivalAction = this::arrive;
  private boolean backlogUnderWay;
  private final Runnable backlogAction = this::backlogArrives;

  // Receiving end.
  private final ArrayDeque<Received> queue = new ArrayDeque<>();
  private int freeExclusive;
  private int freeFloating;
  private int required;
  private boolean waiting;
  private int unannounced;
  private boolean creditUnderWay;
  private final Runnable creditAction = this::creditsArrive;
  private final Runnable resumeAction;
  private long arrived;

  /**
   * A channel that is not connected yet.
   *
   * @param exclusive buffers of this channel alone, which are credits from the start
   * @param latency of a buffer, a credit or a resumption, in ns
   */
  public RemoteChannel(
      Simulation simulation,
      InputGate gate,
      Subpartition subpartition,
      int index,
      int exclusive,
      long latency) {
    super(gate, subpartition, index);
    this.simulation = simulation;
    this.latency = latency;
    this.exclusive = exclusive;
    this.credits = exclusive;
    this.freeExclusive = exclusive;
    this.required = exclusive;
    this.resumeAction = this::resumed;
  }

  @Override
  void open() {
    subpartition.connect(this::send, this::send);
    send();
  }

  @Override
  void restore(long bytes) {
    super.restore(bytes);
    arrived += bytes;
  }

  // --- sending end

  /** Puts the next thing on the wire if that is free; one follows when the other has arrived. */
  private void send() {
    if (onWire.isPresent() || !subpartition.isDataAvailable()) {
      return;
    }
    if (credits == 0 && !subpartition.isBarrierNext()) {
      if (exclusive == 0) {
        announceBacklog();
      }
      return;
    }
    onWire = subpartition.poll();
    if (onWire.isPresent()) {
      if (onWire.get().barrier().isEmpty()) {
        credits--;
      }
      simulation.schedule(simulation.now() + latency, NetworkRank.WIRE.rank(), arrivalAction);
    }
  }

  private void announceBacklog() {
    if (!backlogUnderWay && subpartition.backlog() > 0) {
      backlogUnderWay = true;
      simulation.schedule(simulation.now() + latency, NetworkRank.WIRE.rank(), backlogAction);
    }
  }

  private void resumed() {
    if (exclusive == 0) {
      credits = 0;
    }
    subpartition.resume();
  }

  private void creditsArrive() {
    creditUnderWay = false;
    credits += unannounced;
    unannounced = 0;
    send();
  }

  // --- receiving end

  private void arrive() {
    Sent sent = onWire.orElseThrow();
    onWire = Optional.empty();
    if (sent.barrier().isPresent()) {
      arrive(sent.barrier().get());
    } else {
      arrived += sent.bytes();
      boolean floating = takeBuffer();
      queue.addLast(
          new Received(this, sent.bytes(), Optional.empty(), floating, Optional.empty(), arrived));
      gate.enqueue(this);
    }
    onBacklog(sent.backlog());
    sent.segment().ifPresent(Segment::release);
    send();
  }

  private void arrive(Barrier barrier) {
    Received received =
        new Received(this, 0, Optional.empty(), false, Optional.of(barrier), arrived);
    if (barrier.hasPriority()) {
      queue.addFirst(received);
      gate.enqueuePriority(this);
      return;
    }
    queue.addLast(received);
    gate.enqueue(this);
    if (barrier.kind() == Barrier.Kind.TIMEOUTABLE) {
      gate.announce(barrier);
    }
    if (barrier.blocksSender() && exclusive == 0) {
      giveFloatingBack();
    }
  }

  private void backlogArrives() {
    backlogUnderWay = false;
    onBacklog(subpartition.backlog());
  }

  /** A floating buffer first, then an exclusive one; returns whether it is floating. */
  private boolean takeBuffer() {
    if (freeFloating > 0) {
      freeFloating--;
      return true;
    }
    freeExclusive--;
    if (freeExclusive < 0) {
      throw new IllegalStateException(
          "free exclusive buffers (" + freeExclusive + ") must be at least 0");
    }
    return false;
  }

  private void giveFloatingBack() {
    required = 0;
    for (; freeFloating > 0; freeFloating--) {
      gate.returnFloating();
    }
  }

  private void onBacklog(int backlog) {
    required = backlog + exclusive;
    int got = 0;
    while (freeFloating + freeExclusive < required && !waiting) {
      if (gate.takeFloating()) {
        freeFloating++;
        got++;
      } else {
        gate.awaitFloating(this);
        waiting = true;
      }
    }
    announceCredits(got);
  }

  /** The gate has a floating buffer for this channel; returns whether it is taken. */
  boolean offerFloating() {
    waiting = false;
    if (freeFloating + freeExclusive >= required) {
      return false;
    }
    freeFloating++;
    announceCredits(1);
    if (freeFloating + freeExclusive < required) {
      gate.awaitFloating(this);
      waiting = true;
    }
    return true;
  }

  @Override
  void recycleOwn(Received buffer) {
    freeExclusive++;
    if (freeExclusive > exclusive) {
      throw new IllegalStateException(
          "free exclusive buffers (" + freeExclusive + ") must be at most " + exclusive);
    }
    if (freeFloating > 0 && freeFloating + freeExclusive > required) {
      freeFloating--;
      gate.returnFloating();
    } else {
      announceCredits(1);
    }
  }

  private void announceCredits(int count) {
    if (count == 0) {
      return;
    }
    unannounced += count;
    if (!creditUnderWay) {
      creditUnderWay = true;
      simulation.schedule(simulation.now() + latency, NetworkRank.WIRE.rank(), creditAction);
    }
  }

  @Override
  Optional<Received> poll() {
    return Optional.ofNullable(queue.pollFirst());
  }

  @Override
  boolean hasMore() {
    return !queue.isEmpty();
  }

  @Override
  public int queuedBuffers() {
    int buffers = 0;
    for (Received each : queue) {
      if (each.barrier().isEmpty()) {
        buffers++;
      }
    }
    return buffers;
  }

  /** Those received, and those announced by the sender. */
  @Override
  int buffersInUse() {
    return queue.size() + Math.max(0, required - exclusive);
  }

  @Override
  void announceBufferSize(int bytes) {
    simulation.schedule(
        simulation.now() + latency, NetworkRank.WIRE.rank(), () -> subpartition.resize(bytes));
  }

  @Override
  public void resume() {
    if (exclusive == 0) {
      unannounced = 0;
    }
    simulation.schedule(simulation.now() + latency, NetworkRank.WIRE.rank(), resumeAction);
  }

  @Override
  public boolean overtake(long checkpoint) {
    for (Iterator<Received> all = queue.iterator(); all.hasNext(); ) {
      Received each = all.next();
      if (each.barrier().isPresent()
          && each.barrier().get().checkpoint() == checkpoint
          && each.barrier().get().kind() == Barrier.Kind.TIMEOUTABLE) {
        all.remove();
        queue.addFirst(each);
        gate.enqueuePriority(this);
        return true;
      }
    }
    return false;
  }
}
