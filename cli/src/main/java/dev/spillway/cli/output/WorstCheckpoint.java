package dev.spillway.cli.output;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import java.util.function.IntBinaryOperator;

/** Which of several checkpoints is shown where not all can be, so that nothing bad goes unseen. */
public final class WorstCheckpoint {

  private WorstCheckpoint() {}

  /**
   * Of two checkpoints of a run, given by their places: of aligned ones that which did not
   * complete, or the longer; of unaligned ones that which stores more.
   */
  public static IntBinaryOperator of(ModelRun run, CheckpointMode mode) {
    return switch (mode) {
      case ALIGNED -> longer(run);
      case UNALIGNED -> (a, b) -> run.bufferedRecords(b) > run.bufferedRecords(a) ? b : a;
    };
  }

  private static IntBinaryOperator longer(ModelRun run) {
    int completed = run.completed(CheckpointMode.ALIGNED);
    return (a, b) -> {
      if (a >= completed) {
        return a;
      }
      boolean worse =
          b >= completed
              || run.durationSeconds(CheckpointMode.ALIGNED, b)
                  > run.durationSeconds(CheckpointMode.ALIGNED, a);
      return worse ? b : a;
    };
  }

  /** What is shown, to be read before "is drawn". */
  public static String words(CheckpointMode mode) {
    return mode == CheckpointMode.ALIGNED ? "longest" : "largest";
  }
}
