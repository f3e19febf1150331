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
import java.util.Set;
import java.util.TreeSet;

/**
 * What the operators of a chain take for a record together: their times add up.
 *
 * <p>A sum of work is work, exact to the nanosecond. A sum with a pace in it is a pace again, whose
 * catch-up is the least of the parts', since a part that makes up less holds the others up; work in
 * it that changes over time is a part that makes up nothing. Rates that are sums are rounded to 7
 * digits, which keeps the arithmetic of deadlines short.
 */
final class ServiceSum {

  private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000L);
  private static final MathContext DIGITS = new MathContext(7, RoundingMode.HALF_EVEN);
  private static final MathContext EXACT_ENOUGH = new MathContext(30, RoundingMode.HALF_EVEN);

  /** One operator's pace, as often as records reach it. */
  private record Pace(RateProfile rate, BigDecimal passes) {}

  /** One operator's work, as often as records reach it. */
  private record Work(WorkProfile profile, BigDecimal passes) {}

  private final List<Work> works = new ArrayList<>();
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
      WorkProfile work = timed.work(subtask);
      if (!work.isConstant()) {
        catchUpNanos = 0;
      }
      if (!work.isConstant() || work.steps().get(0).workNanos() > 0) {
        works.add(new Work(work, passes));
      }
    }
  }

  /** The sum. */
  ServiceSpec total() {
    if (paces.isEmpty()) {
      return work();
    }
    boolean single =
        paces.size() == 1
            && works.isEmpty()
            && paces.get(0).passes().compareTo(BigDecimal.ONE) == 0;
    return new ServiceSpec.Paced(single ? paces.get(0).rate() : sum(), catchUpNanos);
  }

  private ServiceSpec work() {
    List<ServiceSpec.Working.Step> steps =
        workTimes().stream()
            .map(
                at ->
                    new ServiceSpec.Working.Step(
                        at, workAt(at).setScale(0, RoundingMode.HALF_EVEN).longValueExact()))
            .toList();
    return steps.stream().allMatch(step -> step.nanos() == 0)
        ? ServiceSpec.INSTANT
        : new ServiceSpec.Working(steps);
  }

  private Set<Long> workTimes() {
    Set<Long> times = new TreeSet<>(Set.of(0L));
    works.forEach(work -> work.profile().steps().forEach(step -> times.add(step.atNanos())));
    return times;
  }

  /** Work at an instant, in ns. */
  private BigDecimal workAt(long nanos) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Work work : works) {
      long present = 0;
      for (WorkProfile.Step step : work.profile().steps()) {
        present = step.atNanos() <= nanos ? step.workNanos() : present;
      }
      sum = sum.add(BigDecimal.valueOf(present).multiply(work.passes()));
    }
    return sum;
  }

  private RateProfile sum() {
    TreeSet<BigDecimal> times = new TreeSet<>();
    paces.forEach(pace -> pace.rate().steps().forEach(step -> times.add(step.atSeconds())));
    workTimes().forEach(at -> times.add(BigDecimal.valueOf(at).divide(NANOS_PER_SECOND)));
    return new RateProfile(
        times.stream().map(time -> new RateProfile.Step(time, rateAt(time))).toList());
  }

  private BigDecimal rateAt(BigDecimal time) {
    long nanos = time.multiply(NANOS_PER_SECOND).setScale(0, RoundingMode.DOWN).longValueExact();
    BigDecimal seconds = workAt(nanos).divide(NANOS_PER_SECOND, EXACT_ENOUGH);
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
