package dev.spillway.model.network.failover;

import dev.spillway.model.network.result.Restart;
import java.util.OptionalLong;

/** A failure and the way back from it, as far as it has come. */
final class Outage {

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
        caughtUp);
  }
}
