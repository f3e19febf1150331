package dev.spillway.model.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.Run;
import dev.spillway.model.job.measured.JobText;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.MeasuredRuns;
import dev.spillway.model.job.read.JobReader;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.validation.RunKind.Trait;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The kind of a job, found from its job file, is that of the measured run it was made from. */
class PredictedKindTest {

  private static final String ONE_CHANNEL =
      """
      job:
        vertices:
          - {name: source, source: {rate: 1000, backlog: 1 s}}
          - {name: slow, rate: 500}
        edges:
          - {from: source, to: slow, partitioner: rebalance, record-bytes: 217, channels: remote, chain: false}
      flink:
        execution.checkpointing.interval: 2 s
        taskmanager.memory.segment-size: 4 kb
      run: {duration: 20 s}
      """;

  static Stream<MeasuredRun> runs() {
    return MeasuredRuns.shipped().stream();
  }

  /** The burst is what was counted of one run, no matter of its settings. */
  private static Set<Trait> settings(RunKind kind) {
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    traits.addAll(kind.traits());
    traits.remove(Trait.BURST);
    return traits;
  }

  @ParameterizedTest
  @MethodSource("runs")
  void shouldFindTheTraitsOfTheRunWhenReadFromItsJobFile(MeasuredRun run) {
    Job job = JobText.read(run, 1);
    Job brief = withDuration(job, 1_000_000_000L);
    Prediction prediction = Prediction.of(brief, 1, share -> {});

    RunKind predicted = PredictedKind.of(prediction, prediction.report());

    RunKind measured = MeasuredKind.of(run);
    assertThat(settings(predicted)).isEqualTo(settings(measured));
    assertThat(predicted.mode()).isEqualTo(measured.mode());
    assertThat(predicted.intervalMs()).isEqualTo(measured.intervalMs());
  }

  private static Job withDuration(Job job, long nanos) {
    return new Job(
        job.name(),
        job.vertices(),
        job.edges(),
        job.cluster(),
        job.flink(),
        job.storage(),
        job.failures(),
        job.recovery(),
        job.model(),
        new Run(nanos, 0, 1, 1));
  }

  @Test
  void shouldTakeTheMedianOfWhatCompleted() {
    Prediction prediction = predict(ONE_CHANNEL);
    RunKind kind = PredictedKind.of(prediction, prediction.report());

    assertThat(kind.durationMs()).hasValueCloseTo(711.0, within(5.0));
    assertThat(Families.of(kind)).containsExactly(Families.BELOW_INTERVAL);
  }

  @Test
  void shouldBeOfNoFamilyWhenNothingCompleted() {
    Prediction prediction =
        predict(
            ONE_CHANNEL.replace(
                "interval: 2 s", "interval: 2 s\n  execution.checkpointing.timeout: 50 ms"));

    RunKind kind = PredictedKind.of(prediction, prediction.report());

    assertThat(kind.hasDuration()).isFalse();
    assertThat(Families.of(kind)).containsExactly(Families.COMPLETED, Families.FAILED);
  }

  @Test
  void shouldHaveNothingThatWasNotMeasuredWhenItIsAMeasuredJob() {
    Prediction prediction = predict(ONE_CHANNEL);

    assertThat(NotMeasured.of(prediction, prediction.report())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name: slow, rate: 500 | name: slow, work: 2 ms | an operator with a time per record, not a rate",
        "name: slow, rate: 500 | name: slow, parallelism: 2, rate: 250 | vertices of different parallelism",
        "name: slow, rate: 500 | name: slow, rate: 500, state: 2000000 b | 2000000 bytes of state of a subtask; at most 1000000 were measured",
        "partitioner: rebalance | partitioner: rescale | the partitioner rescale",
        "partitioner: rebalance | partitioner: custom | the partitioner custom",
        "partitioner: rebalance | partitioner: hash, shares: [1] | unequal shares of the target subtasks",
        "rate: 1000 | rate: {0 s: 1000, 5 s: 900} | a source whose rate changes",
        "name: source, | name: source, selectivity: 2, | a selectivity other than 1",
        "interval: 2 s | mode: AT_LEAST_ONCE | barriers that promise at least once",
      })
  void shouldNameWhatNoMeasuredRunHad(String part, String changed, String what) {
    Prediction prediction = predict(ONE_CHANNEL.replace(part, changed));

    assertThat(NotMeasured.of(prediction, prediction.report())).containsExactly(what);
  }

  @Test
  void shouldNameEachWhenSeveralWereNotMeasured() {
    Prediction prediction =
        predict(
            """
            job:
              vertices:
                - {name: source, parallelism: 9, source: {rate: 1000}}
                - {name: slow, parallelism: 9, rate: 50}
                - {name: left, parallelism: 9}
                - {name: right, parallelism: 9}
              edges:
                - {from: source, to: slow, partitioner: rebalance, record-bytes: 217}
                - {from: slow, to: left, partitioner: hash, record-bytes: 217}
                - {from: slow, to: right, partitioner: hash, record-bytes: 217}
            flink: {execution.checkpointing.interval: 2 s}
            run: {duration: 5 s}
            """);

    assertThat(NotMeasured.of(prediction, prediction.report()))
        .containsExactly(
            "a vertex with several inputs or outputs",
            "9 subtasks of a vertex; at most 8 were measured",
            "3 edges; at most 2 were measured",
            "a vertex that is busiest and not the last one");
  }

  private static Prediction predict(String jobFile) {
    return Prediction.of(JobReader.read(jobFile, name -> "", List.of()).job(), 1, share -> {});
  }
}
