package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A start is paid for by each class that is loaded: drawing is, only when something is drawn. */
@Timeout(60)
class LoadedClassesTest {

  @TempDir private Path folder;

  @Test
  void shouldLoadNothingThatDrawsWhenASweepDrawsNothing() throws Exception {
    Path loaded = folder.resolve("loaded.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-Xlog:class+load:file=" + loaded,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "sweep")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out.txt").toFile())
            .start();

    assertThat(process.waitFor()).isZero();
    List<String> classes = Files.readAllLines(loaded);
    assertThat(classes).anyMatch(line -> line.contains("dev.spillway.cli.SweepCommand "));
    assertThat(classes)
        .noneMatch(
            line ->
                line.contains("] org.jfree.")
                    || line.contains("] org.apache.batik.")
                    || line.contains("] java.awt.")
                    || line.contains("] dev.spillway.cli.figure.draw."));
  }
}
