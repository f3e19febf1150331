package dev.spillway.cli.figure.sweep;

import dev.spillway.cli.figure.CumulativeShare;
import dev.spillway.cli.figure.Neighbours;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.output.WorstCheckpoint;
import dev.spillway.model.checkpoint.Checkpoint;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What figures need of the checkpoints of one run, so that the run itself can be let go of.
 *
 * @param groups how many neighbours share a bar
 * @param aligned the checkpoints drawn, by number from 1
 * @param largest of each group of neighbours the unaligned checkpoint that stores most
 * @param distributions of the durations, as steps
 */
record CheckpointTrace(
    Neighbours groups,
    List<Numbered> aligned,
    List<Numbered> largest,
    Map<CheckpointMode, List<Point>> distributions) {

  /** Bars on top of each other that can still be told apart. */
  static final int MOST_BARS = 120;

  /** A checkpoint with its number, from 1. */
  record Numbered(int number, Checkpoint checkpoint) {}

  static CheckpointTrace of(ModelRun run) {
    Neighbours groups = Neighbours.of(run.injected(), MOST_BARS);
    List<Integer> longest = groups.worst(WorstCheckpoint.of(run, CheckpointMode.ALIGNED));
    List<Integer> fullest = groups.worst(WorstCheckpoint.of(run, CheckpointMode.UNALIGNED));
    return new CheckpointTrace(
        groups,
        numbered(run, CheckpointMode.ALIGNED, longest),
        numbered(run, CheckpointMode.UNALIGNED, fullest),
        Map.of(
            CheckpointMode.ALIGNED, distribution(run, CheckpointMode.ALIGNED),
            CheckpointMode.UNALIGNED, distribution(run, CheckpointMode.UNALIGNED)));
  }

  private static List<Numbered> numbered(ModelRun run, CheckpointMode mode, List<Integer> indices) {
    return indices.stream().map(i -> new Numbered(i + 1, run.checkpoint(mode, i))).toList();
  }

  private static List<Point> distribution(ModelRun run, CheckpointMode mode) {
    double[] durations = new double[run.completed(mode)];
    Arrays.setAll(durations, i -> run.durationSeconds(mode, i));
    return CumulativeShare.steps(durations, durations.length);
  }
}
