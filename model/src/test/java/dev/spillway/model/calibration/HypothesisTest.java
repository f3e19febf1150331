package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.ClusterDraft;
import dev.spillway.model.job.draft.EdgeDraft;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.job.draft.VertexDraft;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HypothesisTest {

  private static JobDraft draft(Optional<ClusterDraft> cluster) {
    return new JobDraft(
        "job",
        List.of(vertex("a", true), vertex("b", false)),
        List.of(
            new EdgeDraft(
                "a",
                "b",
                Estimate.measured("forward", "x"),
                Optional.empty(),
                Estimate.measured("100 b", "x"),
                Optional.empty())),
        Estimate.measured("2.3", "x"),
        List.of(),
        List.of(),
        cluster,
        Optional.empty(),
        60);
  }

  private static VertexDraft vertex(String name, boolean source) {
    return new VertexDraft(
        name,
        name,
        1,
        source
            ? Optional.of(
                new VertexDraft.SourceDraft(Estimate.measured("1", "x"), Optional.empty()))
            : Optional.empty(),
        new Capacity.Unbounded("x"),
        Optional.empty(),
        Optional.empty());
  }

  /** Each as "debloating in the draft, channels in the draft"; all can be run. */
  private static List<String> of(Optional<ClusterDraft> cluster, Optional<Boolean> debloating) {
    return Hypothesis.of(draft(cluster), debloating, true).stream()
        .map(
            each -> {
              each.draft().job();
              return each.debloats()
                  + ": "
                  + each.draft().options().stream().map(o -> o.value().value()).toList()
                  + each.draft().edges().get(0).channels().map(Estimate::value).orElse("");
            })
        .toList();
  }

  @Test
  void shouldTryAllThatNothingTellsTheMostOrdinaryFirst() {
    assertThat(of(Optional.empty(), Optional.empty()))
        .containsExactly(
            "false: [false]", "false: [false]remote", "true: [true]", "true: [true]remote");
  }

  @Test
  void shouldNotDoubtThePlacesThatAreKnown() {
    ClusterDraft cluster =
        new ClusterDraft(1, 1, Map.of("a", List.of(0), "b", List.of(0)), Known.MEASURED, "x");

    assertThat(of(Optional.of(cluster), Optional.empty()))
        .containsExactly("false: [false]", "true: [true]");
    assertThat(of(Optional.of(cluster), Optional.of(true))).containsExactly("true: []");
  }

  @Test
  void shouldNotDoubtDebloatingThatIsTold() {
    assertThat(of(Optional.empty(), Optional.of(false)))
        .containsExactly("false: []", "false: []remote");
    assertThat(of(Optional.empty(), Optional.of(true)))
        .containsExactly("true: []", "true: []remote");
  }

  /** Where all expire, more in flight than full buffers hold and less would look alike. */
  @Test
  void shouldSayThatDebloatingIsAssumedWhereNoDurationTellsIt() {
    assertThat(Hypothesis.of(draft(Optional.empty()), Optional.empty(), false))
        .extracting(each -> each.draft().options().get(0).value().known())
        .containsOnly(Known.ASSUMED);
    assertThat(Hypothesis.of(draft(Optional.empty()), Optional.empty(), true))
        .extracting(each -> each.draft().options().get(0).value().known())
        .containsOnly(Known.DERIVED);
  }
}
