package dev.spillway.model.network.failover;

import dev.spillway.model.network.result.Restart;
import java.util.OptionalLong;

/** A failure and the way back from it, as far as it has come. */
final class Outage {

  private static final long LEAST_PART = 1_000;

  final long failed;

  /** Lag of the sources when the tasks stopped, in records. */
  final long lag;

  private Restart.Cause cause;
  private String reason;
  private OptionalLong detected = OptionalLong.empty();
  private OptionalLong checkpoint = OptionalLong.empty();
  private long positionAge;
  private long lostRecords;
  private OptionalLong redeployed = OptionalLong.empty();
  private OptionalLong running = OptionalLong.empty();
  private OptionalLong caughtUp = OptionalLong.empty();
  private long lagBefore = -1;
  private long lagNext;
  private long nextAt;
  private long lagLast;

  Outage(long failed, long lag, Restart.Cause cause, String reason) {
    this.failed = failed;
    this.lag = lag;
    this.cause = cause;
    this.reason = reason;
  }

  void detect(long now, Restart.Cause by, String why) {
    detected = OptionalLong.of(now);
    cause = by;
    reason = why;
  }

  boolean isNoticed() {
    return detected.isPresent();
  }

  /** What is going to be restored. */
  void restore(OptionalLong from, long age, long records) {
    checkpoint = from;
    positionAge = age;
    lostRecords = records;
  }

  void redeploy(long now) {
    redeployed = OptionalLong.of(now);
  }

  void run(long now) {
    running = OptionalLong.of(now);
  }

  /**
   * The lag at some moment after all tasks ran again. It is compared with one of some time before,
   * at least a quarter of the time since the failure: at first it shrinks anyhow, as buffers fill.
   */
  void lagged(long now, long records) {
    if (lagBefore < 0) {
      lagBefore = records;
      lagNext = records;
      nextAt = now;
    } else if (now - failed >= 2 * (nextAt - failed)) {
      lagBefore = lagNext;
      lagNext = records;
      nextAt = now;
    }
    lagLast = records;
  }

  void catchUp(long now) {
    caughtUp = OptionalLong.of(now);
  }

  boolean hasCaughtUp() {
    return caughtUp.isPresent();
  }

  Restart restart() {
    return new Restart(
        failed,
        detected,
        cause,
        reason,
        checkpoint,
        positionAge,
        lostRecords,
        redeployed,
        running,
        caughtUp,
        lagBefore >= 0 && shrank(lagBefore, lagLast));
  }

  /** By a thousandth or more: records come and go in batches, at equal rates too. */
  private static boolean shrank(long before, long after) {
    return after < before - before / LEAST_PART;
  }
}
