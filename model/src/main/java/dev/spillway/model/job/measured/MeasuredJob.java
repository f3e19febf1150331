package dev.spillway.model.job.measured;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * What ran: a source, operators that take no time, and a slow operator, each connected to the next.
 *
 * @param flink its version, in three numbers
 * @param hops edges, at least 1
 * @param parallelism of every vertex
 * @param partitioner as the table has it
 * @param recordBytes of a record on the wire
 * @param sourceRate records per second of all subtasks together; empty for as fast as can be
 * @param rate of the slow operator
 * @param stateBytes of each of its subtasks
 * @param debloatSeconds the target of buffer debloating; empty without it
 * @param restartSeconds what a restart waits; empty for a job that does not restart
 * @param runSeconds how long it ran
 */
public record MeasuredJob(
    String flink,
    int hops,
    int parallelism,
    String partitioner,
    Channels channels,
    Buffers buffers,
    int recordBytes,
    Optional<BigDecimal> sourceRate,
    OperatorRate rate,
    long stateBytes,
    Checkpoints checkpoints,
    Optional<BigDecimal> debloatSeconds,
    Optional<BigDecimal> restartSeconds,
    BigDecimal runSeconds) {

  /** Buffers: the size of one, and how many. */
  public record Buffers(int segmentBytes, int exclusive, int floating, int mostPerChannel) {}

  /**
   * Settings of the checkpoints.
   *
   * @param alignedTimeoutSeconds of {@link Mode#HYBRID} only
   */
  public record Checkpoints(
      Mode mode,
      BigDecimal intervalSeconds,
      BigDecimal minPauseSeconds,
      int mostConcurrent,
      BigDecimal timeoutSeconds,
      int tolerableFailed,
      Optional<BigDecimal> alignedTimeoutSeconds) {}

  /** Whether the buffer counts could be set, and so were. */
  boolean hasBufferCounts() {
    return flink.startsWith("1.");
  }

  static MeasuredJob of(RunCells cells) {
    int parallelism = cells.wholeInt(RunColumn.PARALLELISM, 1, 32_768);
    return new MeasuredJob(
        cells.text(RunColumn.FLINK, text -> text.matches("[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}")),
        cells.wholeInt(RunColumn.HOPS, 1, 100),
        parallelism,
        cells.text(RunColumn.PARTITIONER, text -> text.matches("rebalance|forward|keyby")),
        Channels.of(cells.text(RunColumn.CHANNELS), parallelism)
            .orElseThrow(() -> cells.wrong(RunColumn.CHANNELS)),
        buffers(cells),
        cells.wholeInt(RunColumn.RECORD_BYTES_ON_WIRE, 1, 1 << 30),
        sourceRate(cells),
        OperatorRate.of(cells.text(RunColumn.OPERATOR_RATE_PER_SUBTASK))
            .orElseThrow(() -> cells.wrong(RunColumn.OPERATOR_RATE_PER_SUBTASK)),
        cells.whole(RunColumn.STATE_BYTES_PER_SUBTASK, 0, Long.MAX_VALUE),
        checkpoints(cells),
        cells.secondsIfGiven(RunColumn.DEBLOAT_TARGET_S, false),
        cells.secondsIfGiven(RunColumn.RESTART_DELAY_S, true),
        cells.seconds(RunColumn.RUN_S, false));
  }

  private static Buffers buffers(RunCells cells) {
    return new Buffers(
        cells.wholeInt(RunColumn.SEGMENT_BYTES, 1, 1 << 30),
        cells.wholeInt(RunColumn.EXCLUSIVE_BUFFERS, 0, 1_000_000),
        cells.wholeInt(RunColumn.FLOATING_BUFFERS, 0, 1_000_000),
        cells.wholeInt(RunColumn.MAX_BUFFERS_PER_CHANNEL, 0, 1_000_000));
  }

  private static Optional<BigDecimal> sourceRate(RunCells cells) {
    String cell = cells.text(RunColumn.SOURCE_RATE);
    return cell.equals("max")
        ? Optional.empty()
        : Optional.of(
            RunCells.positive(cell).orElseThrow(() -> cells.wrong(RunColumn.SOURCE_RATE)));
  }

  private static Checkpoints checkpoints(RunCells cells) {
    Mode mode = mode(cells);
    Optional<BigDecimal> alignedTimeout = cells.secondsIfGiven(RunColumn.ALIGNED_TIMEOUT_S, false);
    if (alignedTimeout.isPresent() != (mode == Mode.HYBRID)) {
      throw cells.wrong(RunColumn.ALIGNED_TIMEOUT_S);
    }
    return new Checkpoints(
        mode,
        cells.seconds(RunColumn.INTERVAL_S, false),
        cells.seconds(RunColumn.MIN_PAUSE_S, true),
        cells.wholeInt(RunColumn.MAX_CONCURRENT, 1, Integer.MAX_VALUE),
        cells.seconds(RunColumn.CHECKPOINT_TIMEOUT_S, false),
        cells.wholeInt(RunColumn.TOLERABLE_FAILED, 0, Integer.MAX_VALUE),
        alignedTimeout);
  }

  private static Mode mode(RunCells cells) {
    for (Mode mode : Mode.values()) {
      if (mode.label().equals(cells.text(RunColumn.MODE))) {
        return mode;
      }
    }
    throw cells.wrong(RunColumn.MODE);
  }
}
