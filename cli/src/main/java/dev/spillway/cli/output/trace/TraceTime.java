package dev.spillway.cli.output.trace;

import java.math.BigDecimal;

/** Nanoseconds as the microseconds of a trace, exact. */
final class TraceTime {

  private static final int NANOS_PER_MICRO = 1_000;
  private static final int DECIMALS = 3;

  private TraceTime() {}

  static BigDecimal micros(long nanos) {
    return nanos % NANOS_PER_MICRO == 0
        ? BigDecimal.valueOf(nanos / NANOS_PER_MICRO)
        : BigDecimal.valueOf(nanos, DECIMALS);
  }
}
