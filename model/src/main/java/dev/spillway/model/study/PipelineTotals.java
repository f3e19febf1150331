package dev.spillway.model.study;

import dev.spillway.engine.Fingerprint;
import dev.spillway.engine.FingerprintBuilder;
import dev.spillway.model.pipeline.PipelineRun;
import java.util.ArrayList;
import java.util.List;

/** What the pipeline runs of a sweep come to, run after run. */
final class PipelineTotals {

  private final List<Fingerprint> fingerprints = new ArrayList<>();
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
    unitsPerSecond = Math.max(unitsPerSecond, run.timeBase().unitsPerSecond());
    fingerprints.add(run.fingerprint());
  }

  SweepResult.PipelineFigures figures() {
    return new SweepResult.PipelineFigures(
        events, records, unitsPerSecond, fingerprint().toString());
  }

  /** One run's own fingerprint; of several the fingerprint of theirs, in order. */
  private Fingerprint fingerprint() {
    if (fingerprints.size() == 1) {
      return fingerprints.get(0);
    }
    FingerprintBuilder all = new FingerprintBuilder();
    fingerprints.forEach(run -> all.add(run.value()));
    return all.fingerprint();
  }
}
