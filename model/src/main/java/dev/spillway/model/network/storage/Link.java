package dev.spillway.model.network.storage;

import dev.spillway.engine.Rational;
import dev.spillway.engine.ScheduledEvent;
import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.NetworkRank;
import dev.spillway.model.network.topology.StorageSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * The link of a task manager. Its transfers are served at the same speed (processor sharing), so
 * each is done when every transfer has been served so many bytes more than when it began: what
 * counts is exact, and a transfer that comes or goes changes the speed of the others but not their
 * order.
 */
public final class Link {

  private static final Rational NEVER = Rational.of(StorageSettings.NEVER_NANOS);

  private final Simulation simulation;
  private final Storage storage;
  private final PriorityQueue<Transfer> transfers =
      new PriorityQueue<>(
          Comparator.<Transfer, Rational>comparing(transfer -> transfer.end)
              .thenComparingLong(transfer -> transfer.sequence));
  private final Runnable dueAction = this::due;

  private Optional<ScheduledEvent> next = Optional.empty();
  private Rational served = Rational.ZERO;
  private Rational bytesPerNano = Rational.ZERO;
  private long since;
  private long sequence;

  Link(Simulation simulation, Storage storage) {
    this.simulation = simulation;
    this.storage = storage;
  }

  /** Whether so many bytes become a file; fewer travel with the acknowledgement. */
  public boolean makesFile(long bytes) {
    return storage.makesFile(bytes);
  }

  /**
   * Transfers a file, after the latency of one.
   *
   * @param bytes at least 0
   * @param whenDone what to do once all of it is there
   */
  public Transfer transfer(long bytes, Runnable whenDone) {
    Transfer transfer = new Transfer(sequence++, bytes, whenDone);
    long begin = simulation.now() + storage.latencyNanos();
    simulation.schedule(begin, NetworkRank.STORAGE.rank(), () -> begin(transfer));
    return transfer;
  }

  private void begin(Transfer transfer) {
    if (transfer.cancelled) {
      return;
    }
    if (transfer.bytes == 0 || storage.isUnlimited()) {
      transfer.whenDone.run();
      return;
    }
    settle();
    transfer.end = served.plus(transfer.bytes);
    transfers.add(transfer);
    storage.share(this);
  }

  /** Gives a transfer up; what it has been served is lost. Without effect on one that is done. */
  public void cancel(Transfer transfer) {
    transfer.cancelled = true;
    settle();
    if (transfers.remove(transfer)) {
      storage.share(this);
    }
  }

  /** Transfers under way. */
  int busy() {
    return transfers.size();
  }

  /** Takes what has been served up to now into account, at the speed so far. */
  void settle() {
    long now = simulation.now();
    served = transfers.isEmpty() ? Rational.ZERO : served.plus(bytesPerNano.times(now - since));
    since = now;
  }

  /** Serves each transfer at a speed from now on. */
  void serve(Rational eachBytesPerNano) {
    bytesPerNano = eachBytesPerNano;
    next.ifPresent(simulation::cancel);
    next =
        Optional.ofNullable(transfers.peek())
            .map(
                first ->
                    simulation.schedule(
                        simulation.now() + left(first), NetworkRank.STORAGE.rank(), dueAction));
  }

  /**
   * Time until a transfer is done, in whole ns: a part of one is none. At most {@link
   * StorageSettings#NEVER_NANOS}.
   */
  private long left(Transfer transfer) {
    Rational bytes = transfer.end.minus(served);
    return bytes.signum() <= 0 ? 0 : bytes.dividedBy(bytesPerNano).min(NEVER).floor();
  }

  private void due() {
    next = Optional.empty();
    settle();
    List<Transfer> done = new ArrayList<>();
    while (!transfers.isEmpty() && left(transfers.peek()) == 0) {
      done.add(transfers.poll());
    }
    storage.share(this);
    done.forEach(transfer -> transfer.whenDone.run());
  }
}
