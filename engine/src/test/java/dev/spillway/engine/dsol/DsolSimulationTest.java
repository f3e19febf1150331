package dev.spillway.engine.dsol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.engine.ScheduledEvent;
import dev.spillway.engine.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract of {@link Simulation}. */
class DsolSimulationTest {

  private final Simulation simulation = DsolSimulation.create();
  private final List<String> trace = new ArrayList<>();

  private ScheduledEvent note(long time, int rank, String name) {
    return simulation.schedule(time, rank, () -> trace.add(name + "@" + simulation.now()));
  }

  @Test
  void shouldExecuteByTimeThenRankThenSequence() {
    note(5, 1, "e");
    note(5, 0, "c");
    note(3, 255, "b");
    note(5, 0, "d");
    note(3, 7, "a");

    simulation.runUntil(10);

    assertThat(trace).containsExactly("a@3", "b@3", "c@5", "d@5", "e@5");
    assertThat(simulation.executedEvents()).isEqualTo(5);
    assertThat(simulation.pendingEvents()).isZero();
  }

  @Test
  void shouldInsertByRankWhenAnEventSchedulesForThePresent() {
    note(4, 5, "five");
    simulation.schedule(
        4,
        3,
        () -> {
          trace.add("three");
          note(4, 6, "six");
          note(4, 4, "four");
          note(4, 1, "one, late");
        });

    simulation.runUntil(4);

    assertThat(trace).containsExactly("three", "one, late@4", "four@4", "five@4", "six@4");
  }

  @Test
  void shouldExecuteEventsAtTheHorizonAndLeaveTheClockThere() {
    note(7, 0, "at");
    note(8, 0, "after");

    simulation.runUntil(7);

    assertThat(trace).containsExactly("at@7");
    assertThat(simulation.now()).isEqualTo(7);
    assertThat(simulation.pendingEvents()).isEqualTo(1);
  }

  @Test
  void shouldContinueWhenRunAgainWithALaterHorizon() {
    note(7, 0, "first");
    note(12, 0, "second");
    simulation.runUntil(10);
    note(10, 0, "at the old horizon");

    simulation.runUntil(10);
    simulation.runUntil(20);

    assertThat(trace).containsExactly("first@7", "at the old horizon@10", "second@12");
    assertThat(simulation.now()).isEqualTo(20);
    assertThat(simulation.executedEvents()).isEqualTo(3);
  }

  @Test
  void shouldReachTheLastOfAllTimes() {
    note(Long.MAX_VALUE, 255, "last");
    note(Long.MAX_VALUE - 1, 0, "last but one");

    simulation.runUntil(Long.MAX_VALUE);
    simulation.runUntil(Long.MAX_VALUE);

    assertThat(trace)
        .containsExactly("last but one@9223372036854775806", "last@9223372036854775807");
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {11, 12, 13})
  void shouldNeverLetTheClockFall(long seed) {
    Random random = new Random(seed);
    long[] latest = {0};
    Runnable[] action = new Runnable[1];
    action[0] =
        () -> {
          assertThat(simulation.now()).as("seed %d", seed).isGreaterThanOrEqualTo(latest[0]);
          latest[0] = simulation.now();
          for (int i = random.nextInt(3); i > 0; i--) {
            simulation.schedule(
                simulation.now() + random.nextInt(20), random.nextInt(4), action[0]);
          }
        };
    for (int i = 0; i < 500; i++) {
      simulation.schedule(random.nextInt(1_000), 0, action[0]);
    }

    simulation.runUntil(1_500);

    assertThat(simulation.executedEvents()).as("seed %d", seed).isGreaterThan(500);
  }

