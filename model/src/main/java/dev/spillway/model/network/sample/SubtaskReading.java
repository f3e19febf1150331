package dev.spillway.model.network.sample;

/**
 * What a subtask does at one moment.
 *
 * @param busy so far, in ns; of a source without the waiting for records to fall due
 * @param blocked so far, in ns
 * @param idle so far, in ns
 * @param recordsInFlight written to it and not yet processed
 * @param inputBuffers buffers that arrived over the network and wait to be read
 * @param outputBuffers segments of its outputs' pools in use, overdraft included
 */
public record SubtaskReading(
    long busy, long blocked, long idle, long recordsInFlight, int inputBuffers, int outputBuffers) {

  /** Of a subtask that has not started. */
  public static final SubtaskReading START = new SubtaskReading(0, 0, 0, 0, 0, 0);

  /** What a later execution does, with the times of this one before its own. */
  public SubtaskReading plus(SubtaskReading later) {
    return new SubtaskReading(
        busy + later.busy,
        blocked + later.blocked,
        idle + later.idle,
        later.recordsInFlight,
        later.inputBuffers,
        later.outputBuffers);
  }

  /** The same with nothing in flight: the subtask is no more. */
  public SubtaskReading emptied() {
    return new SubtaskReading(busy, blocked, idle, 0, 0, 0);
  }

  /** The same with its times since an earlier reading, which add up to what has passed. */
  SubtaskReading since(SubtaskReading earlier) {
    long blockedSince = blocked - earlier.blocked;
    long otherwise = busy + idle - earlier.busy - earlier.idle;
    long busySince = Math.max(0, Math.min(otherwise, busy - earlier.busy));
    return withTimes(busySince, blockedSince, otherwise - busySince);
  }

  /** The same with its times after another's. */
  SubtaskReading after(SubtaskReading earlier) {
    return withTimes(busy + earlier.busy, blocked + earlier.blocked, idle + earlier.idle);
  }

  private SubtaskReading withTimes(long otherBusy, long otherBlocked, long otherIdle) {
    return new SubtaskReading(
        otherBusy, otherBlocked, otherIdle, recordsInFlight, inputBuffers, outputBuffers);
  }
}
