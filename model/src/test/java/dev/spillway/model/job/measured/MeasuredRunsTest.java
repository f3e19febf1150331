package dev.spillway.model.job.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeasuredRunsTest {

  @Test
  void shouldHaveEveryMeasuredRun() {
    List<MeasuredRun> runs = MeasuredRuns.shipped();

    assertThat(runs).hasSize(76);
    assertThat(runs).extracting(MeasuredRun::name).doesNotHaveDuplicates();
    assertThat(runs.get(0).line()).isEqualTo(2);
    assertThat(runs.stream().filter(MeasuredRun::isPlacedByChance)).hasSize(10);
  }

  @Test
  void shouldReadTheFiguresOfARun() {
    MeasuredFigures figures = TableText.run("run", "Y").figures();

    assertThat(figures.durationMs()).contains(new MeasuredFigures.Spread(500, 450, 600));
    assertThat(figures.persistedBytes()).contains(new MeasuredFigures.Spread(0, 0, 0));
    assertThat(figures.completed()).isEqualTo(11);
    assertThat(figures.failed()).isEqualTo(1);
    assertThat(figures.steadyFromSeconds()).hasValue(15);
    assertThat(TableText.run("steady_from_s", "first 2 completed dropped").figures())
        .matches(dropped -> dropped.steadyFromSeconds().isEmpty());
  }

  @Test
  void shouldReadColumnsInAnyOrderAndWithoutThoseThatNothingIsHeldAgainst() {
    String reversed =
        "\uFEFF"
            + rows(
                line -> {
                  List<String> cells = new ArrayList<>(Arrays.asList(line.split(",", -1)));
                  Collections.reverse(cells);
                  return String.join(",", cells);
                });
    String shorter =
        rows(
            line -> {
              String[] cells = line.split(",", -1);
              return IntStream.range(0, cells.length)
                  .filter(i -> TableText.NEEDED.contains(TableText.COLUMNS.get(i)))
                  .mapToObj(i -> '"' + cells[i] + '"')
                  .collect(Collectors.joining(","));
            });

    assertThat(MeasuredRuns.read(reversed))
        .isEqualTo(MeasuredRuns.read(TableText.HEADER + "\n" + TableText.ROW));
    assertThat(MeasuredRuns.read(shorter))
        .isEqualTo(MeasuredRuns.read(TableText.HEADER + "\n" + TableText.ROW));
  }

  private static String rows(UnaryOperator<String> change) {
    return change.apply(TableText.HEADER) + "\r\n" + change.apply(TableText.ROW) + "\r\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run                       | ''        | a name of 1 to 100 letters",
        "run                       | a b       | a name of 1 to 100 letters",
        "flink                     | 2.3       | a version of Flink in three numbers",
        "hops                      | 0         | a whole number from 1 to 100",
        "hops                      | 101       | a whole number from 1 to 100",
        "hops                      | 1.5       | a whole number from 1 to 100",
        "parallelism               | two       | a whole number from 1 to 32768",
        "parallelism               | 32769     | a whole number from 1 to 32768",
        "partitioner               | hash      | rebalance, forward or keyby",
        "channels                  | mixed     | remote, local or mixed (",
        "channels                  | mixed (0 task managers of p slots each) | remote, local or",
        "segment_bytes             | 0         | a whole number of bytes from 1",
        "exclusive_buffers         | -1        | a whole number from 0",
        "floating_buffers          | 8.0       | a whole number from 0",
        "max_buffers_per_channel   | ''        | a whole number from 0",
        "record_bytes_on_wire      | 99999999999999999999 | a whole number of bytes from 1",
        "source_rate               | 0         | max or a number of records per second above 0",
        "source_rate               | Max       | max or a number of records per second above 0",
        "operator_rate_per_subtask | 500:      | a number of records per second above 0",
        "operator_rate_per_subtask | 500:0     | a number of records per second above 0",
        "operator_rate_per_subtask | 5->6      | a number of records per second above 0",
        "operator_rate_per_subtask | 5->6 at 0 ms | a number of records per second above 0",
        "operator_rate_per_subtask | 1.2.3->6 at 5 ms | a number of records per second above 0",
        "state_bytes_per_subtask   | 1e6       | a whole number of bytes from 0",
        "mode                      | Aligned   | aligned, unaligned or hybrid",
        "interval_s                | 0         | a number of seconds above 0",
        "interval_s                | 0.0001    | a number of seconds above 0 with at most 3",
        "interval_s                | NaN       | a number of seconds above 0",
        "interval_s                | +2        | a number of seconds above 0",
        "min_pause_s               | ''        | a number of seconds from 0",
        "max_concurrent            | 0         | a whole number from 1",
        "max_concurrent            | 2147483648 | a whole number from 1",
        "checkpoint_timeout_s      | 0         | a number of seconds above 0",
        "tolerable_failed          | many      | a whole number from 0",
        "aligned_timeout_s         | 1         | a number of seconds above 0 with at most 3",
        "debloat_target_s          | 0         | empty or a number of seconds above 0",
        "restart_delay_s           | x         | empty or a number of seconds from 0",
        "run_s                     | 0         | a number of seconds above 0",
        "steady_from_s             | ''        | a number of seconds from 0, or first 2",
        "completed                 | ''        | a whole number from 0",
        "failed                    | -1        | a whole number from 0",
        "duration_ms_median        | 600.5     | empty or a number of ms between minimum and",
        "duration_ms_median        | x         | empty or a number of ms between minimum and",
        "duration_ms_min           | ''        | a number of ms from 0 where there is a median",
        "duration_ms_max           | Infinity  | a number of ms from 0 where there is a median",
        "persisted_bytes_median    | 1         | empty or a number of bytes between minimum",
        "persisted_bytes_max       | -         | a number of bytes from 0 where there is a median"
      })
  void shouldNameLineColumnValueAndWhatIsAllowedWhenAValueIsBad(
      String column, String value, String allowed) {
    assertThatThrownBy(() -> MeasuredRuns.read(TableText.with(column, value)))
        .isInstanceOf(InvalidRunsException.class)
        .hasMessageStartingWith("line 2: column " + column + " (" + value + ") must be " + allowed)
        .message()
        .hasLineCount(1);
  }

  @Test
  void shouldWantTheAlignedTimeoutWhenTheModeIsHybrid() {
    assertThatThrownBy(() -> MeasuredRuns.read(TableText.with("mode", "hybrid")))
        .hasMessageStartingWith("line 2: column aligned_timeout_s () must be a number of seconds");
  }

  @Test
  void shouldCutAValueThatIsTooLongForALine() {
    assertThatThrownBy(() -> MeasuredRuns.read(TableText.with("mode", "x".repeat(1000))))
        .hasMessageContaining("(" + "x".repeat(60) + "...) must be");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "\uFEFF"})
  void shouldWantARunWhenThereIsNothing(String text) {
    assertThatThrownBy(() -> MeasuredRuns.read(text))
        .hasMessageContaining("there must be a header and below it at least one run");
  }

  @Test
  void shouldNameTheLineWhenTheTableIsNone() {
    assertRefused(TableText.HEADER, "line 1: there must be a header and below it at least one run");
    assertRefused(
        TableText.HEADER + "\n\n" + TableText.ROW + ",1",
        "line 3: there are 42 fields; there must be 41");
    assertRefused(TableText.HEADER + "\nX", "line 2: there are 1 fields; there must be 41");
    assertRefused(
        TableText.HEADER.replace("hops", "hop") + "\n" + TableText.ROW,
        "line 1: the column (hop) must be one of");
    assertRefused(
        TableText.HEADER.replace("hops", "run") + "\n" + TableText.ROW,
        "line 1: the column (run) must be one of");
    assertRefused("run,flink\nX,2.3.0", "line 1: there must be a column hops: a whole number");
    assertRefused(
        TableText.HEADER + "\n\"" + TableText.ROW,
        "line 2: the quote at character 1 must end before");
    assertRefused(
        TableText.HEADER + "\n\"X\"Y," + TableText.ROW,
        "line 2: the quote at character 1 must end before");
  }

  private static void assertRefused(String text, String said) {
    assertThatThrownBy(() -> MeasuredRuns.read(text))
        .isInstanceOf(InvalidRunsException.class)
        .hasMessageStartingWith(said);
  }
}
