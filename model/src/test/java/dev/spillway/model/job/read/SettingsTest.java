package dev.spillway.model.job.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.model.job.FlinkVersion;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Link;
import dev.spillway.model.job.text.InvalidJobException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "job.vertices.slow.rate=200|rate: 100|rate: 200",
        "job.vertices.slow.rate=[200, 50]|rate: 100|rate: [200, 50]",
        "job.vertices.slow.rate={0 s: 5, 60 s: 7}|rate: 100|rate: {0 s: 5, 60 s: 7}",
        "job.vertices.slow.state.size=1 mb|rate: 100|rate: 100, state: 1 mb",
        "job.edges.source-slow.record-bytes=500|217|500",
        "flink.execution.checkpointing.interval=5s|interval: 2 s|interval: 5 s",
        "job.name=orders|job:|job:#  name: orders",
        "run.seed=7|flink:|run: {seed: 7}#flink:",
      })
  void shouldMeanTheSameAsTheEditedFile(String setting, String text, String edited) {
    Job set = JobTexts.job(JobTexts.SMALL, setting);
    Job written = JobTexts.job(JobTexts.SMALL.replace(text, edited.replace('#', '\n')));

    assertThat(set).isEqualTo(written).isNotEqualTo(JobTexts.job(JobTexts.SMALL));
  }

  @Test
  void shouldGoOverTheFileHoweverTheFileWritesAFlinkKey() {
    String nested =
        JobTexts.SMALL.replace(
            "execution.checkpointing.interval: 2 s",
            "execution: {checkpointing: {interval: 2 s, alignment-timeout: 9 s, unaligned: true}}");

    Job job =
        JobTexts.job(
            nested,
            "flink.execution.checkpointing.interval=5 s",
            "flink.execution.checkpointing.aligned-checkpoint-timeout=1 s",
            "flink.version=1.20");

    assertThat(job.flink().checkpoints().intervalNanos()).hasValue(5_000_000_000L);
    assertThat(job.flink().checkpoints().alignedTimeoutNanos()).isEqualTo(1_000_000_000L);
    assertThat(job.flink().version()).isEqualTo(FlinkVersion.V1_20);
  }

  @Test
  void shouldLetTheLaterOfTwoSettingsWin() {
    Job job =
        JobTexts.job(
            JobTexts.SMALL,
            "job.edges.source-slow.record-bytes=1",
            "job.edges.source-slow.record-bytes=2");

    assertThat(((Link.Network) job.edges().get(0).link()).recordBytes()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "job.vertices.slow.rate=fast|--set job.vertices.slow.rate: job.vertices.slow.rate (fast)"
            + " must be a number above 0 (in a profile, from 0), up to 10^9 with at most 9"
            + " decimals, a profile, or a list of these with one item a subtask",
        "job.vertices.quick.rate=1|--set job.vertices.quick.rate: job.vertices has no quick; a"
            + " setting changes what the file has",
        "job.vertices.slow=1|--set job.vertices.slow: the path must go on with a key of slow",
        "job.edges.slow-source.channels=local|--set job.edges.slow-source.channels: job.edges has"
            + " no slow-source; a setting changes what the file has",
        "job.vertices.slow.rate.x=1|--set job.vertices.slow.rate.x: job.vertices.slow.rate (100)"
            + " has no keys in the file; set it whole",
        "job.vertices.slow.rat=1|--set job.vertices.slow.rat: job.vertices.slow.rat is unknown; the"
            + " nearest known key is rate",
        "flink.execution.checkpointing.interva=1 s|--set flink.execution.checkpointing.interva:"
            + " flink.execution.checkpointing.interva is unknown; the nearest known key is"
            + " execution.checkpointing.interval",
        "run.seed=[1|--set run.seed: line 1, column 3: this is no YAML: while parsing a flow"
            + " sequence, expected ',' or ']', but got <stream end>",
        "nonsense|--set nonsense: a setting must be path=value, such as run.seed=2",
        "=1|--set =1: a setting must be path=value, such as run.seed=2",
        "flink=1|--set flink: flink (1) must be keys and values",
        "run..seed=1|--set run..seed: run. is unknown; the nearest known key is seed",
      })
  void shouldNameTheSettingWhenItIsWrong(String setting, String message) {
    assertThatThrownBy(() -> JobTexts.read(JobTexts.SMALL, setting))
        .isInstanceOf(InvalidJobException.class)
        .hasMessage(message);
  }
}
