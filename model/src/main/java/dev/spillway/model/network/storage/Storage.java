package dev.spillway.model.network.storage;

import dev.spillway.engine.Rational;
import dev.spillway.engine.Simulation;
import dev.spillway.model.network.topology.StorageSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where checkpoints are kept. Transfers of a task manager share its link equally; all transfers
 * together share the storage's own speed max-min fairly: none is given what another could use
 * without slowing down one that is no faster.
 */
public final class Storage {

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final Simulation simulation;
  private final StorageSettings settings;
  private final List<Link> links = new ArrayList<>();

  public Storage(Simulation simulation, StorageSettings settings) {
    this.simulation = simulation;
    this.settings = settings;
  }

  /** The link of one more task manager. */
  public Link link() {
    Link link = new Link(simulation, this);
    links.add(link);
    return link;
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
    return linkBytesPerSecond() == StorageSettings.UNLIMITED;
  }

  private long linkBytesPerSecond() {
    return Math.min(settings.uploadBytesPerSecond(), settings.totalBytesPerSecond());
  }

  /** A link, which is settled, has other transfers than before. */
  void share(Link changed) {
    if (settings.totalBytesPerSecond() == StorageSettings.UNLIMITED) {
      serve(changed, Rational.of(linkBytesPerSecond()), changed.busy());
    } else {
      shareAll();
    }
  }

  /** From the most crowded link, whose transfers are the slowest, to the least crowded. */
  private void shareAll() {
    List<Link> busy =
        links.stream()
            .filter(link -> link.busy() > 0)
            .sorted(Comparator.comparingInt(Link::busy).reversed())
            .toList();
    Rational rest = Rational.of(settings.totalBytesPerSecond());
    long transfers = busy.stream().mapToLong(Link::busy).sum();
    for (Link link : busy) {
      link.settle();
      Rational most = Rational.of(linkBytesPerSecond());
      Rational fair = rest.times(link.busy()).dividedBy(Rational.of(transfers));
      Rational given = most.min(fair);
      serve(link, given, link.busy());
      rest = rest.minus(given);
      transfers -= link.busy();
    }
    links.stream().filter(link -> link.busy() == 0).forEach(link -> serve(link, Rational.ZERO, 0));
  }

  private static void serve(Link link, Rational bytesPerSecond, int transfers) {
    link.serve(
        bytesPerSecond.dividedBy(
            Rational.of(Math.multiplyExact(NANOS_PER_SECOND, Math.max(1, transfers)))));
  }
}
