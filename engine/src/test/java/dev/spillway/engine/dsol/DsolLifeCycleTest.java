package dev.spillway.engine.dsol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import nl.tudelft.simulation.dsol.eventlists.RedBlackTree;
import nl.tudelft.simulation.dsol.experiment.Replication;
import nl.tudelft.simulation.dsol.experiment.SingleReplication;
import nl.tudelft.simulation.dsol.formalisms.eventscheduling.LambdaSimEvent;
import nl.tudelft.simulation.dsol.formalisms.eventscheduling.SimEventInterface;
import nl.tudelft.simulation.dsol.simulators.ReplicationState;
import nl.tudelft.simulation.dsol.simulators.RunState;
import nl.tudelft.simulation.dsol.simulators.SimulatorInterface;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.djutils.event.EventListener;
import org.djutils.event.EventType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The simulator as DSOL knows it: states, events of the life cycle, what is refused. */
class DsolLifeCycleTest {

  private final DsolSimulation simulator = DsolSimulation.createSimulator(100);
  private final List<String> heard = new ArrayList<>();
  private final EventListener listener =
      event -> heard.add(event.getType().getName() + " " + simulator.getRunState());

  private void listenTo(EventType... types) {
    for (EventType type : types) {
      simulator.addListener(listener, type);
    }
  }

  private void listenToLifeCycle() {
    listenTo(
        SimulatorInterface.STARTING_EVENT,
        SimulatorInterface.START_EVENT,
        SimulatorInterface.STOP_EVENT,
        Replication.START_REPLICATION_EVENT,
        Replication.END_REPLICATION_EVENT);
  }

  @Test
  void shouldBeInitializedWhenCreated() {
    assertThat(simulator.getRunState()).isEqualTo(RunState.INITIALIZED);
    assertThat(simulator.getReplicationState()).isEqualTo(ReplicationState.INITIALIZED);
    assertThat(simulator.getSimulatorTime()).isZero();
    assertThat(simulator.getModel()).isInstanceOf(BlankModel.class);
    assertThat(simulator.getEventList().isEmpty()).isTrue();
  }

  @Test
  void shouldStartTheReplicationOnceAndStopAfterEachRun() {
    listenToLifeCycle();
    simulator.scheduleEventAbs(5L, () -> heard.add("event " + simulator.getRunState()));

    simulator.runUpTo(5L);
    simulator.runUpToAndIncluding(5L);

    assertThat(heard)
        .containsExactly(
            "START_REPLICATION_EVENT STARTING",
            "STARTING_EVENT STARTING",
            "START_EVENT STARTED",
            "STOP_EVENT STOPPED",
            "STARTING_EVENT STARTING",
            "START_EVENT STARTED",
            "event STARTED",
            "STOP_EVENT STOPPED");
    assertThat(simulator.getReplicationState()).isEqualTo(ReplicationState.STARTED);
    assertThat(simulator.getSimulatorTime()).isEqualTo(5);
  }

  @Test
  void shouldEndTheReplicationWhenStartedToItsEnd() {
    listenTo(Replication.END_REPLICATION_EVENT);
    simulator.scheduleEventAbs(100L, () -> heard.add("event at the end"));
    simulator.scheduleEventAbs(101L, () -> heard.add("event past the end"));

    simulator.start();

    assertThat(heard).containsExactly("event at the end", "END_REPLICATION_EVENT ENDED");
    assertThat(simulator.getRunState()).isEqualTo(RunState.ENDED);
    assertThat(simulator.getReplicationState()).isEqualTo(ReplicationState.ENDED);
    assertThat(simulator.getEventList().isEmpty()).isTrue();
    assertThatIllegalStateException()
        .isThrownBy(simulator::start)
        .withMessageContaining("the replication is ENDED");
  }

