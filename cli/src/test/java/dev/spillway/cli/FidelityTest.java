package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.model.job.ModelParameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page on how far off predictions are says what is so. */
class FidelityTest {

  private static final Path DOCUMENT = Path.of("..", "docs", "fidelity.md");
  private static final Path MADE = Path.of("target", "fidelity.md");
  private static final String KNOWN_ERRORS = "dev/spillway/cli/output/validation/known-errors.csv";
  private static final Path MADE_ERRORS = Path.of("target", "known-errors.csv");
  private static final String FENCE = "```console\n$ ./spillway validate\n";

  @TempDir private static Path folder;

  private static String page;
  private static CommandRun run;
  private static JsonNode figures;

  @BeforeAll
  static void validate() throws IOException {
    Path json = folder.resolve("errors.json");
    page = Files.readString(DOCUMENT);
    run = CommandRun.of("validate", "--json", json.toString());
    figures = new ObjectMapper().readTree(json.toFile());
  }

  @Test
  void shouldShowWhatTheCommandSays() throws IOException {
    int output = page.indexOf(FENCE) + FENCE.length();
    String made =
        page.substring(0, output) + run.out() + page.substring(page.indexOf("```", output));
    Files.writeString(MADE, made);

    assertThat(run.err()).isEmpty();
    assertThat(page)
        .as("docs/fidelity.md has output; cli/%s is what it should be", MADE)
        .isEqualTo(made);
  }

  @Test
  void shouldEndWithAFailureAsLongAsABoundIsNotKept() {
    assertThat(run.exitCode())
        .isEqualTo(figures.get("kept").booleanValue() ? ExitCode.DONE : ExitCode.FAILED);
  }

  /** What a report says of its error is what the command finds. */
  @Test
  void shouldShipTheErrorsOfTheFamilies() throws IOException {
    StringBuilder made = new StringBuilder("family;runs;mean_error;worst_error\n");
    for (JsonNode family : figures.get("families")) {
      made.append(
          "%s;%d;%s;%s\n"
              .formatted(
                  family.get("family").textValue(),
                  family.get("runs").size(),
                  family.get("mean_error").asText(),
                  family.get("worst_error").asText()));
    }
    Files.writeString(MADE_ERRORS, made);

    assertThat(Path.of("src", "main", "resources").resolve(KNOWN_ERRORS))
        .as("cli/%s is what it should be", MADE_ERRORS)
        .hasContent(made.toString());
  }

  /** So a family that falls past its bound is noticed, and so is one that keeps it again. */
  @Test
  void shouldNameEveryRunPastABoundAndNoOther() {
    Set<String> past = new TreeSet<>();
    for (JsonNode family : figures.get("families")) {
      if (!family.get("kept").booleanValue()) {
        past.addAll(pastTheBound(family));
      }
    }

    assertThat(shortfallsOfThePage())
        .as("each line of the section is a run past a bound, with its family in brackets")
        .isEqualTo(past);
  }

  /** Runs past the bound of each; where the mean is, the worst run. */
  private static Set<String> pastTheBound(JsonNode family) {
    Set<String> names = new TreeSet<>();
    double most = family.get("worst_bound").asDouble(Double.POSITIVE_INFINITY);
    for (JsonNode member : family.get("runs")) {
      if (member.get("error").isNull() || member.get("error").doubleValue() > most) {
        names.add(member.get("run").textValue());
      }
    }
    if (names.isEmpty()) {
      names.add(family.get("worst_run").textValue());
    }
    Set<String> past = new TreeSet<>();
    names.forEach(name -> past.add(name + " (" + family.get("family").textValue() + ")"));
    return past;
  }

  private static Set<String> shortfallsOfThePage() {
    int start = page.indexOf("## Where it falls short");
    String section = page.substring(start, page.indexOf("\n## ", start));
    Matcher lines = Pattern.compile("(?m)^\\* `(\\S+)` (\\([^)]*\\)):").matcher(section);
    Set<String> named = new TreeSet<>();
    while (lines.find()) {
      named.add(lines.group(1) + " " + lines.group(2));
    }
    return named;
  }

  @Test
  void shouldExplainEveryFamily() {
    for (JsonNode family : figures.get("families")) {
      String label = family.get("family").textValue();
      String row =
          label.equals("completed") || label.equals("failed") ? "completed, failed" : label;
      assertThat(page).contains("\n| " + row + " | ");
    }
  }

  @Test
  void shouldHaveTheValueAndTheRangeOfEveryParameter() {
    for (ModelParameter parameter : ModelParameter.values()) {
      assertThat(page)
          .contains(
              "\n| `%s` | %s | %s to %s | "
                  .formatted(
                      parameter.key(),
                      parameter.defaultText(),
                      parameter.least(),
                      parameter.most()));
    }
  }
}
