package dev.spillway.cli.flink.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.SavedAnswers;
import dev.spillway.model.observed.ObservedEdge;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedUse;
import dev.spillway.model.observed.ObservedVertex;
import dev.spillway.model.observed.ObservedVertexUse;
import dev.spillway.model.observed.ObservedVertexUse.Basis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObservedJobReaderTest {

  private static final Path ANSWERS = Path.of("src", "test", "resources", "rest");
  private static final Offset<Double> EXACTLY = within(1e-9);
  private static final String SOURCE = "bc764cd8ddf7a0cff126f51c16239658";
  private static final String MIDDLE = "0a448493b4782967b150582570326227";
  private static final String LAST = "e70bbd798b564e0a50e10e343f1ac56b";
  private static final String TOTALS =
      """
      {"read-bytes": 4000, "read-bytes-complete": true, "write-bytes": 0,
       "write-bytes-complete": false, "read-records": 40, "read-records-complete": true,
       "write-records": 20, "write-records-complete": true,
       "accumulated-backpressured-time": 1000, "accumulated-idle-time": 500,
       "accumulated-busy-time": 500.0}""";
  private static final String JOB =
      """
      {"name": "orders",
       "vertices": [{"id": "b", "name": "Map", "parallelism": 2, "metrics": %s},
                    {"id": "a", "name": "Source: s", "parallelism": 1}],
       "plan": {"nodes": [
         {"id": "b", "inputs": [{"id": "a", "num": 0, "ship_strategy": "HASH"}]}, {"id": "a"}]}}"""
          .formatted(TOTALS);

  private static final String SEGMENT = "taskmanager.memory.segment-size";

  @TempDir private Path folder;

  @BeforeEach
  void job() throws IOException {
    save("job.json", JOB);
  }

  private void save(String name, String json) throws IOException {
    Files.writeString(folder.resolve(name), json);
  }

  private static ObservedJob read(Path folder) {
    return ObservedJobReader.read("--files", "any", SavedAnswers.in("--files", folder));
  }

  private ObservedJob read() {
    return read(folder);
  }

  private ObservedVertexUse use(String vertex) {
    return read().use(vertex).orElseThrow();
  }

  private static String metrics(double busy, double recordsIn) {
    return metric("busyTimeMsPerSecond", Double.toString(busy), "numRecordsInPerSecond", recordsIn);
  }

  private static String metric(String name, String mean, String other, double otherMean) {
    return """
        [{"id": "%s", "min": 1.0, "max": 9.0, "avg": %s, "sum": 10.0},
         {"id": "%s", "min": 1.0, "max": 9.0, "avg": %s, "sum": 10.0}]"""
        .formatted(name, mean, other, otherMean);
  }

  @ParameterizedTest
  @CsvSource({
    // run, vertices, vertices with a known use, unaligned, aligned timeout, timeout, tolerable
    "aligned,         2, 0, false, 0,    600000, 0",
    "unaligned,       3, 0, true,  0,    600000, 0",
    "aligned-timeout, 3, 0, true,  2000, 600000, 0",
    "debloated,       3, 0, false, 0,    600000, 0",
    "burst,           3, 0, false, 0,    600000, 0",
    "expired,         3, 3, false, 0,    8000,   2",
    "skewed,          3, 0, false, 0,    600000, 0"
  })
  void shouldReadEveryMeasuredRun(
      String run,
      int vertices,
      int uses,
      boolean unaligned,
      int alignedTimeout,
      int timeout,
      int tolerable) {
    ObservedJob job = read(ANSWERS.resolve(run));

    assertThat(job.name()).isEqualTo("Flink Streaming Job");
    assertThat(job.vertices()).hasSize(vertices);
    assertThat(job.vertices().get(0))
        .isEqualTo(
            new ObservedVertex(
                SOURCE, "Source: src", job.vertices().get(0).parallelism(), List.of()));
    assertThat(job.vertices().get(vertices - 1).name()).isEqualTo("Map -> Sink: Writer");
    assertThat(job.edges()).hasSize(vertices - 1);
    assertThat(job.uses()).hasSize(uses);
    assertThat(job.jobOptions())
        .containsEntry("execution.checkpointing.mode", "EXACTLY_ONCE")
        .containsEntry("execution.checkpointing.timeout", timeout + " ms")
        .containsEntry("execution.checkpointing.min-pause", "0 ms")
        .containsEntry("execution.checkpointing.max-concurrent-checkpoints", "1")
        .containsEntry("execution.checkpointing.tolerable-failed-checkpoints", tolerable + "")
        .containsEntry("execution.checkpointing.unaligned.enabled", unaligned + "")
        .containsEntry("execution.checkpointing.aligned-checkpoint-timeout", alignedTimeout + " ms")
        .containsKey("execution.checkpointing.interval")
        .hasSize(8);
    assertThat(job.version()).isEmpty();
    assertThat(job.clusterOptions()).isEmpty();
    assertThat(job.taskManagers()).isEmpty();
    assertThat(job.slots()).isZero();
    assertThat(job.debloated()).isEmpty();
  }

  @Test
  void shouldSortVerticesAndKeepHowRecordsAreDealt() {
    ObservedJob job = read(ANSWERS.resolve("expired"));

    assertThat(job.vertices()).extracting(ObservedVertex::id).containsExactly(SOURCE, MIDDLE, LAST);
    assertThat(job.vertices().get(2).inputs()).containsExactly(MIDDLE);
    assertThat(job.edges())
        .containsExactlyInAnyOrder(
            new ObservedEdge(SOURCE, MIDDLE, Optional.of("REBALANCE")),
            new ObservedEdge(MIDDLE, LAST, Optional.of("REBALANCE")));
    assertThat(read().vertices()).extracting(ObservedVertex::id).containsExactly("a", "b");
  }

  /** As Flink tells a stream that is united with itself. */
  @Test
  void shouldKeepEachOfSeveralEdgesBetweenTheSameVertices() throws IOException {
    String one = "{\"id\": \"a\", \"num\": 0, \"ship_strategy\": \"HASH\"}";
    String second = "{\"id\": \"a\", \"num\": 1, \"ship_strategy\": \"REBALANCE\"}";
    save("job.json", JOB.replace(one, one + ", " + second));

    ObservedJob job = read();

    assertThat(job.edges())
        .containsExactly(
            new ObservedEdge("a", "b", Optional.of("HASH")),
            new ObservedEdge("a", "b", Optional.of("REBALANCE")));
    assertThat(job.vertices()).extracting(ObservedVertex::id).containsExactly("a", "b");
    assertThat(job.vertices().get(1).inputs()).containsExactly("a");
  }

  /** The last operator was made to take 100 records/s. */
  @Test
  void shouldFindTheCapacityInTheTotalsOfAMeasuredRun() {
    ObservedJob job = read(ANSWERS.resolve("expired"));

    ObservedVertexUse last = job.use(LAST).orElseThrow();
    assertThat(last.basis()).isEqualTo(Basis.VERTEX_TOTALS);
    ObservedUse use = last.subtask(1);
    assertThat(use.recordsIn().getAsDouble() / use.busy().getAsDouble())
        .isCloseTo(100, within(0.1));
    assertThat(use.busy()).hasValueCloseTo(57809 / 57966.0, EXACTLY);
    assertThat(use.bytesIn().getAsDouble() / use.recordsIn().getAsDouble())
        .isCloseTo(1021, within(0.1));
    assertThat(use.recordsOut()).hasValue(0);
    ObservedUse source = job.use(SOURCE).orElseThrow().subtask(0);
    assertThat(source.backpressured()).hasValueCloseTo(57741 / 57856.0, EXACTLY);
    assertThat(source.recordsOut()).hasValueCloseTo(8253 / 57.856, EXACTLY);
  }

  @Test
  void shouldTakeTheBestBasisThatTells() throws IOException {
    assertThat(use("b").basis()).isEqualTo(Basis.VERTEX_TOTALS);

    saveTotals(37_500);
    assertThat(use("b").basis()).isEqualTo(Basis.SUBTASK_TOTALS);
    assertThat(use("b").subtask(0)).isEqualTo(ObservedUse.UNKNOWN);
    assertThat(use("b").subtask(1).busy()).hasValue(0.5);

    save("metrics-b.json", metrics(500, 20));
    assertThat(use("b").basis()).isEqualTo(Basis.VERTEX_METRICS);
    assertThat(use("b").subtask(1).recordsIn()).hasValue(20);

    save("metrics-b-0.json", metrics(400, 30));
    save("metrics-b-1.json", metrics(600, 10));
    assertThat(use("b").basis()).isEqualTo(Basis.SUBTASK_METRICS);
    assertThat(use("b").subtask(0).busy()).hasValue(0.4);
    assertThat(use("b").subtask(1).busy()).hasValue(0.6);
    assertThat(read().use("a")).isEmpty();
  }

  /** A meter divides by a minute: 25 s after its start it tells less than half of the rate. */
  @ParameterizedTest
  @CsvSource({
    // ms busy of twice as many, what counts
    "12500, SUBTASK_TOTALS",
    "37499, SUBTASK_TOTALS",
    "37500, SUBTASK_METRICS",
    "0,     SUBTASK_METRICS"
  })
  void shouldTakeTotalsWhenASubtaskHasJustStarted(int busyMillis, Basis basis) throws IOException {
    saveTotals(busyMillis);
    save("metrics-b-0.json", metrics(400, 30));
    save("metrics-b-1.json", metrics(600, 10));

    assertThat(use("b").basis()).isEqualTo(basis);
  }

  /** Of subtask 1, which is idle for as long as it is busy. */
  private void saveTotals(int busyMillis) throws IOException {
    save(
        "vertex-b.json",
        """
        {"subtasks": [{"subtask": 0}, {"subtask": 1, "metrics": {
         "read-records": 40, "accumulated-backpressured-time": 0, "accumulated-idle-time": %d,
         "accumulated-busy-time": %d}}]}"""
            .formatted(busyMillis, busyMillis));
  }

  @Test
  void shouldPassOverABasisThatTellsNothing() throws IOException {
    save("metrics-b-0.json", "[]");
    save("metrics-b-1.json", metric("busyTimeMsPerSecond", "\"NaN\"", "numBytesInPerSecond", 0));
    save("metrics-b.json", metric("idleTimeMsPerSecond", "1000", "numBytesInPerSecond", 3));
    save("vertex-b.json", "{\"subtasks\": []}");

    assertThat(use("b").basis()).isEqualTo(Basis.VERTEX_TOTALS);
  }

  @Test
  void shouldReadTotals() {
    ObservedUse use = use("b").subtask(0);

    assertThat(use.busy()).hasValue(0.25);
    assertThat(use.backpressured()).hasValue(0.5);
    assertThat(use.idle()).hasValue(0.25);
    assertThat(use.recordsIn()).hasValue(20);
    assertThat(use.recordsOut()).hasValue(10);
    assertThat(use.bytesIn()).hasValue(2000);
    assertThat(use.bytesOut()).as("0 and not complete").isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"accumulated-busy-time\": \"NaN\"",
        "\"accumulated-busy-time\": NaN",
        "\"accumulated-busy-time\": null",
        "\"accumulated-busy-time\": -1, \"read-bytes\": 4"
      })
  void shouldKnowNothingFromTotalsWithoutAllOfTheTime(String busy) throws IOException {
    save("job.json", JOB.replace("\"accumulated-busy-time\": 500.0", busy));

    assertThat(read().uses()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "500, 0.5",
    "0.0, 0",
    "1000.0, 1",
    "1000.4, 1",
    "1050, 1",
    "'\"250\"', 0.25",
    "1051, -1",
    "-1, -1",
    "NaN, -1",
    "'\"NaN\"', -1",
    "null, -1"
  })
  void shouldReadAShareHoweverItIsWritten(String written, double share) throws IOException {
    save(
        "metrics-b.json",
        metric("busyTimeMsPerSecond", written, "numRecordsOutPerSecond", 5).replace("'", ""));

    ObservedUse use = use("b").subtask(0);
    assertThat(use.busy().orElse(-1)).isEqualTo(share);
    assertThat(use.recordsOut()).hasValue(5);
    assertThat(use.recordsIn()).isEmpty();
  }

  @Test
  void shouldReadOptionsOfCheckpoints() throws IOException {
    save(
        "config.json",
        """
        {"mode": "at_least_once", "interval": 5000, "timeout": 9223372036854775807,
         "unaligned_checkpoints": "true", "alignment_timeout": 300, "max_concurrent": -1}""");

    assertThat(read().jobOptions())
        .containsExactly(
            Map.entry("execution.checkpointing.interval", "5000 ms"),
            Map.entry("execution.checkpointing.mode", "AT_LEAST_ONCE"),
            Map.entry("execution.checkpointing.timeout", "864000000000 ms"),
            Map.entry("execution.checkpointing.unaligned.enabled", "true"),
            Map.entry("execution.checkpointing.aligned-checkpoint-timeout", "300 ms"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "-1", "0", "9223372036854775807", "\"NaN\""})
  void shouldHaveNoIntervalWhenNoCheckpointsAreTaken(String interval) throws IOException {
    save("config.json", "{\"interval\": " + interval + "}");

    assertThat(read().jobOptions()).isEmpty();
  }

  @Test
  void shouldKeepOptionsOfTheClusterThatAreSimulated() throws IOException {
    save(
        "jobmanager-config.json",
        """
        [{"key": "taskmanager.memory.segment-size", "value": "16kb"},
         {"key": "taskmanager.network.memory.floating-buffers-per-gate", "value": "4"},
         {"key": "state.backend.incremental", "value": "true"},
         {"key": "execution.checkpointing.dir", "value": "s3://bucket"},
         {"key": "s3.secret-key", "value": "******"},
         {"key": "execution.checkpointing.mode", "value": null}]""");

    assertThat(read().clusterOptions())
        .containsExactly(
            Map.entry("taskmanager.memory.segment-size", "16kb"),
            Map.entry("taskmanager.network.memory.floating-buffers-per-gate", "4"),
            Map.entry("state.backend.incremental", "true"));
  }

  @ParameterizedTest
  @CsvSource({
    "2.3.0,          2.3.0",
    "2.3-SNAPSHOT,   2.3-SNAPSHOT",
    "1.20,           1.20",
    "1.17.1-amzn-1,  1.17.1-amzn-1",
    "<unknown>,      ''",
    "'2.3\u0007',    ''"
  })
  void shouldReadTheVersion(String told, String version) throws IOException {
    save("cluster.json", "{\"flink-version\": \"" + told.replace("\u0007", "\\u0007") + "\"}");

    assertThat(read().version().orElse("")).isEqualTo(version);
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"slotsNumber\": 4}, {\"slotsNumber\": 4}',  4",
    "'{\"slotsNumber\": 4}, {\"slotsNumber\": 2}',  0",
    "'{\"slotsNumber\": 4}, {}',                    0",
    "'{}',                                          0",
    "'',                                            0"
  })
  void shouldReadSlotsWhenAllTaskManagersHaveAsMany(String taskManagers, int slots)
      throws IOException {
    save("taskmanagers.json", "{\"taskmanagers\": [" + taskManagers + "]}");

    assertThat(read().slots()).isEqualTo(slots);
  }

  @ParameterizedTest
  @CsvSource({
    // announced size, segment size, option, debloated
    "8192,    '',     '',    yes",
    "8192,    '',     false, yes",
    "8192,    8 kb,   false, no",
    "8192,    8 kb,   true,  yes",
    "32768,   '',     '',    unknown",
    "32768,   64kb,   '',    yes",
    "0,       '',     '',    unknown",
    "'\"NaN\"', '',   true,  yes",
    "'\"NaN\"', '',   '',    unknown"
  })
  void shouldTellDebloatingByBuffersSmallerThanASegment(
      String announced, String segment, String enabled, String debloated) throws IOException {
    save("metrics-b-0.json", "[]");
    save("buffers-b.json", metric(Endpoint.BUFFER_SIZE, announced, "other", 5));
    save(
        "jobmanager-config.json",
        """
        [{"key": "taskmanager.memory.segment-size", "value": "%s"},
         {"key": "taskmanager.network.memory.buffer-debloat.enabled", "value": %s}]"""
            .formatted(segment, enabled.isEmpty() ? "null" : '"' + enabled + '"'));

    assertThat(read().debloated().map(yes -> yes ? "yes" : "no").orElse("unknown"))
        .isEqualTo(debloated);
  }

  @ParameterizedTest
  @CsvSource({
    "'\"taskmanager-id\": \"tm-1\", \"endpoint\": \"h1:4\"', '\"taskmanager-id\": \"tm-2\"', true",
    "'\"host\": \"tm-1\"', '\"endpoint\": \"tm-2\", \"host\": \"h2\"', true",
    "'\"host\": \"tm-1\"', '\"host\": null', false",
    "'\"host\": \"tm-1\"', '\"taskmanager-id\": \"(unassigned)\"', false"
  })
  void shouldReadWhereSubtasksRunWhenItIsKnownOfAll(String first, String second, boolean known)
      throws IOException {
    save(
        "vertex-b.json",
        "{\"subtasks\": [{\"subtask\": 1, %s}, {\"subtask\": 0, %s}]}".formatted(second, first));

    assertThat(read().taskManagers())
        .isEqualTo(known ? Map.of("b", List.of("tm-1", "tm-2")) : Map.of());
  }

  @Test
  void shouldReadAJobOfAnOldServer() throws IOException {
    save(
        "job.json",
        """
        {"vertices": [{"id": "a", "parallelism": 1, "metrics": {"read-records": 10}}],
         "plan": {"nodes": [{"id": "a", "inputs": null}]}}""");

    ObservedJob job = read();
    assertThat(job.name()).isEqualTo("any");
    assertThat(job.vertices()).containsExactly(new ObservedVertex("a", "a", 1, List.of()));
    assertThat(job.uses()).isEmpty();
    assertThat(job.jobOptions()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"plan\" | \"plan2\" | plan (absent) must be there: nothing else tells which",
        ", {\"id\": \"a\"}]}} | ]}} | plan.nodes (a list) must be a list with a node of each"
            + " vertex, also of a",
        "\"num\": 0 | \"id\": \"c\" | plan.nodes[0].inputs[0].id (c) must be that of one of",
        "{\"id\": \"a\"}] | {\"id\": \"a\", \"inputs\": [{\"id\": \"b\"}]}] | plan.nodes (a list)"
            + " must be without a cycle",
        "\"parallelism\": 2 | \"parallelism\": 0 | vertices[0].parallelism (0) must be a number"
            + " from 1 to 32768",
        "\"parallelism\": 2 | \"parallelism\": 2000000000 | vertices[0].parallelism (2000000000)"
            + " must be a number from 1 to 32768",
        "\"parallelism\": 2 | \"parallelism\": \"two\" | vertices[0].parallelism (two) must be a"
            + " number",
        "\"id\": \"a\", \"name\" | \"id\": \"b\", \"name\" | vertices[1].id (b) must be an id that"
            + " no other",
        "\"id\": \"a\", \"name\" | \"name\" | vertices[1].id (absent) must be a text",
        "\"vertices\" | \"vertices\": [], \"v\" | vertices (a list) must be a list of at least one",
        "\"name\": \"orders\" | \"name\": 3 | name (3) must be a text",
        "\"read-records\": 40 | \"read-records\": [] | vertices[0].metrics.read-records (a list)"
            + " must be a number of less than 2^63",
        "\"read-records\": 40 | \"read-records\": 1e300 | vertices[0].metrics.read-records"
            + " (1.0E300) must be a number of less than 2^63",
        "\"accumulated-idle-time\": 500 | \"accumulated-idle-time\": \"long\" |"
            + " vertices[0].metrics.accumulated-idle-time (long) must be a number",
      })
  void shouldNameFieldAndValueWhenAFieldOfTheJobCannotBeMeant(
      String part, String other, String said) throws IOException {
    assertThat(JOB).contains(part);
    save("job.json", JOB.replaceFirst(Pattern.quote(part), other));

    assertThatThrownBy(this::read).isInstanceOf(BadInputException.class).hasMessageContaining(said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "metrics-b.json | [{\"id\": \"busyTimeMsPerSecond\", \"avg\": \"much\"}] | , [0].avg (much)"
            + " must be a number of less than 2^63",
        "metrics-b.json | [{\"avg\": 3}] | , [0].id (absent) must be a text",
        "metrics-b.json | [3] | , [0] (3) must be an object",
        "metrics-b-0.json | [{\"id\": \"x\", \"avg\": {}}] | , [0].avg (an object) must be",
        "vertex-b.json | {\"subtasks\": 3} | , subtasks (3) must be a list",
        "vertex-b.json | {\"subtasks\": [{}]} | , subtasks[0].subtask (absent) must be a number",
        "vertex-b.json | {\"subtasks\": [{\"subtask\": 2}]} | , subtasks[0].subtask (2) must be"
            + " below the parallelism of the vertex, 2",
        "vertex-b.json | {\"subtasks\": [{\"subtask\": 0, \"host\": 4}]} | , subtasks[0].host (4)"
            + " must be a text",
        "config.json | {\"mode\": \"never\"} | , mode (never) must be exactly_once or at_least_once",
        "config.json | {\"interval\": \"5 s\"} | , interval (5 s) must be a number",
        "config.json | {\"max_concurrent\": 3000000000} | , max_concurrent (3000000000) must be at"
            + " most 2147483647",
        "config.json | {\"unaligned_checkpoints\": 1} | , unaligned_checkpoints (1) must be true or"
            + " false",
        "jobmanager-config.json | [{\"value\": \"3\"}] | , [0].key (absent) must be a text",
        "jobmanager-config.json | [{\"key\": \"restart-strategy.type\", \"value\": 3}] | ,"
            + " [0].value (3) must be a text",
        "cluster.json | {\"flink-version\": 2.3} | , flink-version (2.3) must be a text",
        "taskmanagers.json | {\"taskmanagers\": [{\"slotsNumber\": true}]} | ,"
            + " taskmanagers[0].slotsNumber (true) must be a number",
        "job.json | {\"errors\": [\"Job not found\"]} | must be an answer, and is an error: Job not",
      })
  void shouldNameFileFieldAndValueWhenAFieldCannotBeMeant(String file, String json, String said)
      throws IOException {
    save(file, json);

    assertThatThrownBy(this::read)
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("--files, " + file)
        .hasMessageContaining(said);
  }

  /** As {@code TaskManagerDetailsHandler} has them; zeros are what it writes before it knows. */
  @ParameterizedTest
  @CsvSource({
    "67108864, 4096, 16 kb",
    "134217728, 4096, 32 kb",
    "0, 0, ''",
    "67108864, 0, ''",
    "67108865, 4096, ''",
    "1000, 1, ''",
    "12288000, 1000, ''",
    "-1, 4096, ''",
  })
  void shouldReadTheSizeOfASegmentOffTheTaskManagerOfTheFirstSubtask(
      String memory, String segments, String size) throws IOException {
    save("jobmanager-config.json", "[{\"key\": \"%s\", \"value\": \"32kb\"}]".formatted(SEGMENT));
    save(
        "vertex-b.json",
        """
        {"subtasks": [{"subtask": 0, "taskmanager-id": "h:1-b"},
                      {"subtask": 1, "taskmanager-id": "h:1-c"}]}""");
    save(
        "taskmanager-h-1-b.json",
        """
        {"id": "h:1-b", "metrics": {"nettyShuffleMemorySegmentsTotal": %s,
                                    "nettyShuffleMemoryTotal": %s}}"""
            .formatted(segments, memory));

    ObservedJob job = read();

    assertThat(job.clusterOptions()).isEqualTo(Map.of(SEGMENT, "32kb"));
    assertThat(job.taskManagerOptions())
        .isEqualTo(size.isEmpty() ? Map.of() : Map.of(SEGMENT, size));
  }

  /** Of the sizes that debloating announces one is small by what a segment really has. */
  @Test
  void shouldTellDebloatingByTheSegmentsOfTheTaskManager() throws IOException {
    save(
        "vertex-b.json",
        """
        {"subtasks": [{"subtask": 0, "taskmanager-id": "tm"},
                      {"subtask": 1, "taskmanager-id": "tm"}]}""");
    save("buffers-b.json", "[{\"id\": \"%s\", \"avg\": 16384.0}]".formatted(Endpoint.BUFFER_SIZE));
    assertThat(read().debloated()).contains(true);

    save(
        "taskmanager-tm.json",
        "{\"metrics\": {\"nettyShuffleMemorySegmentsTotal\": 100,"
            + " \"nettyShuffleMemoryTotal\": 1638400}}");

    assertThat(read().debloated()).isEmpty();
  }

  @Test
  void shouldAskNoTaskManagerWhenItsPlaceIsNotAnId() throws IOException {
    save(
        "vertex-b.json",
        """
        {"subtasks": [{"subtask": 0, "host": "../a host"}, {"subtask": 1, "host": "b"}]}""");

    assertThat(read().taskManagerOptions()).isEmpty();
  }

  @Test
  void shouldSayThatThereIsNoJobWhenTheAnswerIsMissing() throws IOException {
    Files.delete(folder.resolve("job.json"));

    assertThatThrownBy(this::read)
        .isInstanceOf(BadInputException.class)
        .hasMessage("--files has no job.json, the answer of /jobs/:id");
  }
}
