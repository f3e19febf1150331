package dev.spillway.model.job.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.model.job.FlinkVersion;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.text.InvalidJobException;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MeasuredRunsTest {

  static Stream<Map<String, String>> simulated() throws IOException {
    return MeasuredRuns.all().stream().filter(run -> !MeasuredRuns.isLater(run));
  }

  static Stream<Map<String, String>> later() throws IOException {
    return MeasuredRuns.all().stream().filter(MeasuredRuns::isLater);
  }

  @Test
  void shouldHaveRunsOfBothKindsWhenTheFileIsWhole() throws IOException {
    assertThat(simulated()).hasSize(67);
    assertThat(later()).hasSize(9);
  }

  @ParameterizedTest
  @MethodSource("simulated")
  void shouldReadTheJobOfAMeasuredRunWhenItsTurnHasCome(Map<String, String> run) {
    JobFile file = JobTexts.read(MeasuredRuns.text(run));

    Job job = file.job();
    assertThat(file.notes()).isEmpty();
    assertThat(job.vertices()).hasSize(1 + Integer.parseInt(run.get("hops")));
    assertThat(job.edges()).noneMatch(edge -> edge.isChained());
    assertThat(job.flink().version())
        .isEqualTo(run.get("flink").startsWith("1") ? FlinkVersion.V1_20 : FlinkVersion.V2_3);
    assertThat(job.flink().buffers().perChannel())
        .isEqualTo(Integer.parseInt(run.get("exclusive_buffers")));
    assertThat(job.flink().checkpoints().unaligned()).isEqualTo(!run.get("mode").equals("aligned"));
  }

  @ParameterizedTest
  @MethodSource("later")
  void shouldRefuseTheJobInWordsWhenItsTurnHasNotCome(Map<String, String> run) {
    String text = MeasuredRuns.text(run);

    assertThatThrownBy(() -> JobTexts.read(text))
        .isInstanceOf(InvalidJobException.class)
        .hasMessageMatching(
            "line \\d+, column \\d+: flink\\.(restart-strategy\\.type \\(fixed-delay\\) must be none"
                + ".*|.*buffer-debloat.enabled \\(true\\) must be false.*)");
  }
}
