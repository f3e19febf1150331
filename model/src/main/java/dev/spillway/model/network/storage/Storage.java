package dev.spillway.model.network.storage;

import dev.spillway.engine.Rational;
import dev.spillway.engine.Simulation;
import dev.spillway.model.network.topology.StorageSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where checkpoints are kept. Uploads of a task manager share its uplink equally; all uploads
 * together share the storage's own speed max-min fairly: none is given what another could use
 * without slowing down one that is no faster.
 */
public final class Storage {

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final Simulation simulation;
  private final StorageSettings settings;
  private final List<Uplink> uplinks = new ArrayList<>();

  public Storage(Simulation simulation, StorageSettings settings) {
    this.simulation = simulation;
    this.settings = settings;
  }

  /** The uplink of one more task manager. */
  public Uplink uplink() {
    Uplink uplink = new Uplink(simulation, this);
    uplinks.add(uplink);
    return uplink;
  }

  long latencyNanos() {
    return settings.latencyNanos();
  }

  /** Whether so many bytes become a file; fewer travel with the acknowledgement. */
  boolean makesFile(long bytes) {
    return bytes > settings.inlineBytes();
  }

  /** Whether everything is there at once. */
  boolean isUnlimited() {
    return uplinkBytesPerSecond() == StorageSettings.UNLIMITED;
  }

  private long uplinkBytesPerSecond() {
    return Math.min(settings.uploadBytesPerSecond(), settings.totalBytesPerSecond());
  }

  /** An uplink, which is settled, has other uploads than before. */
  void share(Uplink changed) {
    if (settings.totalBytesPerSecond() == StorageSettings.UNLIMITED) {
      serve(changed, Rational.of(uplinkBytesPerSecond()), changed.busy());
    } else {
      shareAll();
    }
  }

  /** From the most crowded uplink, whose uploads are the slowest, to the least crowded. */
  private void shareAll() {
    List<Uplink> busy =
        uplinks.stream()
            .filter(uplink -> uplink.busy() > 0)
            .sorted(Comparator.comparingInt(Uplink::busy).reversed())
            .toList();
    Rational rest = Rational.of(settings.totalBytesPerSecond());
    long uploads = busy.stream().mapToLong(Uplink::busy).sum();
    for (Uplink uplink : busy) {
      uplink.settle();
      Rational most = Rational.of(uplinkBytesPerSecond());
      Rational fair = rest.times(uplink.busy()).dividedBy(Rational.of(uploads));
      Rational given = most.min(fair);
      serve(uplink, given, uplink.busy());
      rest = rest.minus(given);
      uploads -= uplink.busy();
    }
    uplinks.stream()
        .filter(uplink -> uplink.busy() == 0)
        .forEach(uplink -> serve(uplink, Rational.ZERO, 0));
  }

  private static void serve(Uplink uplink, Rational bytesPerSecond, int uploads) {
    uplink.serve(
        bytesPerSecond.dividedBy(
            Rational.of(Math.multiplyExact(NANOS_PER_SECOND, Math.max(1, uploads)))));
  }
}
