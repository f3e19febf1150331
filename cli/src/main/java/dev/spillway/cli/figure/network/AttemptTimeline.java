package dev.spillway.cli.figure.network;

import static dev.spillway.cli.figure.network.RunTime.seconds;

import dev.spillway.cli.figure.Axes;
import dev.spillway.cli.figure.DueTimes;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Measure;
import dev.spillway.cli.figure.Neighbours;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Panel;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Timeline.Bar;
import dev.spillway.cli.figure.Timeline.Ending;
import dev.spillway.cli.figure.Timeline.Segment;
import dev.spillway.cli.figure.Tone;
import dev.spillway.cli.output.network.Wording;
import dev.spillway.cli.output.network.WorstAttempt;
import dev.spillway.model.network.report.CriticalPath;
import dev.spillway.model.network.report.Phase;
import dev.spillway.model.network.report.Piece;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToLongFunction;

/** Attempts as bars over time, each cut into what its time was spent on. */
final class AttemptTimeline {

  /** Bars on top of each other that can still be told apart. */
  static final int MOST_BARS = 120;

  private static final int MOST_REFUSED = 500;
  private static final Panel NONE = new Nothing("no checkpoint is triggered");

  private final NetworkJob job;
  private final NetworkResult result;
  private final CriticalPath path;
  private final Neighbours groups;

  /**
   * Of a run.
   *
   * @param mostBars at least 1; of more attempts the worst of each group of neighbours is drawn
   */
  AttemptTimeline(NetworkJob job, NetworkResult result, int mostBars) {
    this.job = job;
    this.result = result;
    path = new CriticalPath(job, result);
    groups = Neighbours.of(result.attempts().size(), mostBars);
  }

  /** Each attempt when it is. */
  Figure figure() {
    String title = "Checkpoints over time";
    if (result.attempts().isEmpty()) {
      return new Figure(title, NONE, "");
    }
    DueTimes due =
        DueTimes.of(
            seconds(result.attempts().get(0).triggered()),
            seconds(job.checkpoints().interval()),
            seconds(result.simulated()),
            Wording.time(job.checkpoints().interval()));
    List<Bar> bars = bars(Attempt::triggered);
    Timeline timeline =
        new Timeline(
            RunTime.axis(result.simulated()),
            due.seconds(),
            due.name(),
            keys(bars),
            bars,
            refused());
    return new Figure(title, timeline, words());
  }

  /** All attempts from the same start, so that short phases can be seen. */
  Figure phases() {
    String title = "What their time is spent on";
    if (result.attempts().isEmpty()) {
      return new Figure(title, NONE, "");
    }
    List<Bar> bars = bars(attempt -> 0);
    long longest = result.attempts().stream().mapToLong(this::duration).max().orElse(0);
    Timeline timeline =
        new Timeline(
            Axes.from0("since the trigger", Measure.SECONDS, seconds(longest)),
            List.of(),
            "",
            keys(bars),
            bars,
            List.of());
    return new Figure(
        title, timeline, "From the trigger on, along the subtasks that held each one up longest.");
  }

  private List<Bar> bars(ToLongFunction<Attempt> start) {
    List<Attempt> attempts = result.attempts();
    return groups.worst(WorstAttempt.of(result)).stream()
        .map(index -> bar(attempts.get(index), start.applyAsLong(attempts.get(index))))
        .toList();
  }

  private List<Double> refused() {
    List<RefusedTrigger> refused = result.refused();
    return Neighbours.of(refused.size(), MOST_REFUSED).worst((a, b) -> a).stream()
        .map(index -> seconds(refused.get(index).time()))
        .toList();
  }

  private String words() {
    long failed = result.count(Attempt.Status.FAILED);
    long underWay = result.count(Attempt.Status.IN_PROGRESS);
    return "Over the whole run "
        + result.completed()
        + " of "
        + result.attempts().size()
        + " attempts completed"
        + (failed > 0 ? ", " + failed + " failed" : "")
        + (underWay > 0 ? ", " + underWay + " under way at the end" : "")
        + (result.refused().isEmpty()
            ? ""
            : "; " + result.refused().size() + " triggers were refused")
        + ". "
        + groups.note("attempts", WorstAttempt.WORDS);
  }

  private long duration(Attempt attempt) {
    return attempt.status() == Attempt.Status.IN_PROGRESS
        ? result.simulated() - attempt.triggered()
        : attempt.duration();
  }

  private Bar bar(Attempt attempt, long start) {
    List<Piece> pieces = new ArrayList<>(path.of(attempt));
    Collections.reverse(pieces);
    List<Segment> segments = new ArrayList<>();
    long at = start;
    for (Piece piece : pieces) {
      long end = Math.addExact(at, piece.nanos());
      segments.add(new Segment(tone(piece.phase()), seconds(at), seconds(end)));
      at = end;
    }
    return new Bar(Long.toString(attempt.id()), merged(segments), ending(attempt));
  }

  /** Waits of one kind before several vertices become one part. */
  private static List<Segment> merged(List<Segment> segments) {
    List<Segment> merged = new ArrayList<>();
    for (Segment next : segments) {
      int last = merged.size() - 1;
      if (last >= 0 && merged.get(last).tone() == next.tone()) {
        merged.set(last, new Segment(next.tone(), merged.get(last).from(), next.to()));
      } else {
        merged.add(next);
      }
    }
    return merged;
  }

  private static Ending ending(Attempt attempt) {
    return switch (attempt.status()) {
      case COMPLETED -> Ending.COMPLETED;
      case FAILED -> Ending.FAILED;
      case IN_PROGRESS -> Ending.UNDER_WAY;
    };
  }

  /** Those phases that occur, in the order of a checkpoint's course. */
  private static List<Timeline.Key> keys(List<Bar> bars) {
    return Arrays.stream(Phase.values())
        .filter(
            phase ->
                bars.stream()
                    .flatMap(bar -> bar.segments().stream())
                    .anyMatch(segment -> segment.tone() == tone(phase)))
        .map(phase -> new Timeline.Key(tone(phase), phase.label()))
        .toList();
  }

  private static Tone tone(Phase phase) {
    return switch (phase) {
      case START_DELAY -> Tone.START_DELAY;
      case PAUSE -> Tone.PAUSE;
      case RECORD_IN_SERVICE -> Tone.RECORD_IN_SERVICE;
      case ALIGNMENT -> Tone.ALIGNMENT;
      case SYNC -> Tone.SYNC;
      case ASYNC -> Tone.ASYNC;
      case ACKNOWLEDGEMENT -> Tone.ACKNOWLEDGEMENT;
    };
  }
}
