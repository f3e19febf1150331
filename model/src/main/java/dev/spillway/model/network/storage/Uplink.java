package dev.spillway.model.network.storage;

import dev.spillway.engine.Rational;
import dev.spillway.engine.ScheduledEvent;
import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.NetworkRank;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * The uplink of a task manager. Its uploads are served at the same speed (processor sharing), so
 * each is done when every upload has been served so many bytes more than when it began: what counts
 * is exact, and an upload that comes or goes changes the speed of the others but not their order.
 */
public final class Uplink {

  private final Simulation simulation;
  private final Storage storage;
  private final PriorityQueue<Upload> uploads =
      new PriorityQueue<>(
          Comparator.<Upload, Rational>comparing(upload -> upload.end)
              .thenComparingLong(upload -> upload.sequence));
  private final Runnable dueAction = this::due;

  private Optional<ScheduledEvent> next = Optional.empty();
  private Rational served = Rational.ZERO;
  private Rational bytesPerNano = Rational.ZERO;
  private long since;
  private long sequence;

  Uplink(Simulation simulation, Storage storage) {
    this.simulation = simulation;
    this.storage = storage;
  }

  /** Whether so many bytes become a file; fewer travel with the acknowledgement. */
  public boolean makesFile(long bytes) {
    return storage.makesFile(bytes);
  }

  /**
   * Uploads a file, after the latency of one.
   *
   * @param bytes at least 0
   * @param whenDone what to do once all of it is there
   */
  public Upload upload(long bytes, Runnable whenDone) {
    Upload upload = new Upload(sequence++, bytes, whenDone);
    long begin = simulation.now() + storage.latencyNanos();
    simulation.schedule(begin, NetworkRank.STORAGE.rank(), () -> begin(upload));
    return upload;
  }

  private void begin(Upload upload) {
    if (upload.cancelled) {
      return;
    }
    if (upload.bytes == 0 || storage.isUnlimited()) {
      upload.whenDone.run();
      return;
    }
    settle();
    upload.end = served.plus(upload.bytes);
    uploads.add(upload);
    storage.share(this);
  }

  /** Gives an upload up; what it has been served is lost. Without effect on one that is done. */
  public void cancel(Upload upload) {
    upload.cancelled = true;
    settle();
    if (uploads.remove(upload)) {
      storage.share(this);
    }
  }

  /** Uploads under way. */
  int busy() {
    return uploads.size();
  }

  /** Takes what has been served up to now into account, at the speed so far. */
  void settle() {
    long now = simulation.now();
    served = uploads.isEmpty() ? Rational.ZERO : served.plus(bytesPerNano.times(now - since));
    since = now;
  }

  /** Serves each upload at a speed from now on. */
  void serve(Rational eachBytesPerNano) {
    bytesPerNano = eachBytesPerNano;
    next.ifPresent(simulation::cancel);
    next =
        Optional.ofNullable(uploads.peek())
            .map(
                first ->
                    simulation.schedule(
                        simulation.now() + left(first), NetworkRank.STORAGE.rank(), dueAction));
  }

  /** Time until an upload is done, in whole ns: a part of one is none. */
  private long left(Upload upload) {
    Rational bytes = upload.end.minus(served);
    return bytes.signum() <= 0 ? 0 : bytes.dividedBy(bytesPerNano).floor();
  }

  private void due() {
    next = Optional.empty();
    settle();
    List<Upload> done = new ArrayList<>();
    while (!uploads.isEmpty() && left(uploads.peek()) == 0) {
      done.add(uploads.poll());
    }
    storage.share(this);
    done.forEach(upload -> upload.whenDone.run());
  }
}
