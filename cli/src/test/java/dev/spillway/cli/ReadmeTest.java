package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Everything that the README shows: its commands print what it says, its Java compiles and runs.
 */
class ReadmeTest {

  private static final Path README = Path.of("..", "README.md");
  private static final String PROMPT = "$ ./spillway ";

  @TempDir Path folder;

  static Stream<Arguments> commands() throws IOException {
    return blocks("console").stream()
        .map(
            block -> {
              int end = block.indexOf('\n');
              return Arguments.of(block.substring(PROMPT.length(), end), block.substring(end + 1));
            });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("commands")
  void shouldPrintWhatTheReadmeShows(String command, String expected) throws IOException {
    Path profile = Files.writeString(folder.resolve("outage.csv"), blocks("csv").get(0));
    String[] args =
        command
            .replace("outage.csv", profile.toString())
            .replace("-o job.yaml", "-o " + folder.resolve("job.yaml"))
            .replace("examples/", "../examples/")
            .split(" ", -1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = Main.run(streams(out, err), args);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(exitCode).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8).replace(folder + "/", "")).isEqualTo(expected);
  }

  private static StandardStreams streams(ByteArrayOutputStream out, ByteArrayOutputStream err) {
    return new StandardStreams(
        out,
        new PrintStream(err, true, StandardCharsets.UTF_8),
        false,
        false,
        () -> CommandRun.SCREEN);
  }

  @Test
  void shouldShowTheOutputOfTheDefaultSweep() throws IOException {
    assertThat(commands().map(command -> command.get()[0])).contains("sweep");
  }

  @Test
  void shouldCompileAndRunTheJavaOfTheReadme() throws Exception {
    String body = blocks("java").get(0);
    assertThat(body.lines().filter(line -> line.strip().length() > 1).count())
        .isLessThanOrEqualTo(10);
    Path source = Files.writeString(folder.resolve("Example.java"), body);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString());
    assertThat(failed).isZero();
    assertThat(outputOf(folder)).isEqualTo(blocks("text").get(0));
  }

  private static String outputOf(Path classes) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {classes.toUri().toURL()}, ReadmeTest.class.getClassLoader())) {
      System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
      Method main = loader.loadClass("Example").getDeclaredMethod("main", String[].class);
      // As the java launcher does: the class need not be public.
      main.setAccessible(true);
      main.invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** The fenced blocks of a kind, without their fences. */
  private static List<String> blocks(String kind) throws IOException {
    Matcher fences =
        Pattern.compile("(?ms)^```" + kind + "\\n(.*?)^```$").matcher(Files.readString(README));
    List<String> blocks = new ArrayList<>();
    while (fences.find()) {
      blocks.add(fences.group(1));
    }
    return blocks;
  }
}
