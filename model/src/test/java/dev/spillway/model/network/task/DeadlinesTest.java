package dev.spillway.model.network.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeadlinesTest {

  private static final long MS = 1_000_000;
  private static final long S = 1_000_000_000;

  @Test
  void shouldLetAnOperatorCatchUpALittle() {
    Deadlines operator = Deadlines.ofOperator(RateProfile.constant("100"), 25 * MS);
    operator.begin(0, false);
    assertThat(operator.due(1)).isEqualTo(-15 * MS);
    operator.take(3);
    assertThat(operator.due(0)).isEqualTo(5 * MS);
    operator.begin(10 * MS, false);
    assertThat(operator.due(1)).isEqualTo(15 * MS);
    operator.take(1);
    operator.begin(S, false);
    assertThat(operator.due(1)).isEqualTo(S - 15 * MS);
  }

  @Test
  void shouldLetAnOperatorMakeUpOneRecordAfterAWait() {
    Deadlines operator = Deadlines.ofOperator(RateProfile.constant("100"), 25 * MS);
    operator.begin(0, true);
    assertThat(operator.due(1)).isZero();
    operator.take(1);
    operator.begin(S, true);
    assertThat(operator.due(1)).isEqualTo(S);
    assertThat(operator.due(2)).isEqualTo(S + 10 * MS);
  }

  @Test
  void shouldNotAddUpWhatItRounds() {
    Deadlines source = Deadlines.ofSource(RateProfile.constant("3"), 1, Long.MAX_VALUE, 0);
    for (int i = 0; i < 3_000; i++) {
      source.begin(0, false);
      source.take(1);
    }
    assertThat(source.due(0)).isEqualTo(1_000 * S);
    assertThat(source.due(1)).isEqualTo(1_000 * S + 333_333_333);
  }

  @Test
  void shouldMakeUpTheBacklogOfASource() {
    Deadlines second = Deadlines.ofSource(RateProfile.constant("1000"), 2, S, 0);
    second.begin(10 * S, false);
    assertThat(second.dueBy(10 * S)).isEqualTo(501);
    Deadlines nothing = Deadlines.ofSource(RateProfile.constant("1000"), 2, 0, 0);
    nothing.begin(10 * S, false);
    assertThat(nothing.dueBy(10 * S)).isEqualTo(1);
    Deadlines log = Deadlines.ofSource(RateProfile.constant("1000"), 2, Long.MAX_VALUE, 7);
    log.begin(10 * S, false);
    assertThat(log.dueBy(10 * S)).isEqualTo(5007);
  }

  /** 100/s for 1 s, nothing for 1 s, 10/s: what was not emitted stays overdue throughout. */
  @Test
  void shouldKeepWhatIsOverdueThroughAStall() {
    RateProfile profile =
        new RateProfile(List.of(step("0", "100"), step("1", "0"), step("2", "10")));
    Deadlines log = Deadlines.ofSource(profile, 1, Long.MAX_VALUE, 0);
    log.begin(S / 2, false);
    log.take(30);
    log.begin(S + S / 2, false);
    assertThat(log.isStalled()).isTrue();
    assertThat(log.dueBy(S + S / 2)).isEqualTo(70);
    log.take(20);
    log.begin(2 * S, false);
    assertThat(log.dueBy(2 * S)).isEqualTo(50);
    assertThat(log.due(51)).isEqualTo(2 * S + 100 * MS);
  }

  private static RateProfile.Step step(String at, String rate) {
    return new RateProfile.Step(new BigDecimal(at), new BigDecimal(rate));
  }
}
