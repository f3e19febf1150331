package dev.spillway.model.job.measured;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Tables of runs that were never measured. */
public final class TableText {

  static final List<String> COLUMNS =
      Arrays.stream(RunColumn.values()).map(RunColumn::header).toList();

  static final List<String> NEEDED =
      Arrays.stream(RunColumn.values()).filter(RunColumn::isNeeded).map(RunColumn::header).toList();

  static final String HEADER = String.join(",", COLUMNS);

  /** A run in the order of the columns: one hop, one subtask, aligned, T = 500 ms, I = 2 s. */
  static final String ROW =
      "X_run,2.3.0,1,1,rebalance,remote,4096,2,8,10,217,1000,500,0,aligned,2.0,0.0,1,600.0,0,"
          + ",,,60,195.1,15.0,7,11,1,746,500,450,600,530,0,0,0,4541,949,36968,5568";

  private TableText() {}

  /**
   * A table of one run.
   *
   * @param changes column and value in turn
   */
  public static String with(String... changes) {
    List<String> cells = new ArrayList<>(Arrays.asList(ROW.split(",", -1)));
    for (int i = 0; i < changes.length; i += 2) {
      cells.set(COLUMNS.indexOf(changes[i]), changes[i + 1]);
    }
    return HEADER + "\n" + String.join(",", cells) + "\n";
  }

  /** The run of such a table. */
  public static MeasuredRun run(String... changes) {
    return MeasuredRuns.read(with(changes)).get(0);
  }
}
