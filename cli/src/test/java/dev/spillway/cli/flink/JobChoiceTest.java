package dev.spillway.cli.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.spillway.cli.error.BadInputException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JobChoiceTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  @Test
  void shouldBeTheRunningJobWhenOneIsRunning() {
    FlinkAnswers jobs = jobs("a:x:FINISHED", "b:y:RUNNING", "c:z:CANCELED");

    assertThat(chosen(jobs).id()).isEqualTo("b");
    assertThat(chosen(jobs("a:x:RESTARTING", "b:y:FAILED")).id()).isEqualTo("a");
  }

  @Test
  void shouldBeTheOnlyJobWhenItHasEnded() {
    assertThat(chosen(jobs("a:x:FINISHED")).state()).isEqualTo("FINISHED");
  }

  @Test
  void shouldBeTheJobOfTheIdOrTheNameWhenOneIsGiven() {
    FlinkAnswers jobs = jobs("aa:x:RUNNING", "bb:y:RUNNING", "cc:y:FINISHED");

    assertThat(chosen(jobs, "aa").id()).isEqualTo("aa");
    assertThat(chosen(jobs, "AA").id()).isEqualTo("aa");
    assertThat(chosen(jobs, "x").id()).isEqualTo("aa");
    assertThat(chosen(jobs, "cc").id()).isEqualTo("cc");
    assertThat(chosen(jobs, "y").id()).as("the one of the name that is running").isEqualTo("bb");
  }

  @Test
  void shouldListWhatThereIsWhenNoneOrSeveralAreMeant() {
    FlinkAnswers jobs = jobs("aa:x:RUNNING", "bb:x:RUNNING", "cc:y:FINISHED");

    assertThatThrownBy(() -> chosen(jobs))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "--job must say which job, by id or name: aa (x, RUNNING), bb (x, RUNNING), cc (y,"
                + " FINISHED)");
    assertThatThrownBy(() -> chosen(jobs, "z"))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("--job (z) must be the id or the name of a job; there are aa (x,");
    assertThatThrownBy(() -> chosen(jobs, "x"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "--job (x) must be an id where several have the name: aa (x, RUNNING), bb (x,"
                + " RUNNING)");
  }

  @Test
  void shouldListTenAtMostAndCutLongNames() {
    String[] many = new String[25];
    for (int i = 0; i < many.length; i++) {
      many[i] = "id" + i + ":" + "n".repeat(1000) + ":RUNNING";
    }

    assertThatThrownBy(() -> chosen(jobs(many)))
        .message()
        .contains("id9")
        .doesNotContain("id10")
        .endsWith(" and 15 more")
        .hasSizeLessThan(1000);
  }

  @Test
  void shouldSayThatThereIsNoJobWhenThereIsNone() {
    assertThatThrownBy(() -> chosen(jobs())).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> chosen(endpoint -> Optional.empty()))
        .isInstanceOf(BadInputException.class)
        .hasMessage("there is no job to choose from");
  }

  @Test
  void shouldPassOverEntriesThatAreNoJobs() throws Exception {
    var odd = MAPPER.readTree("{\"jobs\":[7,null,{},{\"jid\":\"a\"}]}");

    assertThat(chosen(endpoint -> Optional.of(odd)).id()).isEqualTo("a");
  }

  @Test
  void shouldBeTheJobOfTheFolderWhenThereIsNoList() {
    SavedAnswers saved =
        SavedAnswers.in("--files", Path.of("src", "test", "resources", "rest", "aligned"));

    assertThat(chosen(saved).name()).isEqualTo("Flink Streaming Job");
  }

  private static JobChoice.KnownJob chosen(FlinkAnswers answers) {
    return JobChoice.of(answers, "--job", Optional.empty());
  }

  private static JobChoice.KnownJob chosen(FlinkAnswers answers, String wanted) {
    return JobChoice.of(answers, "--job", Optional.of(wanted));
  }

  /** A server's list of jobs, each written as id:name:state. */
  private static FlinkAnswers jobs(String... written) {
    ObjectNode overview = MAPPER.createObjectNode();
    ArrayNode jobs = overview.putArray("jobs");
    for (String job : written) {
      String[] parts = job.split(":", -1);
      jobs.addObject().put("jid", parts[0]).put("name", parts[1]).put("state", parts[2]);
    }
    return endpoint -> endpoint.equals(Endpoint.jobs()) ? Optional.of(overview) : Optional.empty();
  }
}
