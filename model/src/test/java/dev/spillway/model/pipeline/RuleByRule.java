package dev.spillway.model.pipeline;

import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * The rules of the pipeline taken literally, one instant after the other: two credits, one level,
 * no event list, no batches. The independent answer that the pipeline is held against.
 */
final class RuleByRule {

  /** A completed aligned checkpoint. */
  record Completed(BigFraction injected, BigFraction duration) {}

  private final BigFraction horizon;
  private final BigFraction interval;
  private final long capacity;
  private final Deque<RateProfile.Step> sourceSteps;
  private final Deque<RateProfile.Step> sinkSteps;

  private BigFraction now = BigFraction.ZERO;
  private BigFraction sourceRate = BigFraction.ZERO;
  private BigFraction sinkRate = BigFraction.ZERO;
  private BigFraction sourceCredit = BigFraction.ZERO;
  private BigFraction sinkCredit = BigFraction.ZERO;
  private BigFraction nextBarrier;

  private record Pending(BigFraction injected, long lastRecord) {}

  private final Deque<Pending> pending = new ArrayDeque<>();

  final List<Completed> aligned = new ArrayList<>();
  final List<Long> buffered = new ArrayList<>();
  long emitted;
  long drained;
  long highest;

  private RuleByRule(Scenario scenario) {
    horizon = fraction(scenario.horizonSeconds());
    interval = fraction(scenario.intervalSeconds());
    capacity = scenario.bufferRecords();
    sourceSteps = new ArrayDeque<>(scenario.source().steps());
    sinkSteps = new ArrayDeque<>(scenario.sink().steps());
    nextBarrier = interval;
  }

  static RuleByRule run(Scenario scenario) {
    RuleByRule rules = new RuleByRule(scenario);
    rules.settleInstant();
    while (rules.now.compareTo(rules.horizon) < 0) {
      rules.goTo(rules.nextInstant());
      rules.settleInstant();
    }
    return rules;
  }

  static BigFraction fraction(java.math.BigDecimal decimal) {
    return new BigFraction(
        decimal.setScale(Math.max(0, decimal.scale())).unscaledValue(),
        BigInteger.TEN.pow(Math.max(0, decimal.scale())));
  }

  private BigFraction nextInstant() {
    BigFraction next = earlier(horizon, nextBarrier);
    if (!sourceSteps.isEmpty()) {
      next = earlier(next, fraction(sourceSteps.peek().atSeconds()));
    }
    if (!sinkSteps.isEmpty()) {
      next = earlier(next, fraction(sinkSteps.peek().atSeconds()));
    }
    next = earlier(next, full(sourceCredit, sourceRate));
    return earlier(next, full(sinkCredit, sinkRate));
  }

  private BigFraction full(BigFraction credit, BigFraction rate) {
    boolean grows = credit.compareTo(BigFraction.ONE) < 0 && rate.compareTo(BigFraction.ZERO) > 0;
    return grows ? now.add(BigFraction.ONE.subtract(credit).divide(rate)) : horizon;
  }

  private static BigFraction earlier(BigFraction a, BigFraction b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  private void goTo(BigFraction instant) {
    BigFraction passed = instant.subtract(now);
    sourceCredit = earlier(BigFraction.ONE, sourceCredit.add(sourceRate.multiply(passed)));
    sinkCredit = earlier(BigFraction.ONE, sinkCredit.add(sinkRate.multiply(passed)));
    now = instant;
  }

  private void settleInstant() {
    while (!sourceSteps.isEmpty() && fraction(sourceSteps.peek().atSeconds()).equals(now)) {
      sourceRate = fraction(sourceSteps.remove().ratePerSecond());
    }
    while (!sinkSteps.isEmpty() && fraction(sinkSteps.peek().atSeconds()).equals(now)) {
      sinkRate = fraction(sinkSteps.remove().ratePerSecond());
    }
    while (moveOne()) {
      // until nothing can move
    }
    highest = Math.max(highest, emitted - drained);
    complete();
    if (now.equals(nextBarrier) && now.compareTo(horizon) < 0) {
      buffered.add(emitted - drained);
      pending.add(new Pending(now, emitted));
      nextBarrier = nextBarrier.add(interval);
      complete();
    }
  }

  private boolean moveOne() {
    if (sourceCredit.equals(BigFraction.ONE) && emitted - drained < capacity) {
      sourceCredit = BigFraction.ZERO;
      emitted++;
      return true;
    }
    if (sinkCredit.equals(BigFraction.ONE) && emitted > drained) {
      sinkCredit = BigFraction.ZERO;
      drained++;
      return true;
    }
    return false;
  }

  private void complete() {
    while (!pending.isEmpty() && pending.peek().lastRecord() <= drained) {
      BigFraction injected = pending.remove().injected();
      aligned.add(new Completed(injected, now.subtract(injected)));
    }
  }
}
