package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example gives the report that stands beside it. */
class ExamplesTest {

  private static final Path EXAMPLES = Path.of("..", "examples");

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
