package dev.spillway.model.study;

import dev.spillway.model.pipeline.PipelineRun;
import java.util.ArrayList;
import java.util.List;

/** What the pipeline runs of a sweep come to, run after run. */
final class PipelineTotals {

  /** Offset basis and prime of FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923). */
  private static final long FNV_BASIS = 0xcbf29ce484222325L;

  private static final long FNV_PRIME = 0x100000001b3L;

  private final List<String> fingerprints = new ArrayList<>();
  private long events;
  private long records;
  private long unitsPerSecond;

  /**
   * Adds a finished run.
   *
   * @throws ArithmeticException if the events or the records of the sweep do not fit a long
   */
  void add(PipelineRun run) {
    events = Math.addExact(events, run.events());
    records = Math.addExact(records, Math.addExact(run.emittedRecords(), run.drainedRecords()));
    unitsPerSecond = Math.max(unitsPerSecond, run.scenario().timeBase().unitsPerSecond());
    fingerprints.add(run.fingerprint());
  }

  SweepResult.PipelineFigures figures() {
    return new SweepResult.PipelineFigures(events, records, unitsPerSecond, fingerprint());
  }

  /** One run's own fingerprint; of several the hash over theirs, in order. */
  private String fingerprint() {
    return fingerprints.size() == 1
        ? fingerprints.get(0)
        : String.format("%016x", fnv1a(String.join(" ", fingerprints)));
  }

  /** The fingerprints are hexadecimal digits: one byte each. */
  private static long fnv1a(String ascii) {
    long hash = FNV_BASIS;
    for (int i = 0; i < ascii.length(); i++) {
      hash = (hash ^ ascii.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }
}
