package dev.spillway.cli.output.trace;

import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.sample.SamplePeriod;
import dev.spillway.model.network.sample.Samples;
import java.util.ArrayList;
import java.util.List;

/**
 * What a trace leaves out to stay below 20 MB, which a browser loads in seconds: an attempt takes
 * some 300 bytes, the phases of one subtask in it some 600, a sample of a subtask some 300.
 *
 * @param attempts which are drawn
 * @param detailed which of those have their phases drawn in the tracks of the subtasks
 * @param refused which refused triggers are drawn
 */
record Thinning(Stride attempts, Stride detailed, Stride refused) {

  /** Attempts drawn at most: 3 MB of them, ten for each column of a wide screen. */
  static final int MAX_ATTEMPTS = 5_000;

  /** Reports of a subtask of an attempt drawn at most: 6 MB of them. */
  static final int MAX_REPORTS = 10_000;

  /** Refused triggers drawn at most. */
  static final int MAX_REFUSED = 2_000;

  static Thinning of(NetworkResult result, int subtasks) {
    Stride attempts = Stride.of(result.attempts().size(), MAX_ATTEMPTS);
    return new Thinning(
        attempts,
        Stride.of(attempts.taken(result.attempts().size()), Math.max(1, MAX_REPORTS / subtasks)),
        Stride.of(result.refused().size(), MAX_REFUSED));
  }

  /** Whether an attempt, given by its place in the run from 0, has its phases drawn. */
  boolean isDetailed(long index) {
    return attempts.takes(index) && detailed.takes(index / attempts.each());
  }

  /** What the reader is to know, in sentences. */
  List<String> notes(Samples samples) {
    List<String> notes = new ArrayList<>();
    if (!attempts.takesAll()) {
      notes.add("Thinned: one checkpoint of " + attempts.each() + " is drawn.");
    }
    if (!detailed.takesAll()) {
      notes.add(
          "Thinned: one checkpoint of "
              + attempts.each() * detailed.each()
              + " has its phases drawn in the tracks of the subtasks.");
    }
    if (!refused.takesAll()) {
      notes.add("Thinned: one refused trigger of " + refused.each() + " is drawn.");
    }
    if (samples.periodNanos() != SamplePeriod.NEVER) {
      notes.add(
          "Counters and blocked subtasks are sampled every "
              + TraceTime.micros(samples.periodNanos()) / 1_000
              + " ms.");
    }
    return notes;
  }
}
