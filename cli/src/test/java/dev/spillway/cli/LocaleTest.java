package dev.spillway.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Names beyond ASCII in locales with and without UTF-8. The shell makes their bytes. */
@Timeout(60)
class LocaleTest {

  private static final String SWEEP_INTO_A_NAME_BEYOND_ASCII =
      "exec \"$0\" -cp \"$1\" dev.spillway.cli.Main sweep --quiet --engine=event"
          + " --json=\"$(printf '\\303\\266.json')\" 2>&1";

  @TempDir private Path folder;

  @Test
  void shouldSayInOneLineWhatToSetWhenTheLocaleHasNoSuchName() throws Exception {
    Process process = sweepIn("C");

    assertThat(said(process))
        .startsWith("spillway: Invalid value for option '--json': '")
        .endsWith("must be plain ASCII in this locale; set one of UTF-8, such as LC_ALL=C.UTF-8\n")
        .hasLineCount(1);
    assertThat(process.waitFor()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void shouldWriteTheFileWhenTheLocaleIsTheOneAdvised() throws Exception {
    Process process = sweepIn("C.UTF-8");

    assertThat(said(process)).isEmpty();
    assertThat(process.waitFor()).isZero();
    assertThat(folder).isNotEmptyDirectory();
  }

  private Process sweepIn(String locale) throws IOException {
    List<String> command =
        List.of(
            "sh",
            "-c",
            SWEEP_INTO_A_NAME_BEYOND_ASCII,
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            System.getProperty("java.class.path"));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("LC_ALL", locale);
    return builder.start();
  }

  private static String said(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), UTF_8);
  }
}
