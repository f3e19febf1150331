package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeUse.shares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.job.draft.VertexDraft.SourceDraft;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SourcesTest {

  private static final Limit AT_B = new Limit("b", List.of(0), Limit.Sign.BUSY, 2);

  private static MadeJob pair() {
    return new MadeJob().source("a", 2).vertex("b", 1, "HASH", "a");
  }

  private static SourceDraft of(MadeJob job, Optional<Limit> limit) {
    return new Sources(job.job(), limit).of(job.job().vertices().get(0));
  }

  @Test
  void shouldEmitAllItCanIfItIsHeldUp() {
    MadeJob job = pair().use("a", shares(0.1, 0.9).out(50, 0), shares(0.1, 0.9).out(70, 0));

    Estimate rate = of(job, Optional.of(AT_B)).rate();

    assertThat(rate.value()).isEqualTo("max");
    assertThat(rate.known()).isEqualTo(Known.DERIVED);
    assertThat(rate.why()).contains("held up", "120 records/s get through");
  }

  @Test
  void shouldBeHeldUpByALimitFartherOn() {
    MadeJob job = pair().vertex("c", 1, "FORWARD", "b");
    Limit atC = new Limit("c", List.of(0), Limit.Sign.WAITING, 1);

    assertThat(of(job, Optional.of(atC)).rate().value()).isEqualTo("max");
    assertThat(of(job, Optional.of(atC)).rate().why()).doesNotContain("get through");
  }

  @Test
  void shouldNotBeHeldUpByALimitThatItDoesNotSendTo() {
    MadeJob job =
        pair()
            .source("other", 1)
            .vertex("slow", 1, "HASH", "other")
            .use("a", shares(0.1, 0).out(50, 0), shares(0.1, 0).out(70, 0));
    Limit elsewhere = new Limit("slow", List.of(0), Limit.Sign.BUSY, 1);

    assertThat(of(job, Optional.of(elsewhere)).rate().value()).isEqualTo("120");
  }

  @Test
  void shouldEmitWhatWasMeasuredIfItIsIdleAtTimes() {
    MadeJob job = pair().use("a", shares(0.2, 0).out(50, 0), shares(0.2, 0).out(70, 0));

    SourceDraft source = of(job, Optional.empty());

    assertThat(source.rate().value()).isEqualTo("120");
    assertThat(source.rate().known()).isEqualTo(Known.MEASURED);
    // 0.2 s of work for 60 records
    assertThat(source.work()).map(Estimate::value).contains("3333333 ns");
  }

  /** Records out are counted over all outputs, and a job file has the rate of each. */
  @Test
  void shouldShareRecordsAmongTwoOutgoingEdges() {
    MadeJob job =
        pair()
            .vertex("c", 1, "HASH", "a")
            .use("a", shares(0.2, 0).out(50, 0), shares(0.2, 0).out(70, 0));

    SourceDraft source = of(job, Optional.empty());

    assertThat(source.rate().value()).isEqualTo("60");
    assertThat(source.work()).map(Estimate::value).contains("6666667 ns");
  }

  @Test
  void shouldEmitAllItCanIfItsOwnWorkIsWhatLimitsIt() {
    MadeJob job = pair().use("a", shares(1, 0).out(50, 0), shares(1, 0).out(50, 0));

    SourceDraft source = of(job, Optional.empty());

    assertThat(source.rate().value()).isEqualTo("max");
    assertThat(source.rate().why()).contains("busy all the time", "100 records/s");
    assertThat(source.work()).map(Estimate::value).contains("20000000 ns");
  }

  @Test
  void shouldAskForWhatNothingTells() {
    assertThat(of(pair(), Optional.empty()).rate())
        .extracting(Estimate::value, Estimate::known)
        .containsExactly("FILL IN", Known.UNKNOWN);
    assertThat(
            of(pair().use("a", shares(0, 0).out(0, 0), shares(0, 0).out(0, 0)), Optional.empty())
                .rate()
                .known())
        .isEqualTo(Known.UNKNOWN);
  }

  @Test
  void shouldTellNoWorkOfOneThatIsHardlyEverBusy() {
    MadeJob job = pair().use("a", shares(0.04, 0).out(50, 0), shares(0.04, 0).out(70, 0));

    assertThat(of(job, Optional.empty()).work()).isEmpty();
  }
}
