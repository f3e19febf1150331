package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example gives the report that stands beside it. */
class ExamplesTest {

  private static final Path EXAMPLES = Path.of("..", "examples");

  @TempDir private Path folder;

  static List<Path> jobs() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void shouldGiveTheReportBesideIt(Path job) throws IOException {
    CommandRun run = CommandRun.of("run", job.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo(Files.readString(report(job)));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void shouldFitATicket(Path job) throws IOException {
    List<String> lines = Files.readAllLines(report(job));

    int figures = lines.size() - lines.indexOf("");
    assertThat(figures).isLessThanOrEqualTo(30);
    assertThat(lines).allMatch(line -> line.length() <= 100);
  }

  /** A change of behaviour anywhere in a run shows as a changed line. */
  @Test
  void shouldHaveTheFingerprintsWrittenDown() throws IOException {
    List<String> lines = new ArrayList<>(List.of("example,fingerprint"));
    for (Path job : jobs()) {
      lines.add(job.getFileName() + "," + fingerprint(document(job.toString())));
    }
    Path made = Files.write(Path.of("target", "fingerprints.csv"), lines);

    assertThat(Path.of("src", "test", "resources", "fingerprints.csv"))
        .as("cli/%s is what the runs yield", made)
        .hasSameTextualContentAs(made);
  }

  /** JSON is YAML: the parameters of a run are a job file, and it gives the same run. */
  @ParameterizedTest
  @MethodSource("jobs")
  void shouldRunTheSameFromTheParametersWrittenDown(Path job) throws IOException {
    JsonNode run = document(job.toString());
    Path again = folder.resolve("parameters.yaml");
    Files.writeString(again, run.at("/spillway/parameters").toString());

    assertThat(document(again.toString())).isEqualTo(run);
  }

  @Test
  void shouldHaveAnotherFingerprintWithAnotherSeed() throws IOException {
    String job = jobs().get(0).toString();
    String timeline = folder.resolve("timeline.csv").toString();
    String fingerprint = fingerprint(document(job));

    assertThat(fingerprint(document(job, "--timeline", timeline, "--quiet")))
        .isEqualTo(fingerprint);
    assertThat(fingerprint(document(job, "--seed", "2"))).isNotEqualTo(fingerprint);
  }

  private static String fingerprint(JsonNode document) {
    return document.at("/spillway/fingerprint").textValue();
  }

  private JsonNode document(String job, String... options) throws IOException {
    Path json = folder.resolve("run.json");
    List<String> args = new ArrayList<>(List.of("run", job, "--json", json.toString()));
    args.addAll(List.of(options));
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    return new ObjectMapper().readTree(json.toFile());
  }

  @Test
  void shouldHaveAReportForEachJobAndNoOther() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      assertThat(files.filter(file -> file.toString().endsWith(".txt")).sorted().toList())
          .isEqualTo(jobs().stream().map(ExamplesTest::report).toList());
    }
  }

  private static Path report(Path job) {
    return job.resolveSibling(job.getFileName().toString().replace(".yaml", ".txt"));
  }
}