  @Test
  void shouldBeStoppedAndRunnableWhenAnEventThrew() {
    StackOverflowError error = new StackOverflowError("thrown by the event");
    listenTo(SimulatorInterface.STOP_EVENT);
    simulator.scheduleEventAbs(
        5L,
        () -> {
          throw error;
        });
    simulator.scheduleEventAbs(6L, () -> heard.add("next"));

    assertThatThrownBy(simulator::start).isSameAs(error);

    assertThat(simulator.getSimulatorTime()).isEqualTo(5);
    assertThat(simulator.getRunState()).isEqualTo(RunState.STOPPED);
    simulator.start();
    assertThat(heard).containsExactly("STOP_EVENT STOPPED", "next", "STOP_EVENT STOPPED");
  }

  @Test
  void shouldTellAListenerOfEachChangeOfTheClock() {
    List<Object> times = new ArrayList<>();
    simulator.addListener(
        (EventListener)
            event -> times.add(((org.djutils.event.TimedEvent<?>) event).getTimeStamp()),
        SimulatorInterface.TIME_CHANGED_EVENT);
    for (long time : new long[] {3, 3, 8, 2}) {
      simulator.scheduleEventAbs(time, () -> {});
    }

    simulator.start();

    assertThat(times).containsExactly(2L, 3L, 8L);
  }

  @Test
  void shouldScheduleByDsolPrioritiesRelativelyAndNow() {
    simulator.scheduleEventRel(4L, (short) 1, () -> heard.add("priority 1"));
    simulator.scheduleEventRel(4L, () -> heard.add("priority 5"));
    simulator.scheduleEventAbs(4L, (short) 10, this::scheduleNow);

    simulator.start();

    assertThat(heard).containsExactly("now, priority 7", "priority 5", "now, normal", "priority 1");
  }

  private void scheduleNow() {
    simulator.scheduleEventNow(() -> heard.add("now, normal"));
    simulator.scheduleEventNow((short) 7, () -> heard.add("now, priority 7"));
  }

  @Test
  void shouldShowDsolWhatItScheduled() {
    SimEventInterface<Long> event = simulator.scheduleEventAbs(4L, (short) 8, () -> {});

    assertThat(event.getAbsoluteExecutionTime()).isEqualTo(4);
    assertThat(event.getPriority()).isEqualTo((short) 8);
    assertThat(simulator.getEventList().first()).isEqualTo(event).hasSameHashCodeAs(event);
    assertThat(simulator.cancelEvent(event)).isTrue();
    assertThat(simulator.cancelEvent(event)).isFalse();
    assertThat(simulator.cancelEvent(new LambdaSimEvent<>(4L, () -> {}))).isFalse();
  }

  @Test
  void shouldRefuseARelativeTimeThatOverflows() {
    simulator.runUntil(10);

    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> simulator.scheduleEventRel(Long.MAX_VALUE, () -> {}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> simulator.scheduleEventRel(-1L, () -> {}))
        .withMessage("time (9) must be at least the present time (10)");
  }

