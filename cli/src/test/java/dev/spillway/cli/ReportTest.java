package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.cli.html.ParsedPage;
import dev.spillway.cli.output.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages that commands write, held against the JSON and the text of the same command. */
class ReportTest {

  private static final String ATTEMPTS = "Each attempt at a checkpoint";
  private static final String EVENTS = TextReport.EVENT_PIPELINE;
  private static final String HOSTILE = "<script>alert(1)</script> & \"it's\"";

  @TempDir private Path folder;
  private JsonNode json;
  private CommandRun run;

  private ParsedPage page(String... arguments) throws IOException {
    Path file = folder.resolve("out.json");
    Path page = folder.resolve("out.html");
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--json=" + file);
    all.add("--report=" + page);
    run = CommandRun.of(all.toArray(String[]::new));
    assertThat(run.exitCode()).isZero();
    json = new ObjectMapper().readTree(file.toFile());
    return ParsedPage.of(Files.readAllBytes(page));
  }

  @Test
  void shouldHaveTheFiguresOfTheJsonWhenOfASweep() throws IOException {
    ParsedPage page = page("sweep", "--sink-rates=2000,500,0");

    List<List<String>> expected = new ArrayList<>();
    for (JsonNode row : json.at("/tables/checkpoints")) {
      boolean some = row.get("completed").asInt() > 0;
      expected.add(
          List.of(
              row.get("sink_rate").asText() + "/s",
              row.get("mode").asText(),
              some ? fixed(row, "duration_s", 1) : "-",
              some ? fixed(row, "size_kb", 0) : "-",
              some ? fixed(row, "duration_p50_s", 1) : "-",
              some ? fixed(row, "duration_p95_s", 1) : "-",
              some ? fixed(row, "duration_max_s", 1) : "-",
              row.get("completed").asText(),
              row.get("pending").asText(),
              row.get("fullest_buffer").asText()));
    }
    assertThat(page.rows(EVENTS)).isEqualTo(expected);
    assertThat(page.terms())
        .containsEntry("fingerprint", json.at("/run/fingerprint").asText())
        .containsEntry("--sink-rates", "2000, 500, 0");
  }

  private static String fixed(JsonNode row, String field, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", row.get(field).asDouble());
  }

  @Test
  void shouldHaveTheAttemptsOfTheJsonWhenOfARun() throws IOException {
    ParsedPage page = page("run", "../examples/expired.yaml");

    List<List<String>> expected = new ArrayList<>();
    for (JsonNode attempt : json.get("history")) {
      expected.add(
          0,
          List.of(
              attempt.get("id").asText(),
              attempt.get("status").asText().toLowerCase(Locale.ROOT),
              attempt.get("trigger_timestamp").asText(),
              attempt.get("end_to_end_duration").asText()));
    }
    assertThat(expected).hasSize(3);
    assertThat(page.rows(ATTEMPTS).stream().map(row -> row.subList(0, 4))).isEqualTo(expected);
  }

  @Test
  void shouldBeginWithTheAnswerOfTheText() throws IOException {
    ParsedPage page = page("run", "../examples/expired.yaml");

    String answer = run.out().substring(0, run.out().indexOf("\n\n")).replace('\n', ' ');
    assertThat(page.paragraphs()).contains(answer);
  }

  @Test
  void shouldSayHowFarOffPredictionsOfTheKindWere() throws IOException {
    ParsedPage page = page("run", "../examples/steady-aligned.yaml");

    assertThat(page.rows("How far off the median checkpoint was").stream().map(row -> row.get(0)))
        .containsExactly("hops/parallelism", "segment/record sizes");
    assertThat(page.rows("How far off the median checkpoint was"))
        .allMatch(row -> row.get(4).matches("[0-9.]+ %"));
  }

  @Test
  void shouldSayThatNoErrorIsKnownWhenNoMeasuredRunIsOfTheKind() throws IOException {
    Path job = folder.resolve("job.yaml");
    Files.writeString(
        job,
        """
        job:
          vertices:
            - {name: source, source: {rate: 10}}
            - {name: sink}
          edges:
            - {from: source, to: sink, partitioner: broadcast, record-bytes: 100}
        """);

    ParsedPage page = page("run", job.toString());

    assertThat(page.tables()).doesNotContain("How far off the median checkpoint was");
    assertThat(page.paragraphs())
        .contains("No measured run is of this kind, so no error is known.");
    assertThat(page.points()).contains("the partitioner broadcast");
  }

  @Test
  void shouldShowMarkupInTheNameOfAJobAsText() throws IOException {
    Path job = folder.resolve("job.yaml");
    Files.writeString(
        job,
        Files.readString(Path.of("../examples/expired.yaml"))
            .replace("name: expired", "name: '" + HOSTILE.replace("'", "''") + "'"));

    ParsedPage page = page("run", job.toString());

    assertThat(ParsedPage.text(page.all("h1").get(0))).contains(HOSTILE);
    assertThat(ParsedPage.text(page.all("title").get(0))).isEqualTo("Spillway: " + HOSTILE);
    assertThat(page.all("script")).isEmpty();
  }

  @Test
  void shouldShowMarkupInTheNameOfAProfileAsText() throws IOException {
    Path profile = folder.resolve("<b onclick='x'>&amp;.csv");
    Files.writeString(profile, "seconds,rate\n0,2000\n60,0\n90,2000\n");

    ParsedPage page = page("sweep", "--sink-profile=" + profile);

    assertThat(page.rows(EVENTS).get(0).get(0)).contains("<b onclick='x'>&amp;.csv");
    assertThat(page.all("b")).isEmpty();
  }

  @Test
  void shouldLeaveOutTheMiddleWhenThereAreManyAttempts() throws IOException {
    ParsedPage page =
        page(
            "run",
            "../examples/steady-aligned.yaml",
            "--set=run.duration=10 min",
            "--set=flink.execution.checkpointing.interval=1 s",
            "--set=job.vertices.enrich.rate=20000");

    List<List<String>> rows = page.rows(ATTEMPTS);
    int all = json.at("/counts/completed").asInt() + json.at("/counts/failed").asInt();
    assertThat(all).isGreaterThan(500);
    assertThat(rows).hasSize(200);
    assertThat(rows.get(0).get(0)).isEqualTo("1");
    assertThat(rows.get(199).get(0)).isEqualTo(json.at("/history/0/id").asText());
    assertThat(page.paragraphs())
        .anyMatch(text -> text.startsWith("The first 100 and the last 100 of "));
  }
}
