package dev.spillway.model.job.measured;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A table of measured runs: CSV, a header and a run a line. Columns stand in any order; those that
 * nothing is held against may be missing.
 */
public final class MeasuredRuns {

  private static final String RESOURCE = "runs.csv";
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final List<RunColumn> columns = new ArrayList<>();
  private final List<MeasuredRun> runs = new ArrayList<>();

  private MeasuredRuns() {}

  /**
   * The runs that this model is held against: 76 of Flink 2.3.0 and 1.20.5, on an embedded cluster
   * with two shared cores, source to operator under backpressure.
   */
  public static List<MeasuredRun> shipped() {
    try (InputStream bytes = MeasuredRuns.class.getResourceAsStream(RESOURCE)) {
      if (bytes == null) {
        throw new IllegalStateException("the resource " + RESOURCE + " is missing");
      }
      return read(new String(bytes.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * Reads a table.
   *
   * @throws InvalidRunsException if it is none, or has no run
   */
  public static List<MeasuredRun> read(String text) {
    MeasuredRuns table = new MeasuredRuns();
    List<String> lines =
        (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isEmpty()) {
        table.add(i + 1, CsvLine.fields(i + 1, lines.get(i)));
      }
    }
    if (table.runs.isEmpty()) {
      throw InvalidRunsException.at(
          Math.max(1, lines.size()), "there must be a header and below it at least one run");
    }
    return List.copyOf(table.runs);
  }

  private void add(int line, List<String> fields) {
    if (columns.isEmpty()) {
      readHeader(line, fields);
      return;
    }
    if (fields.size() != columns.size()) {
      throw InvalidRunsException.at(
          line,
          "there are "
              + fields.size()
              + " fields; there must be "
              + columns.size()
              + ", as many as columns");
    }
    Map<RunColumn, String> values = new EnumMap<>(RunColumn.class);
    for (int i = 0; i < fields.size(); i++) {
      values.put(columns.get(i), fields.get(i));
    }
    MeasuredRun run = MeasuredRun.of(new RunCells(line, values));
    if (runs.stream().anyMatch(other -> other.name().equals(run.name()))) {
      throw InvalidRunsException.at(line, "the run (" + run.name() + ") must stand once");
    }
    runs.add(run);
  }

  private void readHeader(int line, List<String> names) {
    for (String name : names) {
      RunColumn column =
          RunColumn.of(name)
              .filter(known -> !columns.contains(known))
              .orElseThrow(
                  () ->
                      InvalidRunsException.at(
                          line,
                          "the column (" + name + ") must be one of a table of runs, each once"));
      columns.add(column);
    }
    for (RunColumn column : RunColumn.values()) {
      if (column.isNeeded() && !columns.contains(column)) {
        throw InvalidRunsException.at(
            line, "there must be a column " + column.header() + ": " + column.allowed());
      }
    }
  }
}
