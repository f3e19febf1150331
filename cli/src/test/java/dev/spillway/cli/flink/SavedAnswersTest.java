package dev.spillway.cli.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.spillway.cli.error.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a folder holds, it is an answer, none, or one line that names the file. */
@Timeout(60)
class SavedAnswersTest {

  private static final Endpoint JOB = Endpoint.job("j");

  @TempDir private Path folder;

  @Test
  void shouldReadAnswersOfFlinkWhenTheyAreThere() {
    SavedAnswers answers =
        SavedAnswers.in("--files", Path.of("src", "test", "resources", "rest", "aligned"));

    assertThat(answers.get(JOB).orElseThrow().get("state").textValue()).isEqualTo("RUNNING");
    assertThat(answers.get(Endpoint.checkpoints("j")).orElseThrow().get("history")).isNotEmpty();
    assertThat(answers.get(Endpoint.details("j", 11)).orElseThrow().get("id").longValue())
        .isEqualTo(11);
  }

  @Test
  void shouldHaveNoAnswerWhenThereIsNoFile() {
    assertThat(SavedAnswers.in("--files", folder).get(JOB)).isEmpty();
  }

  @Test
  void shouldTakeNumbersThatAreNoneWhenWithQuotesAndWithout() throws IOException {
    write("\uFEFF {\"a\":\"NaN\",\"b\":NaN,\"a\":\"NaN\"}\n");

    assertThat(SavedAnswers.in("--files", folder).get(JOB).orElseThrow().get("a").textValue())
        .isEqualTo("NaN");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                              | holds nothing",
        "'  '                            | holds nothing",
        "<!DOCTYPE html><html>           | holds a web page (HTML) where Flink's JSON was expected",
        "' <html>'                       | holds a web page (HTML)",
        "{\"a\":                         | is no JSON at line 1, column",
        "{\"a\":1} {\"b\":2}             | is no JSON at line 1, column",
        "{\"a\":tru}                     | is no JSON at line 1, column",
        "hello                           | is no JSON",
        "[]                              | must hold an object of JSON, as Flink answers, and holds a list",
        "7                               | and holds a number",
        "\"secret\"                      | and holds a text",
        "null                            | and holds a single word",
      })
  void shouldNameTheFileWhenItHoldsNoAnswer(String text, String said) throws IOException {
    write(text);

    assertRefused(said);
  }

  @Test
  void shouldRefuseAListWhenItIsExpectedAndIsNone() throws IOException {
    Files.writeString(folder.resolve("jobmanager-config.json"), "{}");

    assertThatThrownBy(() -> SavedAnswers.in("--files", folder).get(Endpoint.jobManagerConfig()))
        .hasMessageContaining("jobmanager-config.json) must hold a list of JSON");
  }

  @Test
  void shouldNotQuoteWhatItMetWhenItIsNoJson() throws IOException {
    write("{\"a\": hunter2}");

    assertThatThrownBy(() -> SavedAnswers.in("--files", folder).get(JOB))
        .message()
        .doesNotContain("hunter");
  }

  @Test
  void shouldRefuseWhenNestedBeyondBounds() throws IOException {
    write("[".repeat(1_000_000));

    assertRefused("holds JSON beyond all bounds: Document nesting depth");
  }

  @Test
  void shouldRefuseWhenThereAreMillionsOfEmptyObjects() throws IOException {
    write("{\"a\":[" + "{},".repeat(3_000_000) + "{}]}");

    assertRefused("holds JSON beyond all bounds: Token count");
  }

  @Test
  void shouldRefuseWhenLargerThanTheBound() throws IOException {
    write("{\"a\":1}");

    assertThat(SavedAnswers.in("--files", folder, 7).get(JOB)).isPresent();
    assertThatThrownBy(() -> SavedAnswers.in("--files", folder, 6).get(JOB))
        .isInstanceOf(BadInputException.class)
        .hasMessageEndingWith("job.json) must have at most 6 bytes");
  }

  @Test
  void shouldRefuseWhenTheTextIsNoUtf8() throws IOException {
    Files.write(
        folder.resolve("job.json"), "{\"a\":\"\u00e4\"}".getBytes(StandardCharsets.ISO_8859_1));

    assertRefused("is no JSON");
  }

  @Test
  void shouldRefuseWhenTheFileIsAFolder() throws IOException {
    Files.createDirectory(folder.resolve("job.json"));

    assertRefused("must be a file");
  }

  @Test
  void shouldNotWaitWhenTheFileIsAPipe() throws Exception {
    Process made = new ProcessBuilder("mkfifo", folder.resolve("job.json").toString()).start();
    assertThat(made.waitFor()).isZero();

    assertRefused("must be a file");
  }

  @Test
  void shouldSayWhyWhenTheFolderIsNone() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThatThrownBy(() -> SavedAnswers.in("--files", Path.of("")))
        .hasMessage("--files () must be the name of a folder");
    assertThatThrownBy(() -> SavedAnswers.in("--files", Path.of("nowhere")))
        .hasMessage("--files (nowhere) must be a folder of saved answers, and does not exist");
    assertThatThrownBy(() -> SavedAnswers.in("--files", file))
        .hasMessageEndingWith("file) must be a folder of saved answers, and is a file");
  }

  @Test
  void shouldSayWhyWhenTheFolderOrTheFileMayNotBeRead() throws IOException {
    write("{}");
    Path file = folder.resolve("job.json");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
    assumeThat(Files.isReadable(file)).as("root reads everything").isFalse();

    assertRefused("may not be read");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("---------"));
    try {
      assertThatThrownBy(() -> SavedAnswers.in("--files", folder))
          .hasMessageContaining("must be a folder that may be read");
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  private void assertRefused(String said) {
    assertThatThrownBy(() -> SavedAnswers.in("--files", folder).get(JOB))
        .isInstanceOf(BadInputException.class)
        .message()
        .startsWith("--files (" + folder.resolve("job.json") + ") ")
        .contains(said)
        .doesNotContain("\n");
  }

  private void write(String text) throws IOException {
    Files.writeString(folder.resolve("job.json"), text);
  }
}
