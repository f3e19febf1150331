package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.EdgeDraft;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.job.draft.OptionDraft;
import dev.spillway.model.job.draft.VertexDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class TrialsTest {

  private static final Age ALL = new Age(1, Long.MAX_VALUE);
  private static final Pace PACE = new Pace(10_000, 1_000);

  private final List<Integer> begun = new ArrayList<>();

  /** A source that is held up by a vertex that takes so many records of 1 kb a second. */
  private static JobDraft draft(double perSecond) {
    return new JobDraft(
        "made",
        List.of(
            vertex("a", Optional.of(source()), new Capacity.Unbounded("")),
            vertex(
                "b",
                Optional.empty(),
                new Capacity.Rates(
                    List.of(OptionalDouble.of(perSecond), OptionalDouble.of(perSecond)),
                    Known.DERIVED,
                    ""))),
        List.of(
            new EdgeDraft(
                "a",
                "b",
                Estimate.measured("shuffle", ""),
                Optional.empty(),
                Estimate.measured("1 kb", ""),
                Optional.empty())),
        Estimate.measured("2.3", ""),
        List.of(option(Options.INTERVAL, "10 s")),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        1);
  }

  private static VertexDraft vertex(
      String name, Optional<VertexDraft.SourceDraft> source, Capacity capacity) {
    return new VertexDraft(name, name, 2, source, capacity, Optional.empty(), Optional.empty());
  }

  private static VertexDraft.SourceDraft source() {
    return new VertexDraft.SourceDraft(Estimate.derived("max", ""), Optional.empty());
  }

  private static OptionDraft option(String key, String value) {
    return new OptionDraft(key, Estimate.measured(value, ""));
  }

  private Trials trials(Pace pace, Budget budget) {
    return new Trials(pace, budget, (trial, share) -> begun.add(trial));
  }

  @Test
  void shouldRunOverSeveralSeedsWhereThatTakesLittleTime() {
    Trial trial = trials(PACE, Budget.OF_A_CALIBRATION).of(draft(100), ALL);

    assertThat(trial.durationMillis().orElseThrow().runs()).isEqualTo(5);
    assertThat(trial.durationMillis().orElseThrow().low())
        .isLessThan(trial.durationMillis().orElseThrow().high());
    assertThat(trial.medians().completed()).isGreaterThan(5 * 15);
    assertThat(trial.mayBe(trial.medians())).isTrue();
  }

  @Test
  void shouldEndARunThatTakesLongAsSoonAsItHasAFewCheckpoints() {
    Trial trial = trials(PACE, new Budget(1, Long.MAX_VALUE, Long.MAX_VALUE)).of(draft(100), ALL);

    assertThat(trial.durationMillis().orElseThrow().runs()).isEqualTo(1);
    assertThat(trial.medians().completed()).isEqualTo(5);
  }

  @Test
  void shouldEndARunThatTakesTooLongWhateverItHas() {
    Trials trials = trials(PACE, new Budget(1, 1, 1));

    assertThat(trials.isSpent()).isFalse();
    assertThat(trials.of(draft(100), ALL).durationMillis()).isEmpty();
    assertThat(trials.isSpent()).isTrue();
  }

  @Test
  void shouldNotRunADraftTwice() {
    Trials trials = trials(PACE, Budget.OF_A_CALIBRATION);

    Trial first = trials.of(draft(100), ALL);
    trials.of(draft(200), ALL);
    Trial again = trials.of(draft(100), ALL);

    assertThat(again).isEqualTo(first);
    assertThat(begun).isSorted().startsWith(1).endsWith(2);
  }

  /** Ten days between checkpoints of a second come to what minutes come to. */
  @Test
  void shouldNotWaitForDaysBetweenCheckpoints() {
    Pace rare = new Pace(864e6, 1_000);
    JobDraft days =
        draft(100)
            .withOption(option(Options.INTERVAL, "10 d"))
            .withOption(option(Options.PAUSE, "9 d"));

    Trial trial = trials(rare, Budget.OF_A_CALIBRATION).of(days, ALL);

    assertThat(trial.medians().completed()).isGreaterThan(15);
    assertThat(trial.medians().durationMillis().orElseThrow())
        .isBetween(
            0.8
                * trials(PACE, Budget.OF_A_CALIBRATION)
                    .of(draft(100), ALL)
                    .medians()
                    .durationMillis()
                    .orElseThrow(),
            1.25
                * trials(PACE, Budget.OF_A_CALIBRATION)
                    .of(draft(100), ALL)
                    .medians()
                    .durationMillis()
                    .orElseThrow());
  }
}
