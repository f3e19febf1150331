package dev.spillway.model.calibration;

/**
 * How much may be simulated, by events of the engine: a million take half a second to some seconds,
 * the more the more channels there are. Events and not time, so that the same job gives the same
 * file on any machine.
 *
 * @param enoughEvents after which a run ends that has a few checkpoints, and no other seed is tried
 * @param mostEventsOfARun after which a run ends, whatever it has
 * @param mostEvents of all runs, after which no other draft is tried
 */
record Budget(long enoughEvents, long mostEventsOfARun, long mostEvents) {

  /**
   * Of one calibration: seconds, and a minute or two of a job with tens of thousands of channels.
   */
  static final Budget OF_A_CALIBRATION = new Budget(2_000_000, 20_000_000, 30_000_000);
}