  @Test
  void shouldRefuseToScheduleInThePast() {
    simulation.runUntil(10);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> note(9, 0, "past"))
        .withMessage("time (9) must be at least the present time (10)");
    assertThat(simulation.pendingEvents()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 256})
  void shouldRefuseARankThatIsOutOfRange(int rank) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> note(1, rank, "rank"))
        .withMessage("rank (%d) must be from 0 to 255", rank);
    assertThat(simulation.pendingEvents()).isZero();
  }

  @Test
  void shouldRefuseANullAction() {
    assertThatNullPointerException().isThrownBy(() -> simulation.schedule(1, 0, null));
    assertThat(simulation.pendingEvents()).isZero();
  }

  @Test
  void shouldRefuseAHorizonThatHasPassed() {
    simulation.runUntil(10);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> simulation.runUntil(9))
        .withMessage("horizon (9) must be at least the present time (10)");
  }

  @Test
  void shouldRefuseToRunFromWithinAnEvent() {
    AtomicBoolean refused = new AtomicBoolean();
    simulation.schedule(
        3,
        0,
        () -> {
          assertThatIllegalStateException()
              .isThrownBy(() -> simulation.runUntil(9))
              .withMessage("cannot run from within an event, at time 3");
          refused.set(true);
        });
    note(4, 0, "next");

    simulation.runUntil(5);

    assertThat(refused).isTrue();
    assertThat(trace).containsExactly("next@4");
  }

  @Test
  void shouldTellTimeAndRankOfAnEvent() {
    ScheduledEvent event = note(6, 42, "event");

    assertThat(event.time()).isEqualTo(6);
    assertThat(event.rank()).isEqualTo(42);
    assertThat(event.isPending()).isTrue();
    assertThat(event).hasToString("event at 6, rank 42, sequence 0");
  }

  @Test
  void shouldNotExecuteACancelledEvent() {
    ScheduledEvent event = note(6, 0, "event");
    note(6, 0, "other");

    assertThat(simulation.cancel(event)).isTrue();
    assertThat(event.isPending()).isFalse();
    assertThat(simulation.pendingEvents()).isEqualTo(1);
    simulation.runUntil(6);

    assertThat(trace).containsExactly("other@6");
    assertThat(simulation.executedEvents()).isEqualTo(1);
  }

  @Test
  void shouldCancelAnEventOnceOnly() {
    ScheduledEvent event = note(6, 0, "event");
    simulation.cancel(event);
    // Takes over the place of the cancelled one.
    ScheduledEvent successor = note(6, 0, "successor");

    assertThat(simulation.cancel(event)).isFalse();
    assertThat(successor.isPending()).isTrue();
  }

  @Test
  void shouldNotCancelAnExecutedEvent() {
    ScheduledEvent event = note(6, 0, "event");
    simulation.runUntil(6);

    assertThat(event.isPending()).isFalse();
    assertThat(simulation.cancel(event)).isFalse();
  }

  @Test
  void shouldNotCancelTheEventThatIsBeingExecuted() {
    List<Boolean> answers = new ArrayList<>();
    ScheduledEvent[] self = new ScheduledEvent[1];
    self[0] =
        simulation.schedule(
            1,
            0,
            () -> {
              answers.add(self[0].isPending());
              answers.add(simulation.cancel(self[0]));
            });
    note(2, 0, "next");

    simulation.runUntil(2);

    assertThat(answers).containsExactly(false, false);
    assertThat(trace).containsExactly("next@2");
  }

  @Test
  void shouldCancelAndScheduleFromWithinAnEvent() {
    ScheduledEvent doomed = note(2, 0, "doomed");
    ScheduledEvent later = note(9, 0, "later");
    simulation.schedule(
        1,
        0,
        () -> {
          trace.add("executed so far " + simulation.executedEvents());
          trace.add("pending " + simulation.pendingEvents());
          assertThat(simulation.cancel(doomed)).isTrue();
          note(2, 0, "instead");
          assertThat(simulation.cancel(later)).isTrue();
          trace.add("pending " + simulation.pendingEvents());
        });

    simulation.runUntil(10);

    assertThat(trace).containsExactly("executed so far 1", "pending 2", "pending 1", "instead@2");
  }

  @Test
  void shouldCancelAllEventsOfLowerRanksFromWithinAnEvent() {
    note(5, 2, "low");
    ScheduledEvent lowest = note(9, 0, "lowest");
    note(7, 3, "bound");
    note(6, 4, "high");
    simulation.schedule(
        5,
        1,
        () -> {
          simulation.cancelRanksBelow(3);
          note(8, 1, "later");
        });

    simulation.runUntil(10);

    assertThat(trace).containsExactly("high@6", "bound@7", "later@8");
    assertThat(lowest.isPending()).isFalse();
    assertThat(simulation.pendingEvents()).isZero();
  }

  @Test
  void shouldRefuseToCancelAnEventOfAnotherSimulation() {
    ScheduledEvent foreign = DsolSimulation.create().schedule(1, 0, () -> {});
    note(1, 0, "own");

    assertThatIllegalArgumentException().isThrownBy(() -> simulation.cancel(foreign));
    assertThat(foreign.isPending()).isTrue();
    assertThat(simulation.pendingEvents()).isEqualTo(1);
  }

  @Test
  void shouldExecuteOneActionScheduledSeveralTimes() {
    Runnable action = () -> trace.add("at " + simulation.now());
    simulation.schedule(1, 0, action);
    ScheduledEvent second = simulation.schedule(2, 0, action);
    simulation.schedule(3, 0, action);
    simulation.cancel(second);

    simulation.runUntil(3);

    assertThat(trace).containsExactly("at 1", "at 3");
  }

  @Test
  void shouldLetAnErrorReachTheCallerAndStayUsable() {
    AssertionError error = new AssertionError("broken invariant");
    ScheduledEvent failing =
        simulation.schedule(
            3,
            0,
            () -> {
              throw error;
            });
    note(3, 1, "same time");
    note(5, 0, "later");

    assertThatThrownBy(() -> simulation.runUntil(10)).isSameAs(error);

    assertThat(simulation.now()).isEqualTo(3);
    assertThat(simulation.executedEvents()).isEqualTo(1);
    assertThat(simulation.pendingEvents()).isEqualTo(2);
    assertThat(failing.isPending()).isFalse();
    simulation.runUntil(10);
    assertThat(trace).containsExactly("same time@3", "later@5");
  }

  @Test
  void shouldLetAnExceptionReachTheCallerWhenTheEventHadScheduledBefore() {
    simulation.schedule(
        3,
        0,
        () -> {
          note(4, 0, "filed before the failure");
          throw new IllegalCallerException("thrown by the event");
        });

    assertThatExceptionOfType(IllegalCallerException.class)
        .isThrownBy(() -> simulation.runUntil(10))
        .withMessage("thrown by the event");

    simulation.runUntil(10);
    assertThat(trace).containsExactly("filed before the failure@4");
  }

  @Test
  void shouldGrowAndStayInOrderWithManyEvents() {
    int count = 100_000;
    long[] last = {-1};
    for (int i = 0; i < count; i++) {
      // A full cycle modulo a prime: every time once, in a scattered order.
      long time = i * 48_271L % 1_000_003;
      simulation.schedule(
          time,
          0,
          () -> {
            assertThat(simulation.now()).isEqualTo(time).isGreaterThan(last[0]);
            last[0] = time;
          });
    }

    simulation.runUntil(1_000_003);

    assertThat(simulation.executedEvents()).isEqualTo(count);
  }
}
