package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeUse.shares;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.observed.ObservedVertexUse.Basis;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CapacitiesTest {

  private static Capacity of(MadeJob job) {
    return new Capacities(job.job()).of(job.job().vertices().get(1));
  }

  private static Capacity of(MadeUse... subtasks) {
    return of(pair(subtasks.length).use("b", subtasks));
  }

  private static MadeJob pair(int parallelism) {
    return new MadeJob().source("a", 1).vertex("b", parallelism, "HASH", "a");
  }

  private static List<OptionalDouble> rates(Capacity capacity) {
    assertThat(capacity).isInstanceOf(Capacity.Rates.class);
    return ((Capacity.Rates) capacity).perSecond();
  }

  @Test
  void shouldBeRecordsByBusyShare() {
    Capacity capacity = of(shares(0.5, 0).in(100, 0), shares(1, 0).in(300, 0));

    assertThat(rates(capacity)).containsExactly(OptionalDouble.of(200), OptionalDouble.of(300));
    assertThat(((Capacity.Rates) capacity).known()).isEqualTo(Known.DERIVED);
    assertThat(capacity.why())
        .contains("50 to 100 %", "subtask by subtask", "200 to 300 records/s");
  }

  /** As two equal subtasks of a running job were told, 10 s apart. */
  @Test
  void shouldBeTheMeanOfSubtasksThatAreBusyAllTheTimeWhenTheyHardlyDiffer() {
    Capacity capacity = of(shares(1, 0).in(190.8, 0), shares(0.998, 0).in(189.68, 0));

    assertThat(rates(capacity)).hasSize(2);
    assertThat(rates(capacity).get(0).getAsDouble()).isCloseTo(190.43, within(0.01));
    assertThat(rates(capacity).get(1)).isEqualTo(rates(capacity).get(0));
    assertThat(capacity.why()).contains("190.06 to 190.8 records/s", "so their mean");
  }

  /** One that waits for the slower ones is faster; so is one that is told to be. */
  @Test
  void shouldBeTheRatesOfSubtasksThatDiffer() {
    assertThat(rates(of(shares(1, 0).in(200, 0), shares(0.98, 0).in(197, 0))))
        .containsExactly(OptionalDouble.of(200), OptionalDouble.of(197 / 0.98));
    Capacity apart = of(shares(1, 0).in(200, 0), shares(1, 0).in(203, 0));
    assertThat(rates(apart)).containsExactly(OptionalDouble.of(200), OptionalDouble.of(203));
    assertThat(apart.why()).doesNotContain("mean");
  }

  /** Writing a rate for it is a fault: it may do as much again a hundred times. */
  @Test
  void shouldBeALowerBoundOfOneThatIsNeitherBusyNorHeldUp() {
    Capacity capacity = of(shares(0.049, 0.019).in(100, 0), shares(0.01, 0).in(120, 0));

    assertThat(capacity).isInstanceOf(Capacity.Unbounded.class);
    assertThat(capacity.why()).contains("lower bound", "at least 120 records/s");
  }

  @Test
  void shouldHaveNoBoundOfOneThatReadsNothing() {
    assertThat(of(shares(0, 0).in(0, 0)))
        .isEqualTo(
            new Capacity.Unbounded("its subtasks are hardly ever busy, so that no bound is known"));
    assertThat(of(shares(0.9, 0).in(0, 0))).isInstanceOf(Capacity.Unbounded.class);
    assertThat(of(shares(0.9, 0))).isInstanceOf(Capacity.Unbounded.class);
  }

  @Test
  void shouldBeARateOfOneThatIsHeldUpThoughItIsHardlyEverBusy() {
    assertThat(rates(of(shares(0.01, 0.99).in(100, 0)))).containsExactly(OptionalDouble.of(10_000));
    assertThat(of(shares(0.004, 0.99).in(100, 0))).isInstanceOf(Capacity.Unbounded.class);
  }

  @Test
  void shouldBeRatesOfThoseSubtasksThatTellThem() {
    Capacity capacity = of(shares(0.02, 0).in(50, 0), shares(1, 0).in(300, 0));

    assertThat(rates(capacity)).containsExactly(OptionalDouble.empty(), OptionalDouble.of(300));
    assertThat(capacity.why()).contains("0 ns where a subtask is hardly ever busy");
  }

  @Test
  void shouldBeTheSameOfAllSubtasksWhereTheirMeanIsTold() {
    Capacity capacity = of(pair(3).use("b", Basis.VERTEX_TOTALS, shares(0.5, 0).in(100, 0)));

    assertThat(rates(capacity)).hasSize(3).containsOnly(OptionalDouble.of(200));
    assertThat(capacity.why()).contains("50 %", "the mean of its subtasks");
  }

  @Test
  void shouldSayThatNothingIsTold() {
    assertThat(of(pair(1)).why()).contains("not told");
    assertThat(of(pair(1))).isInstanceOf(Capacity.Unbounded.class);
  }

  /** An operator of Flink's old interface tells no busy time: that is not to be idle. */
  @Test
  void shouldNotCallASubtaskIdleThatTellsNoBusyTime() {
    Capacity capacity = of(MadeUse.untimed().in(100, 0));

    assertThat(capacity).isInstanceOf(Capacity.Unbounded.class);
    assertThat(capacity.why())
        .contains("how busy", "not told", "100 records/s")
        .doesNotContain("hardly");
  }
}
