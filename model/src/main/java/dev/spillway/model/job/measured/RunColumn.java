package dev.spillway.model.job.measured;

import java.util.Arrays;
import java.util.Optional;

/** The columns of a table of measured runs. */
enum RunColumn {
  RUN("run", "a name of 1 to 100 letters, digits and . _ -"),
  FLINK("flink", "a version of Flink in three numbers, such as 2.3.0"),
  HOPS("hops", "a whole number from 1 to 100: edges between source and last vertex"),
  PARALLELISM("parallelism", "a whole number from 1 to 32768"),
  PARTITIONER("partitioner", "rebalance, forward or keyby"),
  CHANNELS("channels", "remote, local or mixed (N task managers of N slots each), p for one each"),
  SEGMENT_BYTES("segment_bytes", "a whole number of bytes from 1 to 1073741824"),
  EXCLUSIVE_BUFFERS("exclusive_buffers", "a whole number from 0 to 1000000"),
  FLOATING_BUFFERS("floating_buffers", "a whole number from 0 to 1000000"),
  MAX_BUFFERS_PER_CHANNEL("max_buffers_per_channel", "a whole number from 0 to 1000000"),
  RECORD_BYTES_ON_WIRE("record_bytes_on_wire", "a whole number of bytes from 1 to 1073741824"),
  SOURCE_RATE("source_rate", "max or a number of records per second above 0"),
  OPERATOR_RATE_PER_SUBTASK(
      "operator_rate_per_subtask",
      "a number of records per second above 0, several with a colon between, or A->B at T ms"),
  STATE_BYTES_PER_SUBTASK("state_bytes_per_subtask", "a whole number of bytes from 0"),
  MODE("mode", "aligned, unaligned or hybrid"),
  INTERVAL_S("interval_s", "a number of seconds above 0 with at most 3 decimals"),
  MIN_PAUSE_S("min_pause_s", "a number of seconds from 0 with at most 3 decimals"),
  MAX_CONCURRENT("max_concurrent", "a whole number from 1 to 2147483647"),
  CHECKPOINT_TIMEOUT_S(
      "checkpoint_timeout_s", "a number of seconds above 0 with at most 3 decimals"),
  TOLERABLE_FAILED("tolerable_failed", "a whole number from 0 to 2147483647"),
  ALIGNED_TIMEOUT_S(
      "aligned_timeout_s",
      "a number of seconds above 0 with at most 3 decimals with mode hybrid, else empty"),
  DEBLOAT_TARGET_S(
      "debloat_target_s", "empty or a number of seconds above 0 with at most 3 decimals"),
  RESTART_DELAY_S("restart_delay_s", "empty or a number of seconds from 0 with at most 3 decimals"),
  RUN_S("run_s", "a number of seconds above 0 with at most 3 decimals"),
  MEASURED_THROUGHPUT("measured_throughput"),
  STEADY_FROM_S("steady_from_s", "a number of seconds from 0, or first 2 completed dropped"),
  N_STEADY("n_steady"),
  COMPLETED("completed", "a whole number from 0"),
  FAILED("failed", "a whole number from 0"),
  IN_FLIGHT_RECORDS_MEDIAN("in_flight_records_median"),
  DURATION_MS_MEDIAN("duration_ms_median", "empty or a number of ms between minimum and maximum"),
  DURATION_MS_MIN("duration_ms_min", "a number of ms from 0 where there is a median"),
  DURATION_MS_MAX("duration_ms_max", "a number of ms from 0 where there is a median"),
  CHECKPOINTED_BYTES_MEDIAN("checkpointed_bytes_median"),
  PERSISTED_BYTES_MEDIAN(
      "persisted_bytes_median", "empty or a number of bytes between minimum and maximum"),
  PERSISTED_BYTES_MIN("persisted_bytes_min", "a number of bytes from 0 where there is a median"),
  PERSISTED_BYTES_MAX("persisted_bytes_max", "a number of bytes from 0 where there is a median"),
  START_DELAY_MS_MEDIAN("start_delay_ms_median"),
  ALIGNMENT_MS_MEDIAN("alignment_ms_median"),
  PROCESSED_BYTES_MEDIAN("processed_bytes_median"),
  TRIGGER_GAP_MS_MEDIAN("trigger_gap_ms_median");

  private final String header;
  private final Optional<String> allowed;

  /** A column that is read. */
  RunColumn(String header, String allowed) {
    this.header = header;
    this.allowed = Optional.of(allowed);
  }

  /** A figure that nothing is held against: any text, and the column may be missing. */
  RunColumn(String header) {
    this.header = header;
    this.allowed = Optional.empty();
  }

  /** The column of a name in the table's first line. */
  static Optional<RunColumn> of(String header) {
    return Arrays.stream(values()).filter(column -> column.header.equals(header)).findFirst();
  }

  String header() {
    return header;
  }

  /** What its values may be, to be read after "must be". */
  String allowed() {
    return allowed.orElse("anything");
  }

  boolean isNeeded() {
    return allowed.isPresent();
  }
}
