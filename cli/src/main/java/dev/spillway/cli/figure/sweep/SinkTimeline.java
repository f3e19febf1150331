package dev.spillway.cli.figure.sweep;

import dev.spillway.cli.figure.DueTimes;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Timeline.Bar;
import dev.spillway.cli.figure.Timeline.Ending;
import dev.spillway.cli.figure.Timeline.Segment;
import dev.spillway.cli.figure.Tone;
import dev.spillway.cli.figure.sweep.CheckpointTrace.Numbered;
import dev.spillway.cli.output.NumberText;
import dev.spillway.model.checkpoint.Checkpoint;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.scenario.Scenario;
import java.util.List;

/** The checkpoints of one sink over time: the aligned as bars, the unaligned as marks. */
final class SinkTimeline {

  private final Scenario scenario;
  private final CheckpointTrace trace;
  private final ResultRow aligned;

  SinkTimeline(Scenario scenario, CheckpointTrace trace, ResultRow aligned) {
    this.scenario = scenario;
    this.trace = trace;
    this.aligned = aligned;
  }

  Figure figure() {
    int injected = aligned.completed() + aligned.pending();
    if (injected == 0) {
      return new Figure(
          "Checkpoints over time", new Nothing("no barrier is due before the end"), "");
    }
    double horizon = scenario.horizonSeconds().doubleValue();
    double interval = scenario.intervalSeconds().doubleValue();
    DueTimes due =
        DueTimes.of(
            interval, interval, horizon, NumberText.plain(scenario.intervalSeconds()) + " s");
    Timeline timeline =
        new Timeline(
            SinkFigures.time(scenario),
            due.seconds(),
            due.name(),
            List.of(
                new Timeline.Key(Tone.ALIGNED, "aligned, until it completes"),
                new Timeline.Key(Tone.UNALIGNED, "unaligned, completes at once")),
            trace.aligned().stream().map(this::bar).toList(),
            List.of());
    String words =
        aligned.completed()
            + " of "
            + injected
            + " aligned checkpoints completed, "
            + aligned.pending()
            + " pending at the end. "
            + trace.groups().note("checkpoints", "longest");
    return new Figure("Checkpoints over time", timeline, words);
  }

  private Bar bar(Numbered numbered) {
    Checkpoint checkpoint = numbered.checkpoint();
    double from = checkpoint.injectedSeconds();
    double to =
        checkpoint
            .completion()
            .map(Checkpoint.Completion::completedSeconds)
            .orElse(scenario.horizonSeconds().doubleValue());
    return new Bar(
        Integer.toString(numbered.number()),
        List.of(new Segment(Tone.ALIGNED, from, to), new Segment(Tone.UNALIGNED, from, from)),
        checkpoint.completion().isPresent() ? Ending.COMPLETED : Ending.UNDER_WAY);
  }
}
