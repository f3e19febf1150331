package dev.spillway.model.scenario;

import dev.spillway.engine.TimeBase;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Stream;

/**
 * A source, a buffer and a sink, and the checkpoints taken of them.
 *
 * @param source records per second that the source can emit; steps after the horizon are dropped
 * @param sink records per second that the sink can take; steps after the horizon are dropped
 * @param bufferRecords records that the buffer holds at most, 0 to 2^53 - 1
 * @param stateKb operator state that each checkpoint stores, in KB (1024 bytes), at least 0
 * @param recordBytes bytes of a buffered record, 0 to 2^31 - 1
 * @param horizonSeconds simulated time, at least 0
 * @param intervalSeconds time between barriers, above 0: at I, 2I, ... strictly before the horizon
 */
public record Scenario(
    RateProfile source,
    RateProfile sink,
    long bufferRecords,
    BigDecimal stateKb,
    long recordBytes,
    BigDecimal horizonSeconds,
    BigDecimal intervalSeconds) {

  /** Exclusive bound of the buffer: a double counts every record below it. */
  public static final long BUFFER_BOUND = 1L << 53;

  /** Most barriers in one run: a run keeps some 32 bytes for each. */
  public static final int MAX_BARRIERS = 100_000_000;

  /** The largest record in bytes. */
  public static final long MAX_RECORD_BYTES = Integer.MAX_VALUE;

  /** The most state, in KB: as a double it is still exact to a thousandth of a KB. */
  public static final BigDecimal MAX_STATE_KB = new BigDecimal("1e12");

  private static final BigDecimal RECORDS_BOUND = new BigDecimal(BigInteger.TWO.pow(62));
  private static final BigDecimal UNITS_BOUND = new BigDecimal(TimeBase.MAX_UNITS);

  /**
   * Checks every value.
   *
   * @throws InvalidScenarioException if a value is outside its range, rate times horizon reaches
   *     2^62 records, there are more than {@link #MAX_BARRIERS} barriers, or no common time unit
   *     carries the horizon, the interval and every change of rate
   */
  public Scenario {
    checkSizes(bufferRecords, stateKb, recordBytes);
    checkTimes(horizonSeconds, intervalSeconds);
    source = source.until(horizonSeconds);
    sink = sink.until(horizonSeconds);
    checkRecords(Parameter.SOURCE_RATE, source, horizonSeconds);
    checkRecords(Parameter.SINK_RATE, sink, horizonSeconds);
    checkTimeBase(source, sink, horizonSeconds, intervalSeconds);
  }

  /** 1000 records/s into 1000 records/s, buffer 20 000, 300 s with a barrier every 10 s. */
  public static Scenario standard() {
    return new Scenario(
        RateProfile.constant("1000"),
        RateProfile.constant("1000"),
        20_000,
        new BigDecimal("512"),
        200,
        new BigDecimal("300"),
        new BigDecimal("10"));
  }

  public Scenario withSource(RateProfile profile) {
    return new Scenario(
        profile, sink, bufferRecords, stateKb, recordBytes, horizonSeconds, intervalSeconds);
  }

  public Scenario withSink(RateProfile profile) {
    return new Scenario(
        source, profile, bufferRecords, stateKb, recordBytes, horizonSeconds, intervalSeconds);
  }

  public Scenario withBuffer(long records) {
    return new Scenario(
        source, sink, records, stateKb, recordBytes, horizonSeconds, intervalSeconds);
  }

  /** The same for another time and another distance of barriers, both in seconds. */
  public Scenario withTimes(BigDecimal horizonSeconds, BigDecimal intervalSeconds) {
    return new Scenario(
        source, sink, bufferRecords, stateKb, recordBytes, horizonSeconds, intervalSeconds);
  }

  /** The coarsest time unit that carries the horizon, the barriers and every change of rate. */
  public TimeBase timeBase() {
    return timeBase(source, sink, horizonSeconds, intervalSeconds);
  }

  /** How many barriers are injected: those at I, 2I, ... strictly before the horizon. */
  public int barriers() {
    return Math.max(0, intervals(horizonSeconds, intervalSeconds).intValueExact() - 1);
  }

  /** The time of a barrier in seconds, from its index from 0. */
  public BigDecimal injectionSeconds(int barrier) {
    return intervalSeconds.multiply(BigDecimal.valueOf(barrier + 1L));
  }

  private static void checkSizes(long bufferRecords, BigDecimal stateKb, long recordBytes) {
    if (bufferRecords < 0 || bufferRecords >= BUFFER_BOUND) {
      throw new InvalidScenarioException(
          Parameter.BUFFER_RECORDS, Long.toString(bufferRecords), "0 to 2^53 - 1 records");
    }
    if (stateKb.signum() < 0 || stateKb.compareTo(MAX_STATE_KB) > 0) {
      throw new InvalidScenarioException(
          Parameter.STATE_KB, stateKb.toPlainString(), "0 to 10^12 KB");
    }
    if (recordBytes < 0 || recordBytes > MAX_RECORD_BYTES) {
      throw new InvalidScenarioException(
          Parameter.RECORD_BYTES, Long.toString(recordBytes), "0 to 2^31 - 1 bytes");
    }
  }

  private static void checkTimes(BigDecimal horizonSeconds, BigDecimal intervalSeconds) {
    if (horizonSeconds.signum() < 0) {
      throw new InvalidScenarioException(
          Parameter.HORIZON_SECONDS, horizonSeconds.toPlainString(), "at least 0 seconds");
    }
    if (intervalSeconds.signum() <= 0) {
      throw new InvalidScenarioException(
          Parameter.INTERVAL_SECONDS, intervalSeconds.toPlainString(), "above 0 seconds");
    }
    BigDecimal most = BigDecimal.valueOf(MAX_BARRIERS + 1L);
    if (horizonSeconds.compareTo(intervalSeconds.multiply(most)) > 0) {
      throw new InvalidScenarioException(
          Parameter.INTERVAL_SECONDS,
          intervalSeconds.toPlainString(),
          "so long that " + horizonSeconds.toPlainString() + " seconds hold at most 10^8 barriers");
    }
  }

  /** Intervals begun before the horizon. */
  private static BigDecimal intervals(BigDecimal horizonSeconds, BigDecimal intervalSeconds) {
    return horizonSeconds.divide(intervalSeconds, 0, RoundingMode.CEILING);
  }

  private static void checkRecords(
      Parameter parameter, RateProfile profile, BigDecimal horizonSeconds) {
    BigDecimal rate = profile.largestRate();
    if (profile.initialRate().signum() < 0) {
      throw new InvalidScenarioException(parameter, rate.toPlainString(), "at least 0");
    }
    if (rate.multiply(horizonSeconds).compareTo(RECORDS_BOUND) >= 0) {
      throw new InvalidScenarioException(
          parameter,
          rate.toPlainString(),
          "so low that rate x seconds ("
              + horizonSeconds.toPlainString()
              + ") stays below 2^62 records");
    }
  }

  private static void checkTimeBase(
      RateProfile source, RateProfile sink, BigDecimal horizonSeconds, BigDecimal interval) {
    boolean fits;
    try {
      long unitsPerSecond = timeBase(source, sink, horizonSeconds, interval).unitsPerSecond();
      BigDecimal end = horizonSeconds.max(interval).multiply(BigDecimal.valueOf(unitsPerSecond));
      fits = end.compareTo(UNITS_BOUND) < 0;
    } catch (ArithmeticException unitTooSmall) {
      fits = false;
    }
    if (!fits) {
      boolean finerInterval = interval.scale() > horizonSeconds.scale();
      throw new InvalidScenarioException(
          finerInterval ? Parameter.INTERVAL_SECONDS : Parameter.HORIZON_SECONDS,
          (finerInterval ? interval : horizonSeconds).toPlainString(),
          "such that seconds, interval and changes of rate are whole numbers of one unit of time,"
              + " fewer than 2^62 of it");
    }
  }

  private static TimeBase timeBase(
      RateProfile source, RateProfile sink, BigDecimal horizonSeconds, BigDecimal interval) {
    List<BigDecimal> instants =
        Stream.concat(
                Stream.of(horizonSeconds, interval),
                Stream.concat(source.steps().stream(), sink.steps().stream())
                    .map(RateProfile.Step::atSeconds))
            .toList();
    return TimeBase.covering(instants);
  }
}