  @Test
  void shouldRefuseAHorizonPastTheEndOfTheReplication() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> simulator.runUpTo(101L))
        .withMessage("horizon (101) must be at most 100");
  }

  @Test
  void shouldStartAnewWhenInitializedAgain() {
    SimEventInterface<Long> old = simulator.scheduleEventAbs(50L, () -> heard.add("old"));
    simulator.runUntil(20);

    simulator.initialize(new BlankModel(simulator), new PrivateReplication(30));
    simulator.scheduleEventAbs(5L, () -> heard.add("new"));

    assertThat(simulator.cancelEvent(old)).isFalse();
    assertThat(simulator.now()).isZero();
    assertThat(simulator.executedEvents()).isZero();
    simulator.start();
    assertThat(heard).containsExactly("new");
    assertThat(simulator.now()).isEqualTo(30);
  }

  @Test
  void shouldWaitForInitializeWhenCleanedUp() {
    listenToLifeCycle();
    simulator.scheduleEventAbs(5L, () -> {});

    simulator.cleanUp();

    assertThat(simulator.isInitialized()).isFalse();
    assertThat(simulator.hasListeners()).isFalse();
    assertThat(simulator.pendingEvents()).isZero();
    assertThatIllegalStateException().isThrownBy(simulator::start);
    assertThatIllegalStateException().isThrownBy(() -> simulator.runUntil(5));
    assertThatIllegalStateException().isThrownBy(simulator::endReplication);
  }

  @Test
  void shouldRefuseAReplicationThatStartsBeforeZeroOrHasAWarmUp() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> initialize(-5, 0))
        .withMessage("start time (-5) must be at least 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> initialize(0, 7))
        .withMessage("warm-up (until 7) must end at start, 0");
    initialize(300, 0);
    assertThat(simulator.now()).isEqualTo(300);
  }

  private void initialize(long start, long warmUp) {
    simulator.initialize(
        new BlankModel(simulator), new SingleReplication<>("other", start, warmUp, 10L));
  }

  @Test
  void shouldRefuseAStoppingCondition() {
    simulator.getReplication().setStoppingCondition(model -> true);

    assertThatIllegalStateException().isThrownBy(simulator::start).withMessageContaining("horizon");
  }

  static Stream<Arguments> refusals() {
    DsolSimulation simulator = DsolSimulation.createSimulator(100);
    return Stream.of(
        refusal("step", simulator::step),
        refusal("stop", simulator::stop),
        refusal("run", simulator::run),
        refusal("another event list", () -> simulator.setEventList(new RedBlackTree<>())),
        refusal(
            "a foreign event", () -> simulator.scheduleEvent(new LambdaSimEvent<>(1L, () -> {}))),
        refusal(
            "an event by reflection",
            () -> simulator.scheduleEventAbs(1L, simulator, "warmup", null)),
        refusal(
            "a relative event by reflection",
            () -> simulator.scheduleEventRel(1L, simulator, "warmup", null)),
        refusal(
            "an event by reflection now",
            () -> simulator.scheduleEventNow(simulator, "warmup", null)),
        refusal(
            "a method on initialize",
            () -> simulator.addScheduledMethodOnInitialize(simulator, "warmup", null)));
  }

  private static Arguments refusal(String name, ThrowingCallable call) {
    return Arguments.of(name, call);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refusals")
  void shouldRefuseWhatItDoesNotSupport(String name, ThrowingCallable call) {
    assertThatIllegalStateException().as(name).isThrownBy(call);
  }

  static Stream<Arguments> refusalsDuringRun() {
    DsolSimulation simulator = DsolSimulation.createSimulator(100);
    return Stream.of(
        Arguments.of(simulator, "start", (ThrowingCallable) simulator::start),
        Arguments.of(simulator, "endReplication", (ThrowingCallable) simulator::endReplication),
        Arguments.of(simulator, "cleanUp", (ThrowingCallable) simulator::cleanUp),
        Arguments.of(
            simulator,
            "initialize",
            (ThrowingCallable)
                () -> simulator.initialize(new BlankModel(simulator), new PrivateReplication(1))));
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("refusalsDuringRun")
  void shouldRefuseFromWithinAnEvent(DsolSimulation running, String name, ThrowingCallable call) {
    long before = running.executedEvents();
    running.schedule(
        running.now() + 1,
        0,
        () ->
            assertThatIllegalStateException()
                .as(name)
                .isThrownBy(call)
                .withMessageContaining("from within an event"));

    running.runUntil(running.now() + 1);

    assertThat(running.executedEvents()).isEqualTo(before + 1);
  }

  @Test
  void shouldRefuseAPriorityThatIsOutOfRange() {
    for (short priority : new short[] {0, 11}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> simulator.scheduleEventAbs(1L, priority, () -> {}))
          .withMessage("priority (%d) must be from 1 to 10", priority);
    }
  }
}
