package dev.spillway.cli.output.trace;

import dev.spillway.cli.output.network.WorstAttempt;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.sample.SamplePeriod;
import dev.spillway.model.network.sample.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * What a trace leaves out to stay below 20 MB, which a browser loads in seconds: an attempt takes
 * some 300 bytes, the phases of one subtask in it some 600, a sample of a subtask some 300.
 *
 * @param attempts which are drawn
 * @param detailed which of those have their phases drawn in the tracks of the subtasks
 * @param refused which refused triggers are drawn
 */
record Thinning(Drawn attempts, Drawn detailed, Drawn refused) {

  /** Attempts drawn at most: 3 MB of them, ten for each column of a wide screen. */
  static final int MAX_ATTEMPTS = 5_000;

  /** Reports of a subtask of an attempt drawn at most: 6 MB of them. */
  static final int MAX_REPORTS = 10_000;

  /** Refused triggers drawn at most. */
  static final int MAX_REFUSED = 2_000;

  static Thinning of(NetworkResult result, int subtasks) {
    IntBinaryOperator worse = WorstAttempt.of(result);
    Drawn attempts = Drawn.of(result.attempts().size(), MAX_ATTEMPTS, worse);
    return new Thinning(
        attempts,
        attempts.fewer(Math.max(1, MAX_REPORTS / subtasks), worse),
        Drawn.of(result.refused().size(), MAX_REFUSED, (a, b) -> a));
  }

  /** What the reader is to know, in sentences. */
  List<String> notes(Samples samples) {
    List<String> notes = new ArrayList<>();
    attempts.note("checkpoints", WorstAttempt.WORDS).ifPresent(notes::add);
    detailed
        .note("checkpoints", WorstAttempt.WORDS)
        .map(note -> note.replace("is drawn.", "has its phases in the tracks of the subtasks."))
        .ifPresent(notes::add);
    refused.note("refused triggers", "first").ifPresent(notes::add);
    if (samples.periodNanos() != SamplePeriod.NEVER) {
      notes.add(
          "Counters and blocked subtasks are sampled every "
              + Quantity.ofNanos(samples.periodNanos())
              + ".");
    }
    return notes;
  }
}
