package dev.spillway.cli.flink.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.SavedAnswers;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedCounts;
import dev.spillway.model.observed.ObservedHistory;
import dev.spillway.model.observed.ObservedSubtask;
import dev.spillway.model.observed.ObservedTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryReaderTest {

  private static final Path ANSWERS = Path.of("src", "test", "resources", "rest");
  private static final String ENTRY =
      """
      {"id": 7, "status": "COMPLETED", "is_savepoint": false, "trigger_timestamp": 1000,
       "checkpointed_size": 30, "state_size": 530, "end_to_end_duration": 250,
       "processed_data": 40, "persisted_data": 20, "checkpoint_type": "UNALIGNED_CHECKPOINT"}""";

  @TempDir private Path folder;

  private static ObservedHistory measured(String run) {
    return saved(ANSWERS.resolve(run));
  }

  private static ObservedHistory saved(Path folder) {
    return HistoryReader.read(
        HistoryAnswers.of("--files", "any", SavedAnswers.in("--files", folder)));
  }

  private static ObservedHistory document(String json) {
    try {
      return HistoryReader.read(HistoryAnswers.of("a.json", new ObjectMapper().readTree(json)));
    } catch (IOException malformed) {
      throw new UncheckedIOException(malformed);
    }
  }

  private static ObservedAttempt entry(String json) {
    return document("{\"history\": [" + json + "]}").attempts().get(0);
  }

  private static String with(String field, String value) {
    return ENTRY.replaceFirst(
        "\"" + field + "\": (\"[^\"]*\"|[^,}]*)", "\"" + field + "\": " + value);
  }

  private static String without(String field) {
    return with(field, "null").replace("\"" + field + "\": null,", "");
  }

  @ParameterizedTest
  @CsvSource({
    // run, attempts, completed, failed, expired, unaligned, counted failures without entry
    "aligned,         12, 11, 0, 0, 0,  1",
    "unaligned,       10, 10, 0, 0, 10, 1",
    "aligned-timeout, 14, 13, 0, 0, 13, 0",
    "debloated,       19, 19, 0, 0, 0,  0",
    "burst,           41, 41, 0, 0, 0,  0",
    "expired,         10, 1,  9, 9, 0,  8",
    "skewed,          7,  6,  0, 0, 0,  0"
  })
  void shouldReadEveryMeasuredRun(
      String run, int attempts, int completed, int failed, int expired, int unaligned, int unseen) {
    ObservedHistory history = measured(run);

    assertThat(history.attempts()).hasSize(attempts);
    assertThat(history.attempts().get(0).id()).isEqualTo(1);
    assertThat(history.completed()).hasSize(completed);
    assertThat(history.attempts())
        .filteredOn(attempt -> attempt.status() == ObservedAttempt.Status.FAILED)
        .hasSize(failed);
    assertThat(history.attempts()).filteredOn(ObservedAttempt::isExpired).hasSize(expired);
    assertThat(history.attempts()).filteredOn(ObservedAttempt::unaligned).hasSize(unaligned);
    assertThat(history.failuresWithoutEntry()).isEqualTo(unseen);
    assertThat(history.attempts()).filteredOn(attempt -> !attempt.tasks().isEmpty()).hasSize(1);
  }

  @Test
  void shouldReadEveryFigureOfAMeasuredRun() {
    ObservedHistory history = measured("aligned");

    assertThat(history.counts()).isEqualTo(new ObservedCounts(of(0), of(13), of(1), of(11), of(1)));
    ObservedAttempt attempt = history.attempts().get(10);
    assertThat(attempt.id()).isEqualTo(11);
    assertThat(attempt.status()).isEqualTo(ObservedAttempt.Status.COMPLETED);
    assertThat(attempt.savepoint()).isFalse();
    assertThat(attempt.triggerMillis()).isEqualTo(1796069682283L);
    assertThat(attempt.durationMillis()).hasValue(7094);
    assertThat(attempt.checkpointedBytes()).hasValue(530);
    assertThat(attempt.stateBytes()).hasValue(530);
    assertThat(attempt.processedBytes()).hasValue(230223);
    assertThat(attempt.persistedBytes()).hasValue(0);
    assertThat(attempt.failureMessage()).isEmpty();
    assertThat(attempt.failureMillis()).isEmpty();
    ObservedTask map = attempt.tasks().get(0);
    assertThat(map.vertexId()).isEqualTo("20ba6b65f97481d5570070de90e4e791");
    assertThat(map.durationMillis()).hasValue(7094);
    assertThat(map.processedBytes()).hasValue(230223);
    assertThat(map.subtasks()).hasSize(2);
    assertThat(map.subtasks().get(0))
        .isEqualTo(
            new ObservedSubtask(
                0,
                true,
                of(1796069689376L),
                of(7093),
                of(5785),
                of(1298),
                of(0),
                of(6),
                of(0),
                of(0),
                of(132004),
                of(0),
                false));
    assertThat(history.attempts().get(11).status()).isEqualTo(ObservedAttempt.Status.IN_PROGRESS);
  }

  @Test
  void shouldKeepWhyAnAttemptFailedAndWhen() {
    ObservedAttempt failed = measured("expired").attempts().get(9);

    assertThat(failed.failureMessage()).hasValue("Checkpoint expired before completing.");
    assertThat(failed.failureMillis()).hasValue(1796070148136L);
    assertThat(failed.durationMillis()).hasValue(8005);
  }

  @Test
  void shouldHaveNoDurationWhenNothingIsAcknowledged() {
    ObservedAttempt open = measured("aligned-timeout").attempts().get(13);

    assertThat(open.status()).isEqualTo(ObservedAttempt.Status.IN_PROGRESS);
    assertThat(open.durationMillis()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "250, 250",
    "250.0, 250",
    "249.6, 250",
    "'\"250\"', 250",
    "'\" 250.4 \"', 250",
    "2.5e2, 250",
    "0, 0",
    "9007199254740993, 9007199254740993",
    "9223372036854775807, 9223372036854775807",
    "-1, -1",
    "-1.0, -1",
    "'\"-1\"', -1",
    "'\"NaN\"', -1",
    "'\"nan\"', -1",
    "null, -1"
  })
  void shouldReadAFigureHoweverItIsWritten(String written, long read) {
    assertThat(entry(with("end_to_end_duration", written)).durationMillis())
        .isEqualTo(read < 0 ? OptionalLong.empty() : of(read));
  }

  @ParameterizedTest
  @ValueSource(strings = {"COMPLETED", "completed", "Completed"})
  void shouldReadAStatusInAnyCase(String word) {
    assertThat(entry(with("status", '"' + word + '"')).isCompletedCheckpoint()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "false, CHECKPOINT,           false, false",
    "false, UNALIGNED_CHECKPOINT, false, true",
    "true,  SAVEPOINT,            true,  false",
    "false, SYNC_SAVEPOINT,       true,  false",
    "true,  SYNC_SAVEPOINT,       true,  false",
  })
  void shouldTellSavepointsAndKinds(
      String flag, String type, boolean savepoint, boolean unaligned) {
    ObservedAttempt attempt =
        entry(
            with("checkpoint_type", '"' + type + '"')
                .replace("\"is_savepoint\": false", "\"is_savepoint\": " + flag));

    assertThat(attempt.savepoint()).isEqualTo(savepoint);
    assertThat(attempt.unaligned()).isEqualTo(unaligned);
  }

  @Test
  void shouldTakeTheStateSizeForWhatWasWrittenWhenAnOlderVersionHasNothingElse() {
    ObservedAttempt incremental = entry(ENTRY);
    ObservedAttempt old = entry(without("checkpointed_size"));

    assertThat(incremental.checkpointedBytes()).hasValue(30);
    assertThat(incremental.stateBytes()).hasValue(530);
    assertThat(old.checkpointedBytes()).hasValue(530);
    assertThat(old.stateBytes()).isEmpty();
  }

  @Test
  void shouldLeaveEmptyWhatAnOldVersionLacks() {
    ObservedAttempt old =
        entry(
            """
            {"id": 7, "status": "COMPLETED", "is_savepoint": false, "trigger_timestamp": 1000,
             "latest_ack_timestamp": 1250, "state_size": 530, "end_to_end_duration": 250,
             "alignment_buffered": 0, "num_subtasks": 4, "num_acknowledged_subtasks": 4,
             "tasks": {}}""");

    assertThat(old.processedBytes()).isEmpty();
    assertThat(old.persistedBytes()).isEmpty();
    assertThat(old.unaligned()).isFalse();
    assertThat(old.durationMillis()).hasValue(250);
  }

  @Test
  void shouldSortTheHistoryAndKeepEachAttemptOnce() {
    ObservedHistory history =
        document(
            """
            {"history": [
               {"id": 2, "status": "IN_PROGRESS", "trigger_timestamp": 2000},
               {"id": 3, "status": "IN_PROGRESS", "trigger_timestamp": 3000},
               {"id": 2, "status": "COMPLETED", "trigger_timestamp": 2000}],
             "latest": {
               "completed": {"id": 2, "status": "COMPLETED", "trigger_timestamp": 2000},
               "savepoint": null,
               "failed": {"id": 1, "status": "FAILED", "trigger_timestamp": 1000},
               "restored": {"id": 1, "restore_timestamp": 5}}}""");

    assertThat(history.attempts()).extracting(ObservedAttempt::id).containsExactly(1L, 2L, 3L);
    assertThat(history.attempts())
        .extracting(attempt -> attempt.status().name())
        .containsExactly("FAILED", "COMPLETED", "IN_PROGRESS");
    assertThat(history.counts()).isEqualTo(ObservedCounts.UNKNOWN);
    assertThat(history.failuresWithoutEntry()).isZero();
  }

  @Test
  void shouldReadAnEmptyHistory() {
    assertThat(document("{\"counts\": {\"completed\": 0}, \"history\": null}").attempts())
        .isEmpty();
    assertThat(document("{\"history\": []}").attempts()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Checkpoint expired before completing.,                                             true",
    "org.apache.flink.runtime.checkpoint.CheckpointException: Checkpoint expired before completing., true",
    "The job has failed.,                                                               false",
    "Checkpoint Coordinator is suspending.,                                             false"
  })
  void shouldTellWhatExpired(String message, boolean expired) {
    String failed = with("status", "\"FAILED\", \"failure_message\": \"" + message + '"');

    assertThat(entry(failed).isExpired()).isEqualTo(expired);
    assertThat(entry(failed.replace("FAILED", "COMPLETED")).isExpired()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "id | null | history[0].id (absent) must be a number of at least 0",
        "id | -3 | history[0].id (-3) must be a number of at least 0",
        "id | \"seven\" | history[0].id (seven) must be a number of less than 2^63",
        "status | \"DONE\" | history[0].status (DONE) must be IN_PROGRESS, COMPLETED or FAILED",
        "status | null | history[0].status (absent) must be IN_PROGRESS, COMPLETED or FAILED",
        "status | 3 | history[0].status (3) must be a text",
        "trigger_timestamp | -1 | history[0].trigger_timestamp (-1) must be a number of at least 0",
        "is_savepoint | \"maybe\" | history[0].is_savepoint (maybe) must be true or false",
        "state_size | {\"a\": 1} | history[0].state_size (an object) must be a number",
        "state_size | [] | history[0].state_size (a list) must be a number",
        "state_size | true | history[0].state_size (true) must be a number",
        "state_size | 1e30 | history[0].state_size (1.0E30) must be a number of less than 2^63",
        "state_size | \"1e999999999\" | history[0].state_size (1e999999999) must be a number",
        "checkpoint_type | {} | history[0].checkpoint_type (an object) must be a text",
        "checkpoint_type | \"CHECKPOINT\", \"tasks\": \"none\" | history[0].tasks (none) must be an object",
        "checkpoint_type | \"CHECKPOINT\", \"tasks\": {\"v\": 3} | history[0].tasks.v (3) must be an object",
      })
  void shouldNameAnswerFieldAndValueWhenAFieldCannotBeMeant(
      String field, String value, String said) {
    assertThatThrownBy(() -> entry(with(field, value)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("a.json, " + said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]                         | a.json (a list) must be an object of JSON",
        "\"text\"                   | a.json (text) must be an object of JSON",
        "{}                         | a.json, history (absent) must be there, as in an answer of",
        "{\"history\": \"none\"}    | a.json, history (none) must be a list",
        "{\"history\": [\"none\"]}  | a.json, history[0] (none) must be an object",
        "{\"history\": [], \"counts\": []} | a.json, counts (a list) must be an object",
        "{\"errors\": [\"Job 1 not found\"]} | a.json must be an answer, and is an error: Job 1 not",
      })
  void shouldRefuseWhatIsNoHistory(String json, String said) {
    assertThatThrownBy(() -> document(json))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(said);
  }

  @Test
  void shouldTakeTasksFromTheHistoryWhenItHasThem() {
    ObservedAttempt attempt =
        entry(
            with(
                "checkpoint_type",
                "\"CHECKPOINT\", \"tasks\": {\"v1\": {\"id\": 7, \"end_to_end_duration\": 12,"
                    + " \"checkpointed_size\": 5}}"));

    assertThat(attempt.tasks())
        .containsExactly(
            new ObservedTask("v1", of(12), of(5), OptionalLong.empty(), none(), none(), List.of()));
  }

  @Test
  void shouldReadSubtasksThatHaveNotReported() throws IOException {
    save("checkpoints.json", "{\"history\": [" + ENTRY + "]}");
    save("details-7.json", with("checkpoint_type", "\"CHECKPOINT\", \"tasks\": {\"v1\": {}}"));
    save(
        "subtasks-7-v1.json",
        """
        {"subtasks": [
          {"className": "completed", "index": 1, "status": "COMPLETED", "start_delay": 4},
          {"className": "pending", "index": 0, "status": "pending_or_failed"}]}""");

    List<ObservedSubtask> subtasks = saved(folder).attempts().get(0).tasks().get(0).subtasks();

    assertThat(subtasks.get(0)).isEqualTo(ObservedSubtask.pending(0));
    assertThat(subtasks.get(1).completed()).isTrue();
    assertThat(subtasks.get(1).startDelayMillis()).hasValue(4);
    assertThat(subtasks.get(1).alignmentMillis()).isEmpty();
  }

  @Test
  void shouldNameTheFileWhenAFaultIsInOne() throws IOException {
    save("checkpoints.json", "{\"history\": [" + ENTRY + "]}");
    save("details-7.json", with("id", "8"));
    assertThatThrownBy(() -> saved(folder)).hasMessage("--files, details-7.json, id (8) must be 7");

    save("details-7.json", with("checkpoint_type", "\"CHECKPOINT\", \"tasks\": {\"v1\": {}}"));
    save("subtasks-7-v1.json", "{\"subtasks\": [{\"index\": 0, \"status\": \"lost\"}]}");
    assertThatThrownBy(() -> saved(folder))
        .hasMessage(
            "--files, subtasks-7-v1.json, subtasks[0].status (lost) must be completed or"
                + " pending_or_failed");

    save("details-7.json", with("checkpoint_type", "\"CHECKPOINT\", \"tasks\": {\"../a\": {}}"));
    assertThatThrownBy(() -> saved(folder)).isInstanceOf(BadInputException.class);
  }

  @Test
  void shouldSayThatThereIsNoHistoryWhenTheAnswerIsMissing() {
    assertThatThrownBy(() -> saved(folder))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("--files has no checkpoints.json");
  }

  @Test
  void shouldAskForTheDetailsOfEveryAttempt() {
    ObservedHistory history =
        HistoryReader.read(
            new HistoryAnswers() {
              @Override
              public Answer checkpoints() {
                return answer("{\"history\": [" + ENTRY + "]}");
              }

              @Override
              public Optional<Answer> details(long checkpoint) {
                return Optional.of(
                    answer("{\"id\": " + checkpoint + ", \"tasks\": {\"a\": {}, \"b\": {}}}"));
              }

              @Override
              public Optional<Answer> subtasks(long checkpoint, String vertex) {
                return Optional.ofNullable(
                        Map.of("b", "{\"subtasks\": [{\"index\": 4, \"status\": \"completed\"}]}")
                            .get(vertex))
                    .map(HistoryReaderTest::answer);
              }
            });

    List<ObservedTask> tasks = history.attempts().get(0).tasks();
    assertThat(tasks).extracting(ObservedTask::vertexId).containsExactly("a", "b");
    assertThat(tasks.get(0).subtasks()).isEmpty();
    assertThat(tasks.get(1).subtasks()).extracting(ObservedSubtask::index).containsExactly(4);
  }

  private static Answer answer(String json) {
    try {
      return new Answer("answer", new ObjectMapper().readTree(json));
    } catch (IOException malformed) {
      throw new UncheckedIOException(malformed);
    }
  }

  private void save(String name, String json) throws IOException {
    Files.writeString(folder.resolve(name), json);
  }

  private static OptionalLong of(long figure) {
    return OptionalLong.of(figure);
  }

  private static OptionalLong none() {
    return OptionalLong.empty();
  }
}
