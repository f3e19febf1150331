package dev.spillway.cli.input;

import java.math.BigDecimal;
import picocli.CommandLine.Option;

/** When checkpoints are taken, for how long, and what they store. */
public final class CheckpointOptions {

  static final String SECONDS = "--seconds";
  static final String INTERVAL = "--interval";
  static final String STATE_KB = "--state-kb";
  static final String RECORD_BYTES = "--record-bytes";

  private static final String DEFAULT_SECONDS = "300";
  private static final String DEFAULT_INTERVAL = "10";
  private static final String DEFAULT_STATE_KB = "512";
  private static final String DEFAULT_RECORD_BYTES = "200";

  @Option(
      names = SECONDS,
      paramLabel = "SECONDS",
      description = "Simulated time (default: " + DEFAULT_SECONDS + ").")
  private String seconds = DEFAULT_SECONDS;

  @Option(
      names = INTERVAL,
      paramLabel = "SECONDS",
      description = "Time from one checkpoint to the next (default: " + DEFAULT_INTERVAL + ").")
  private String interval = DEFAULT_INTERVAL;

  @Option(
      names = STATE_KB,
      paramLabel = "KB",
      description =
          "Operator state that each checkpoint stores, in KB of 1024 bytes (default: "
              + DEFAULT_STATE_KB
              + ").")
  private String stateKb = DEFAULT_STATE_KB;

  @Option(
      names = RECORD_BYTES,
      paramLabel = "BYTES",
      description = "Size of a record in flight (default: " + DEFAULT_RECORD_BYTES + ").")
  private String recordBytes = DEFAULT_RECORD_BYTES;

  BigDecimal horizonSeconds() {
    return new NumberOption(
            SECONDS, "a number of seconds, at least 0: digits with an optional point")
        .decimal(seconds);
  }

  BigDecimal intervalSeconds() {
    return new NumberOption(INTERVAL, "a number of seconds above 0: digits with an optional point")
        .decimal(interval);
  }

  BigDecimal stateKb() {
    return new NumberOption(STATE_KB, "a number of KB, at least 0: digits with an optional point")
        .decimal(stateKb);
  }

  long recordBytes() {
    return new NumberOption(RECORD_BYTES, "a whole number of bytes, 0 to 2^31 - 1")
        .whole(recordBytes, Long.MAX_VALUE);
  }
}
