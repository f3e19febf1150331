package dev.spillway.model.job.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.spillway.model.job.ChannelKind;
import dev.spillway.model.job.Cluster;
import dev.spillway.model.job.Failure;
import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.FlinkVersion;
import dev.spillway.model.job.InputOrder;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Link;
import dev.spillway.model.job.ModelParameters;
import dev.spillway.model.job.Operation;
import dev.spillway.model.job.Partitioner;
import dev.spillway.model.job.Recovery;
import dev.spillway.model.job.Restarts;
import dev.spillway.model.job.Run;
import dev.spillway.model.job.Service;
import dev.spillway.model.job.Shares;
import dev.spillway.model.job.State;
import dev.spillway.model.job.Storage;
import dev.spillway.model.job.Supply;
import dev.spillway.model.job.Vertex;
import dev.spillway.model.job.WorkProfile;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JobReaderTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000 * MS;

  /** The example of the contract, without what is not simulated yet. */
  private static final String EXAMPLE =
      """
      job:
        name: orders
        vertices:
          - name: source
            parallelism: 4
            source:
              rate: 40000
              backlog: unlimited
              initial-backlog: 0
              work: 10 us
          - name: enrich
            parallelism: 4
            rate: [12000, 12000, 12000, 3000]
            catch-up: 50 ms
            selectivity: 1
            state: {size: 200 mb, delta: 20 mb, sync: 5 ms}
          - name: sink
            parallelism: 4
            work: 20 us
        edges:
          - {from: source, to: enrich, partitioner: hash, shares: [0.2, 0.2, 0.2, 0.4], record-bytes: 217}
          - {from: enrich, to: sink, partitioner: forward}
      cluster: {task-managers: 4, slots-per-task-manager: 1, slot-sharing: true}
      flink:
        version: "2.3"
        execution.checkpointing.interval: 10 s
        execution.checkpointing.timeout: 10 min
      model: {network-per-buffer: 25 us}
      run: {duration: 5 min, warm-up: 15 s, seed: 1}
      """;

  @Test
  void shouldReadTheExampleOfTheContract() {
    JobFile file = JobTexts.read(EXAMPLE);

    Job job = file.job();
    assertThat(file.notes()).isEmpty();
    assertThat(job.name()).isEqualTo("orders");
    assertThat(job.vertex("source").operation())
        .isEqualTo(
            new Operation.Source(
                new Supply.Rated(RateProfile.constant("40000"), new Supply.Backlog.Unlimited(), 0),
                10_000));
    assertThat(job.vertex("enrich"))
        .isEqualTo(
            new Vertex(
                "enrich",
                4,
                new Operation.Operator(
                    new Service.Paced(
                        List.of(
                            RateProfile.constant("12000"),
                            RateProfile.constant("12000"),
                            RateProfile.constant("12000"),
                            RateProfile.constant("3000")),
                        50 * MS),
                    InputOrder.UNION),
                BigDecimal.ONE,
                new State(200L << 20, 20L << 20, 5 * MS),
                List.of()));
    assertThat(service(job, "sink"))
        .isEqualTo(new Service.Timed(List.of(work(), work(), work(), work())));
    assertThat(job.edges().get(0).link())
        .isEqualTo(new Link.Network(217, ChannelKind.BY_SLOT, true));
    assertThat(job.edges().get(0).partitioner()).isEqualTo(Partitioner.HASH);
    assertThat(job.edges().get(0).shares())
        .isEqualTo(
            new Shares.Given(
                List.of(
                    new BigDecimal("0.2"),
                    new BigDecimal("0.2"),
                    new BigDecimal("0.2"),
                    new BigDecimal("0.4"))));
    assertThat(job.edges().get(1).isChained()).isTrue();
    assertThat(job.cluster()).isEqualTo(new Cluster(4, 1, true, new Cluster.Placing.ByIndex()));
    assertThat(job.run()).isEqualTo(new Run(300 * SECOND, 15 * SECOND, 1, 20));
  }

  @Test
  void shouldTakeFlinksDefaultsWhenOnlyTheIntervalIsSet() {
    Job job = JobTexts.job(JobTexts.SMALL);

    assertThat(job.flink())
        .isEqualTo(
            new FlinkOptions(
                FlinkVersion.V2_3,
                new FlinkOptions.Checkpoints(
                    OptionalLong.of(2 * SECOND),
                    FlinkOptions.CheckpointingMode.EXACTLY_ONCE,
                    600 * SECOND,
                    0,
                    1,
                    0,
                    false,
                    0,
                    5,
                    false,
                    20 << 10),
                new FlinkOptions.Buffers(
                    32_768, 2, 8, 10, 20, OptionalInt.empty(), 100 * MS, Optional.empty()),
                new Restarts.ExponentialDelay(
                    SECOND,
                    60 * SECOND,
                    new BigDecimal("1.5"),
                    new BigDecimal("0.1"),
                    3_600 * SECOND,
                    Restarts.UNLIMITED),
                true));
    assertThat(job.failures()).isEmpty();
    assertThat(job.recovery()).isEqualTo(new Recovery(90 * MS, 150L << 20, Storage.UNLIMITED));
    assertThat(job.model())
        .isEqualTo(
            new ModelParameters(
                15 * MS,
                3 * MS,
                OptionalLong.empty(),
                2_500_000,
                3 * MS,
                150L << 20,
                25_000,
                100_000,
                50 * MS,
                350 * MS));
    assertThat(job.vertex("source").operation())
        .isEqualTo(new Operation.Source(new Supply.Endless(), 1_000));
    assertThat(job.vertex("slow").state()).isEqualTo(new State(0, 0, 500_000));
    assertThat(job.cluster()).isEqualTo(new Cluster(2, 1, true, new Cluster.Placing.ByIndex()));
  }

  @Test
  void shouldReadWhatFailsAndHowTheJobComesBack() {
    Job job =
        JobTexts.job(
            JobTexts.SMALL
                + """
                  restart-strategy: {type: failure-rate, failure-rate: {max-failures-per-interval: 3}}
                failures: [{at: 30 s}, {at: 2 min, detection: 50 s}]
                recovery: {redeploy: 30 s, download: 20 mb/s, read: 1 mb/s}
                """);

    assertThat(job.flink().restarts()).isEqualTo(new Restarts.FailureRate(3, 60 * SECOND, SECOND));
    assertThat(job.failures())
        .containsExactly(new Failure(30 * SECOND, 0), new Failure(120 * SECOND, 50 * SECOND));
    assertThat(job.recovery()).isEqualTo(new Recovery(30 * SECOND, 20L << 20, 1L << 20));
  }

  @ParameterizedTest
  @CsvSource({"fixeddelay, FixedDelay", "Failure-Rate, FailureRate", "disable, None"})
  void shouldKnowARestartStrategyByAllItsNames(String name, String kind) {
    Job job = JobTexts.job(JobTexts.SMALL + "  restart-strategy.type: " + name + "\n");

    assertThat(job.flink().restarts().getClass().getSimpleName()).isEqualTo(kind);
  }

  @Test
  void shouldRestartNothingWithoutCheckpointsUnlessTold() {
    String without =
        JobTexts.SMALL.replace("execution.checkpointing.interval: 2 s", "version: \"2.3\"");

    assertThat(JobTexts.job(without).flink().restarts()).isEqualTo(new Restarts.None());
  }

  @Test
  void shouldReadSharesInEachOfTheirForms() {
    assertThat(shares("equal")).isEqualTo(new Shares.Equal());
    assertThat(shares("{keys: 500, zipf: 0.80}"))
        .isEqualTo(new Shares.Zipf(500, new BigDecimal("0.8")));
    assertThat(shares("[0.50, 0.25, 0.250, 0]"))
        .isEqualTo(shares("[0.5, 0.25, 0.25, 0.0]"))
        .isInstanceOf(Shares.Given.class);
  }

  private static Shares shares(String written) {
    return JobTexts.job(EXAMPLE, "job.edges.source-enrich.shares=" + written)
        .edges()
        .get(0)
        .shares();
  }

  @Test
  void shouldReadProfilesInPlaceAndFromAFileAlike() {
    String inline = JobTexts.SMALL.replace("rate: 100}", "rate: {0 s: 500, 1 min: 0, 90 s: 2.50}}");
    String file = JobTexts.SMALL.replace("rate: 100}", "rate: {file: rates.csv}}");

    Job inPlace = JobTexts.job(inline);
    Job fromFile =
        JobTexts.read(
                file,
                Map.of("rates.csv", "\uFEFFseconds,rate\r\n0,500\r\n60,0\r\n\r\n90.0,2.5\r\n"))
            .job();

    assertThat(fromFile).isEqualTo(inPlace);
    assertThat(((Service.Paced) service(inPlace, "slow")).rate(1).steps())
        .extracting(RateProfile.Step::atSeconds, RateProfile.Step::ratePerSecond)
        .containsExactly(
            tuple(new BigDecimal("0"), new BigDecimal("500")),
            tuple(new BigDecimal("60"), new BigDecimal("0")),
            tuple(new BigDecimal("90"), new BigDecimal("2.5")));
  }

  @Test
  void shouldReadAWorkProfile() {
    Job job = JobTexts.job(JobTexts.SMALL.replace("rate: 100}", "work: {0 s: 1 ms, 2 s: 0}}"));

    assertThat(((Service.Timed) service(job, "slow")).work(0))
        .isEqualTo(
            new WorkProfile(
                List.of(new WorkProfile.Step(0, MS), new WorkProfile.Step(2 * SECOND, 0))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "version: \"1.18\"|flink.version 1.18 follows the rules of 1.20",
        "version: \"2.0\"|flink.version 2.0 follows the rules of 2.3",
        "state.backend.type: rocksdb|without effect here: flink.state.backend.type",
        "taskmanager.network.memory.buffers-per-channel: 4|flink.taskmanager.network.memory"
            + ".buffers-per-channel is ignored: Flink 2.3 has no such key and uses 2",
        "execution.checkpointing.min-pause: 3 s|flink.execution.checkpointing.interval is below"
            + " min-pause and is taken for it, as Flink does: 3 s",
        "execution.checkpointing.aligned-checkpoint-timeout: 3 s|flink.execution.checkpointing"
            + ".aligned-checkpoint-timeout is without effect: unaligned checkpoints are not enabled",
        "execution.buffer-timeout.interval: 1500 us|flink.execution.buffer-timeout.interval is taken"
            + " in whole milliseconds, as Flink does: 1 ms",
      })
  void shouldNoteWhatFlinkIgnoresOrChanges(String line, String note) {
    assertThat(JobTexts.read(JobTexts.SMALL + "  " + line + "\n").notes()).containsExactly(note);
  }

  @Test
  void shouldTakeTheLeastCountsOfBuffersAndNoteWhatOneBufferMeans() {
    JobFile file =
        JobTexts.read(
            JobTexts.SMALL
                + """
                  version: "1.20"
                  taskmanager.network.memory.buffers-per-channel: 0
                  taskmanager.network.memory.max-buffers-per-channel: 1
                  execution.buffer-timeout.interval: 0 ms
                """);

    FlinkOptions.Buffers buffers = file.job().flink().buffers();
    assertThat(buffers.perChannel()).isZero();
    assertThat(buffers.maxPerSubpartition()).isEqualTo(1);
    assertThat(buffers.timeoutNanos()).isZero();
    assertThat(file.notes())
        .contains(
            "flink.taskmanager.network.memory.max-buffers-per-channel is 1: as in Flink, a subtask"
                + " waits after a record that leaves its buffer unfilled until a barrier ends the"
                + " buffer");
  }

  @Test
  void shouldNameAllKeysWithoutEffectInOneNote() {
    String text = JobTexts.SMALL + "  heartbeat: {interval: 10 s}\n  web.checkpoints.history: 10\n";

    assertThat(JobTexts.read(text).notes())
        .containsExactly(
            "without effect here: flink.heartbeat.interval, flink.web.checkpoints.history");
  }

  @Test
  void shouldNoteAModelParameterOutsideItsPlausibleRange() {
    assertThat(JobTexts.read(JobTexts.SMALL + "model: {wake-up: 1 ms}\n").notes())
        .containsExactly("model.wake-up (1 ms) is outside its plausible range, 20 us to 300 us");
  }

  @Test
  void shouldTakeNoIntervalForNoCheckpoints() {
    JobFile file = JobTexts.read(JobTexts.SMALL.replace("interval: 2 s", "interval: 0"));

    assertThat(file.job().flink().checkpoints().intervalNanos()).isEmpty();
    assertThat(file.notes())
        .containsExactly(
            "flink.execution.checkpointing.interval is not set: there are no checkpoints");
  }

  @Test
  void shouldReadNestedAndFormerKeysAsTheCurrentFlatOnes() {
    String flat =
        JobTexts.SMALL
            + """
              execution.checkpointing.unaligned.enabled: true
              execution.checkpointing.aligned-checkpoint-timeout: 1 s
              execution.checkpointing.incremental: true
            """;
    String nested =
        JobTexts.SMALL
            + """
              execution.checkpointing: {unaligned: true, alignment-timeout: 1000}
              state: {backend: {incremental: true}}
            """;

    assertThat(JobTexts.read(nested)).isEqualTo(JobTexts.read(flat));
  }

  @Test
  void shouldKeepBufferCountsWhenTheVersionHasThem() {
    String text =
        JobTexts.SMALL
            + """
              version: "1.20"
              taskmanager.network.memory.buffers-per-channel: 4
              taskmanager.network.memory.floating-buffers-per-gate: 6
              taskmanager.network.memory.max-buffers-per-channel: 100
            """;

    FlinkOptions.Buffers buffers = JobTexts.job(text).flink().buffers();

    assertThat(buffers)
        .isEqualTo(
            new FlinkOptions.Buffers(
                32_768, 4, 6, 100, 5, OptionalInt.empty(), 100 * MS, Optional.empty()));
  }

  @Test
  void shouldTurnUnalignedOffUnderAtLeastOnce() {
    JobFile file =
        JobTexts.read(
            JobTexts.SMALL,
            "flink.execution.checkpointing.mode=at_least_once",
            "flink.execution.checkpointing.unaligned=true");

    assertThat(file.job().flink().checkpoints().unaligned()).isFalse();
    assertThat(file.notes())
        .containsExactly("unaligned checkpoints are off under AT_LEAST_ONCE, as in Flink");
  }

  @Test
  void shouldBreakAllChainsWhenChainingIsOff() {
    assertThatThrownBy(
            () -> JobTexts.read(EXAMPLE, "flink.pipeline.operator-chaining.enabled=false"))
        .hasMessage(
            "line 22, column 7: job.edges.enrich-sink.record-bytes is missing; it must be a size"
                + " from 1 b to 1 gb, as the edge is not chained");
    assertThat(
            JobTexts.job(
                    EXAMPLE,
                    "flink.pipeline.operator-chaining.enabled=false",
                    "job.edges.enrich-sink.record-bytes=1 kb")
                .edges())
        .noneMatch(edge -> edge.isChained());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   \n", "# nothing\n", "~", "---\n"})
  void shouldSayThatAFileIsEmptyOrHoldsNoKeys(String text) {
    assertThatThrownBy(() -> JobTexts.read(text))
        .isInstanceOf(InvalidJobException.class)
        .hasMessageMatching(
            "line 1, column 1: the file (is empty; it must hold a job"
                + "|\\(~\\) must be keys and values, such as job:)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|line 1, column 1: job is missing; it must be vertices and edges",
        "job: {}|line 1, column 6: job.vertices is missing; it must be a list of vertices",
        "job: {vertices: []}|line 1, column 17: job.vertices ([]) must be a list of at least one"
            + " vertex",
        "[1, 2]|line 1, column 1: the file ([1, 2]) must be keys and values, such as job:",
      })
  void shouldSayWhatIsMissingWhenThereIsNoJob(String text, String message) {
    assertThatThrownBy(() -> JobTexts.read(text)).hasMessage(message);
  }

  @Test
  void shouldRefuseBottomlessNestingWithoutFalling() {
    assertThatThrownBy(() -> JobTexts.read("job: " + "[".repeat(100_000)))
        .isInstanceOf(InvalidJobException.class)
        .hasMessage("line 1, column 38: nested 33 levels deep; at most 32 are allowed");
  }

  private static Service service(Job job, String vertex) {
    return ((Operation.Operator) job.vertex(vertex).operation()).service();
  }

  private static WorkProfile work() {
    return WorkProfile.constant(20_000);
  }
}
