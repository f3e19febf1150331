package dev.spillway.cli.output.trace;

/**
 * Nanoseconds as the microseconds of a trace, rounded down. Viewers reckon in floating point: of
 * fractions a start and a length add up to a little more than the start of what follows, which then
 * looks as if both overlapped. Whole numbers add up.
 */
final class TraceTime {

  private static final int NANOS_PER_MICRO = 1_000;

  private TraceTime() {}

  static long micros(long nanos) {
    return Math.floorDiv(nanos, NANOS_PER_MICRO);
  }
}
