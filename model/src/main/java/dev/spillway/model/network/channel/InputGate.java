package dev.spillway.model.network.channel;

import dev.spillway.engine.Simulation;
import dev.spillway.model.network.topology.DebloatSettings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The channels through which one edge reaches one subtask, and the floating buffers they share.
 * Channels with something to read are served in turn, one buffer each. Source: {@code
 * SingleInputGate}.
 */
public final class InputGate {

  private final Receiver receiver;
  private final int floating;
  private final int segmentBytes;
  private final List<InputChannel> channels = new ArrayList<>();
  private final ArrayDeque<InputChannel> turn = new ArrayDeque<>();
  private final ArrayDeque<InputChannel> priority = new ArrayDeque<>();
  private final ArrayDeque<RemoteChannel> awaiting = new ArrayDeque<>();
  private int freeFloating;
  private Optional<GateDebloating> debloating = Optional.empty();

  /** What is in a checkpoint of the channels, to be read before they are opened. */
  private final ArrayDeque<Restored> restored = new ArrayDeque<>();

  private boolean connectable;

  /** Whether a buffer from a checkpoint is in hand. */
  private boolean restoring;

  private boolean open;

  /** Bytes of a channel that are in a checkpoint. */
  private record Restored(InputChannel channel, long bytes) {}

  /**
   * @param floating buffers that the channels share
   * @param segmentBytes size of one
   */
  public InputGate(Receiver receiver, int floating, int segmentBytes) {
    this.receiver = receiver;
    this.floating = floating;
    this.segmentBytes = segmentBytes;
    this.freeFloating = floating;
  }

  void add(InputChannel channel) {
    channels.add(channel);
  }

  /** The channels in the order of their producers. */
  public List<InputChannel> channels() {
    return channels;
  }

  /** So many records of a channel are in a checkpoint on this side of it. */
  public void restore(InputChannel channel, long records) {
    if (records > 0) {
      long bytes = Math.multiplyExact(records, (long) channel.recordBytes());
      channel.restore(bytes);
      restored.addLast(new Restored(channel, bytes));
    }
  }

  /** Bytes of the channels that are in a checkpoint and not yet read. */
  public long restoredBytes() {
    return restored.stream().mapToLong(Restored::bytes).sum();
  }

  /** The channels may be opened: now, if nothing is to be read before. */
  public void connect() {
    connectable = true;
    openIfRestored();
  }

  private void openIfRestored() {
    if (connectable && !open && restored.isEmpty()) {
      open = true;
      channels.forEach(InputChannel::open);
      receiver.gateOpened();
      if (!turn.isEmpty() || !priority.isEmpty()) {
        receiver.dataArrived();
      }
    }
  }

  /** A gate without floating buffers has one of its own for what is in a checkpoint. */
  private boolean canTakeRestored() {
    return floating == 0 ? !restoring : freeFloating > 0;
  }

  /** The next buffer of what is in a checkpoint; it takes a floating one. */
  private Optional<Received> pollRestored() {
    if (!connectable || restored.isEmpty() || !canTakeRestored()) {
      return Optional.empty();
    }
    restoring = floating == 0 || takeFloating();
    Restored first = restored.removeFirst();
    int bytes = (int) Math.min(first.bytes(), segmentBytes);
    if (bytes < first.bytes()) {
      restored.addFirst(new Restored(first.channel(), first.bytes() - bytes));
    }
    return Optional.of(
        new Received(first.channel(), bytes, Optional.empty(), true, Optional.empty(), bytes));
  }

  /** Whether a channel has its turn; it may turn out to hold nothing. */
  public boolean hasTurn() {
    return open ? !turn.isEmpty() : connectable && (restored.isEmpty() || canTakeRestored());
  }

  /** The next buffer or barrier, of the next channel in turn that has one. */
  public Optional<Received> poll() {
    if (!open) {
      Optional<Received> first = pollRestored();
      if (first.isPresent()) {
        return first;
      }
      openIfRestored();
    }
    if (!open) {
      return Optional.empty();
    }
    while (!turn.isEmpty()) {
      InputChannel channel = turn.removeFirst();
      channel.inTurn = false;
      Optional<Received> received = channel.poll();
      if (received.isPresent()) {
        giveTurnIfMore(channel);
        debloating.ifPresent(each -> each.read(received.get()));
        return received;
      }
    }
    debloating.ifPresent(GateDebloating::empty);
    return Optional.empty();
  }

  /**
   * Has the sizes of its senders' buffers adjusted by {@link #debloat}.
   *
   * @param segmentBytes the largest size
   */
  public void debloat(Simulation simulation, DebloatSettings settings, int segmentBytes) {
    debloating = Optional.of(new GateDebloating(simulation, settings, segmentBytes));
  }

  /** The round of a period. */
  public void debloat() {
    debloating.ifPresent(each -> each.adjust(this));
  }

  /** Whatever was polled, what is behind it is to be read too ({@code getNextBufferOrEvent}). */
  private void giveTurnIfMore(InputChannel channel) {
    if (channel.hasMore() && !channel.inTurn) {
      channel.inTurn = true;
      turn.addLast(channel);
    }
  }

  /** The next barrier that overtakes. */
  public Optional<Received> pollPriority() {
    while (!priority.isEmpty()) {
      InputChannel channel = priority.removeFirst();
      Optional<Received> received = channel.poll();
      if (received.isPresent()) {
        giveTurnIfMore(channel);
        if (received.get().barrier().isEmpty()) {
          throw new IllegalStateException(
              "data of " + received.get().bytes() + " bytes must not overtake");
        }
        return received;
      }
    }
    return Optional.empty();
  }

  /** Whether a barrier that overtakes is waiting. */
  public boolean hasPriority() {
    return open && !priority.isEmpty();
  }

  void enqueue(InputChannel channel) {
    if (!channel.inTurn) {
      channel.inTurn = true;
      turn.addLast(channel);
    }
    receiver.dataArrived();
  }

  void enqueuePriority(InputChannel channel) {
    priority.addLast(channel);
    receiver.priorityArrived(channel);
  }

  void announce(Barrier barrier) {
    receiver.announced(barrier);
  }

  boolean takeFloating() {
    if (freeFloating == 0) {
      return false;
    }
    freeFloating--;
    return true;
  }

  void awaitFloating(RemoteChannel channel) {
    awaiting.addLast(channel);
  }

  /** A floating buffer came back: first come, first served. */
  void returnFloating() {
    restoring = false;
    if (floating == 0) {
      return;
    }
    while (!awaiting.isEmpty()) {
      if (awaiting.removeFirst().offerFloating()) {
        return;
      }
    }
    freeFloating++;
    if (freeFloating > floating) {
      throw new IllegalStateException(
          "free floating buffers (" + freeFloating + ") must be at most " + floating);
    }
  }
}
