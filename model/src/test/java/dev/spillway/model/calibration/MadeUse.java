package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedUse;
import java.util.OptionalDouble;

/** The use of a subtask, made by hand: a figure that is not given is not told. */
record MadeUse(ObservedUse use) {

  static final OptionalDouble NONE = OptionalDouble.empty();

  /** Shares of its time that it is busy and held up; the rest it is idle. */
  static MadeUse shares(double busy, double heldUp) {
    return new MadeUse(
        new ObservedUse(
            OptionalDouble.of(busy),
            OptionalDouble.of(heldUp),
            OptionalDouble.of(Math.max(0, 1 - busy - heldUp)),
            NONE,
            NONE,
            NONE,
            NONE));
  }

  static MadeUse untimed() {
    return new MadeUse(ObservedUse.UNKNOWN);
  }

  /** Records and bytes in per second. */
  MadeUse in(double records, double bytes) {
    return new MadeUse(
        new ObservedUse(
            use.busy(),
            use.backpressured(),
            use.idle(),
            OptionalDouble.of(records),
            use.recordsOut(),
            OptionalDouble.of(bytes),
            use.bytesOut()));
  }

  /** Records and bytes out per second. */
  MadeUse out(double records, double bytes) {
    return new MadeUse(
        new ObservedUse(
            use.busy(),
            use.backpressured(),
            use.idle(),
            use.recordsIn(),
            OptionalDouble.of(records),
            use.bytesIn(),
            OptionalDouble.of(bytes)));
  }
}
