package dev.spillway.model.network.job;

import dev.spillway.model.job.Service;
import dev.spillway.model.job.WorkProfile;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * What the operators of a chain take for a record together: their times add up.
 *
 * <p>Work that changes over time is a pace without catch-up: a record begun takes its time, and
 * lost time stays lost. A sum with a pace in it is a pace again, whose catch-up is the least of the
 * parts', since a part that makes up less holds the others up. Rates that are sums are rounded to 7
 * digits, which keeps the arithmetic of deadlines short.
 */
final class ServiceSum {

  private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000L);
  private static final MathContext DIGITS = new MathContext(7, RoundingMode.HALF_EVEN);
  private static final MathContext EXACT_ENOUGH = new MathContext(30, RoundingMode.HALF_EVEN);

  /** One operator's pace, as often as records reach it. */
  private record Pace(RateProfile rate, BigDecimal passes) {}

  private BigDecimal constantNanos = BigDecimal.ZERO;
  private final List<Pace> paces = new ArrayList<>();
  private long catchUpNanos = Long.MAX_VALUE;

  /** Adds an operator that so many records reach for one that enters the chain. */
  void add(Service service, int subtask, BigDecimal passes) {
    if (passes.signum() == 0) {
      return;
    }
    if (service instanceof Service.Paced paced) {
      paces.add(new Pace(paced.rate(subtask), passes));
      catchUpNanos = Math.min(catchUpNanos, paced.catchUpNanos());
    } else if (service instanceof Service.Timed timed) {
      addWork(timed.work(subtask), passes);
    }
  }

  private void addWork(WorkProfile work, BigDecimal passes) {
    if (work.isConstant()) {
      BigDecimal nanos = BigDecimal.valueOf(work.steps().get(0).workNanos());
      constantNanos = constantNanos.add(nanos.multiply(passes));
      return;
    }
    paces.add(new Pace(rate(work), passes));
    catchUpNanos = 0;
  }

  /** No work at all is taken for 1 ns: a rate has to be finite. */
  private static RateProfile rate(WorkProfile work) {
    return new RateProfile(
        work.steps().stream()
            .map(
                step ->
                    new RateProfile.Step(
                        BigDecimal.valueOf(step.atNanos()).divide(NANOS_PER_SECOND),
                        NANOS_PER_SECOND.divide(
                            BigDecimal.valueOf(Math.max(1, step.workNanos())), DIGITS)))
            .toList());
  }

  /** The sum. */
  ServiceSpec total() {
    if (paces.isEmpty()) {
      long nanos = constantNanos.setScale(0, RoundingMode.HALF_EVEN).longValueExact();
      return nanos == 0 ? ServiceSpec.INSTANT : new ServiceSpec.Working(nanos);
    }
    boolean single =
        paces.size() == 1
            && constantNanos.signum() == 0
            && paces.get(0).passes().compareTo(BigDecimal.ONE) == 0;
    return new ServiceSpec.Paced(single ? paces.get(0).rate() : sum(), catchUpNanos);
  }

  private RateProfile sum() {
    TreeSet<BigDecimal> times = new TreeSet<>();
    paces.forEach(pace -> pace.rate().steps().forEach(step -> times.add(step.atSeconds())));
    return new RateProfile(
        times.stream().map(time -> new RateProfile.Step(time, rateAt(time))).toList());
  }

  private BigDecimal rateAt(BigDecimal time) {
    BigDecimal seconds = constantNanos.divide(NANOS_PER_SECOND, EXACT_ENOUGH);
    for (Pace pace : paces) {
      BigDecimal rate = rateAt(pace.rate(), time);
      if (rate.signum() == 0) {
        return BigDecimal.ZERO;
      }
      seconds = seconds.add(pace.passes().divide(rate, EXACT_ENOUGH));
    }
    return BigDecimal.ONE.divide(seconds, DIGITS);
  }

  private static BigDecimal rateAt(RateProfile profile, BigDecimal time) {
    BigDecimal rate = profile.initialRate();
    for (RateProfile.Step step : profile.steps()) {
      if (step.atSeconds().compareTo(time) <= 0) {
        rate = step.ratePerSecond();
      }
    }
    return rate;
  }
}
