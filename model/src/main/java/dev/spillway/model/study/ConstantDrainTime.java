package dev.spillway.model.study;

import dev.spillway.engine.Rational;

/** Drain time at one rate above 0: so many ticks per record. */
final class ConstantDrainTime implements DrainTime {

  private final Rational ticksPerRecord;

  /** Whether numerator and denominator hold the ticks per record: the fast path. */
  private final boolean fractionInLongs;

  private final long numerator;
  private final long denominator;

  /** Takes the rate in records per tick, above 0. */
  ConstantDrainTime(Rational recordsPerTick) {
    ticksPerRecord = recordsPerTick.reciprocal();
    fractionInLongs =
        ticksPerRecord.numerator().bitLength() < Long.SIZE
            && ticksPerRecord.denominator().bitLength() < Long.SIZE;
    numerator = fractionInLongs ? ticksPerRecord.numerator().longValueExact() : 0;
    denominator = fractionInLongs ? ticksPerRecord.denominator().longValueExact() : 1;
  }

  @Override
  public long floorTicks(long injectionTick, long records) {
    if (records <= 0) {
      return 0;
    }
    return productInLong(records)
        ? records * numerator / denominator
        : DrainTime.floor(ticksPerRecord.times(records));
  }

  @Override
  public long ceilTicks(long injectionTick, long records) {
    if (records <= 0) {
      return 0;
    }
    return productInLong(records)
        ? -Math.floorDiv(-(records * numerator), denominator)
        : DrainTime.ceil(ticksPerRecord.times(records));
  }

  /** Whether the fast path's product, and so the time itself, is below the bound of any time. */
  private boolean productInLong(long records) {
    return fractionInLongs
        && Math.multiplyHigh(records, numerator) == 0
        && records * numerator >= 0
        && records * numerator < BOUND_TICKS;
  }
}
