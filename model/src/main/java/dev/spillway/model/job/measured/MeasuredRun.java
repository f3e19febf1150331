package dev.spillway.model.job.measured;

/**
 * One run of the real Flink.
 *
 * @param line of the table on which it stands, from 1
 */
public record MeasuredRun(int line, String name, MeasuredJob job, MeasuredFigures figures) {

  static MeasuredRun of(RunCells cells) {
    return new MeasuredRun(
        cells.line(),
        cells.text(RunColumn.RUN, text -> text.matches("[A-Za-z0-9._-]{1,100}")),
        MeasuredJob.of(cells),
        MeasuredFigures.of(cells));
  }

  /** Whether its subtasks were dealt to their slots by chance, and nobody wrote down how. */
  public boolean isPlacedByChance() {
    return job.channels() instanceof Channels.Mixed;
  }
}
