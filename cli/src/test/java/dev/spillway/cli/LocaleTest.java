package dev.spillway.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
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

  /** A locale with digits of its own must not get into results. */
  @Test
  void shouldGiveTheSameBytesInAnyLocale() throws IOException {
    Locale before = Locale.getDefault();
    List<String> here = everything("here");
    Locale.setDefault(Locale.forLanguageTag("fa-IR-u-nu-arabext"));
    try {
      assertThat("%d".formatted(7)).isNotEqualTo("7");
      assertThat(everything("there")).isEqualTo(here);
    } finally {
      Locale.setDefault(before);
    }
  }

  private List<String> everything(String name) throws IOException {
    Path out = Files.createDirectory(folder.resolve(name));
    List<String> texts = new ArrayList<>();
    String job = "../examples/expired.yaml";
    String longer = "../examples/steady-aligned.yaml";
    for (List<String> command :
        List.of(
            List.of("run", job, "--timeline=" + out + "/t.csv", "--checkpoints=" + out + "/c.csv"),
            List.of("run", longer, "--set=run.duration=2 h", "--rest=" + out + "/rest"),
            List.of("sweep", "--occupancy=" + out + "/o.csv", "--checkpoints=" + out + "/s.csv"),
            List.of("validate", "--only=C_hybrid"),
            List.of("run", "no-such.yaml"),
            List.of("sweep", "--sink-rates=-1"))) {
      List<String> all = new ArrayList<>(command);
      if (!command.get(0).equals("validate")) {
        String stem = out + "/" + texts.size();
        all.addAll(
            List.of(
                "--sketch",
                "--json=" + stem + ".json",
                "--plot=" + stem + ".svg",
                "--report=" + stem + ".html",
                "--trace=" + stem + ".trace"));
      }
      CommandRun run = CommandRun.of(all.toArray(String[]::new));
      texts.add(run.exitCode() + run.out() + run.err());
    }
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        texts.add(out.relativize(file) + Files.readString(file));
      }
    }
    return texts;
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
