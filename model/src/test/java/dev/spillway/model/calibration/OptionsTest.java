package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.job.draft.VertexDraft;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {

  private static final String INTERVAL = "execution.checkpointing.interval";
  private static final String BUFFERS = "taskmanager.network.memory.buffers-per-channel";

  private static Options of(MadeJob made) {
    JobDraft bare =
        new JobDraft(
            "bare",
            List.of(
                new VertexDraft(
                    "source",
                    "source",
                    1,
                    Optional.of(
                        new VertexDraft.SourceDraft(Estimate.assumed("1", ""), Optional.empty())),
                    new Capacity.Unbounded(""),
                    Optional.empty(),
                    Optional.empty())),
            List.of(),
            Options.version(made.job().version()),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            1);
    return new Options(made.job(), bare);
  }

  private static Map<String, String> taken(Options options) {
    return options.taken().stream()
        .collect(Collectors.toMap(each -> each.key(), each -> each.value().value()));
  }

  private static MadeJob made() {
    return new MadeJob().source("a", 1);
  }

  @Test
  void shouldTakeWhatIsSimulatedAndLeaveTheRest() {
    Options options = of(made().option(INTERVAL, "2 s").option("rest.port", "8081"));

    assertThat(taken(options)).isEqualTo(Map.of(INTERVAL, "2 s"));
    assertThat(options.refused()).isEmpty();
    assertThat(options.isTold(INTERVAL)).isTrue();
    assertThat(options.isTold("rest.port")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "32 kb,       16 kb, '; the cluster''s configuration says 32 kb'",
    "16384 bytes, 16 kb, ''",
    "16kb,        16 kb, ''",
  })
  void shouldTakeWhatATaskManagerHasBeforeWhatItsClusterSays(
      String cluster, String taskManager, String said) {
    String segment = "taskmanager.memory.segment-size";
    Options options =
        of(made().clusterOption(segment, cluster).taskManagerOption(segment, taskManager));

    assertThat(options.taken())
        .singleElement()
        .satisfies(
            option -> {
              assertThat(option.value().value()).isEqualTo(taskManager);
              assertThat(option.value().why())
                  .isEqualTo(
                      "network memory by number of segments, of a task manager of the job" + said);
            });
  }

  /** What is chained the plan shows. */
  @Test
  void shouldLeaveOutWhetherOperatorsAreChained() {
    Options options = of(made().clusterOption("pipeline.operator-chaining.enabled", "false"));

    assertThat(options.taken()).isEmpty();
    assertThat(options.refused()).isEmpty();
  }

  @Test
  void shouldSayWhatAJobFileDoesNotTake() {
    Options options =
        of(made().option(INTERVAL, "1 ms").option("execution.checkpointing.timeout", "1 min"));

    assertThat(taken(options)).isEqualTo(Map.of("execution.checkpointing.timeout", "1 min"));
    assertThat(options.refused())
        .singleElement()
        .asString()
        .startsWith("not taken over: ")
        .contains(INTERVAL, "1 ms");
  }

  @Test
  void shouldNotLetTheClusterOverrideTheJob() {
    Options options =
        of(
            made()
                .option(INTERVAL, "2 s")
                .clusterOption(INTERVAL, "9 s")
                .clusterOption("execution.checkpointing.timeout", "1 min"));

    assertThat(taken(options)).containsEntry(INTERVAL, "2 s");
    Map<String, String> why =
        options.taken().stream()
            .collect(Collectors.toMap(each -> each.key(), each -> each.value().why()));
    assertThat(why.get(INTERVAL)).startsWith("the job's");
    assertThat(why.get("execution.checkpointing.timeout")).startsWith("the cluster's");
  }

  @Test
  void shouldTakeAFormerNameForItsKey() {
    Options options =
        of(
            made()
                .option("execution.checkpointing.aligned-checkpoint-timeout", "3 s")
                .clusterOption("execution.checkpointing.alignment-timeout", "9 s"));

    assertThat(taken(options))
        .isEqualTo(Map.of("execution.checkpointing.aligned-checkpoint-timeout", "3 s"));
  }

  @ParameterizedTest
  @CsvSource({"1.20.1, true", "1.16, true", "2.0.0, false", "2.3.0, false"})
  void shouldTakeCountsOfBuffersOfTheVersionsThatHaveThem(String version, boolean taken) {
    Options options = of(made().version(Optional.of(version)).clusterOption(BUFFERS, "4"));

    assertThat(taken(options).containsKey(BUFFERS)).isEqualTo(taken);
    assertThat(options.refused()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "2.3.0, 2.3",
    "1.20.1, 1.20",
    "1.20-SNAPSHOT, 1.20",
    "2.1.0-stream1, 2.1",
    "2.0-preview1, 2.0"
  })
  void shouldKnowTheVersion(String told, String version) {
    assertThat(Options.version(Optional.of(told)))
        .isEqualTo(Estimate.measured(version, "Flink " + told));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.13.6", "9.9.9", "2", "", "<unknown>", ".", "2.", "DeepStream", "-.-"})
  void shouldAssumeTheRulesOfTheLatestForAVersionThatIsNotKnown(String told) {
    Estimate version = Options.version(Optional.of(told));

    assertThat(version.value())
        .isEqualTo(Options.version(Optional.empty()).value())
        .isEqualTo("2.3");
    assertThat(version.known()).isEqualTo(Known.ASSUMED);
    assertThat(of(made().version(Optional.of(told)).option(INTERVAL, "2 s")).taken()).hasSize(1);
  }

  /** Values come from a configuration that anyone may have written. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "~",
        "",
        " ",
        "yes",
        "\"",
        "a: b",
        "# no",
        "[1",
        "{",
        "&a",
        "*a",
        "!x",
        "\n",
        "\\",
        "|",
        "%",
        "@",
        "\uD83D\uDE00"
      })
  void shouldSayOfAnyOddValueThatItIsNotTaken(String value) {
    Options options = of(made().option(INTERVAL, value).clusterOption(Options.DEBLOATING, "true"));

    assertThat(taken(options)).isEqualTo(Map.of(Options.DEBLOATING, "true"));
    assertThat(options.refused()).hasSize(1).allMatch(each -> each.lines().count() == 1);
  }
}
