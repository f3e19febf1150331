package dev.spillway.model.calibration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Uploads of one task manager without a pause between them, which share its uplink: each is the
 * slower for the others, and all of them together are as fast as it.
 *
 * @param uploads in order of their beginnings, at least one
 */
record UploadBurst(List<Upload> uploads) {

  /** Of the bytes of a burst; what goes on beside it makes it the slower by no more. */
  private static final double SMALL_SHARE = 0.1;

  UploadBurst {
    uploads = List.copyOf(uploads);
    if (uploads.isEmpty()) {
      throw new IllegalArgumentException("the uploads of a burst (0) must be at least 1");
    }
  }

  /**
   * All bursts of some uploads, but for those that went on beside others of which it cannot be told
   * when they uploaded, unless the latter are small.
   */
  static List<UploadBurst> of(List<Upload> uploads) {
    Map<String, List<Upload>> byTaskManager =
        uploads.stream()
            .sorted(Comparator.comparingDouble(Upload::begin))
            .collect(Collectors.groupingBy(Upload::taskManager, TreeMap::new, Collectors.toList()));
    return byTaskManager.values().stream().flatMap(each -> ofOne(each).stream()).toList();
  }

  private static List<UploadBurst> ofOne(List<Upload> sorted) {
    List<Upload> untold = sorted.stream().filter(upload -> !upload.isTold()).toList();
    return withoutPause(sorted.stream().filter(Upload::isTold).toList()).stream()
        .filter(burst -> burst.bytesBeside(untold) <= SMALL_SHARE * burst.bytes())
        .toList();
  }

  private static List<UploadBurst> withoutPause(List<Upload> sorted) {
    List<UploadBurst> bursts = new ArrayList<>();
    List<Upload> current = new ArrayList<>();
    double end = Double.NEGATIVE_INFINITY;
    for (Upload upload : sorted) {
      if (upload.begin() > end && !current.isEmpty()) {
        bursts.add(new UploadBurst(current));
        current = new ArrayList<>();
      }
      current.add(upload);
      end = Math.max(end, upload.end());
    }
    if (!current.isEmpty()) {
      bursts.add(new UploadBurst(current));
    }
    return bursts;
  }

  private double bytesBeside(List<Upload> others) {
    return others.stream()
        .filter(other -> other.begin() <= end() && other.end() >= begin())
        .mapToDouble(Upload::bytes)
        .sum();
  }

  double bytes() {
    return uploads.stream().mapToDouble(Upload::bytes).sum();
  }

  /** Bytes of its largest upload. */
  double largest() {
    return uploads.stream().mapToDouble(Upload::bytes).max().orElseThrow();
  }

  /** From the first beginning to the last end. */
  double millis() {
    return end() - begin();
  }

  /** How many checkpoints upload in it. */
  long checkpoints() {
    return uploads.stream().mapToLong(Upload::checkpoint).distinct().count();
  }

  private double begin() {
    return uploads.get(0).begin();
  }

  private double end() {
    return uploads.stream().mapToDouble(Upload::end).max().orElseThrow();
  }
}
