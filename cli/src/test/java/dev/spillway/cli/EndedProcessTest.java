package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that is ended in the middle of a run leaves the folder as it was. */
@Timeout(60)
class EndedProcessTest {

  /** 128 and the number of SIGTERM. */
  private static final int TERMINATED = 143;

  @TempDir private Path folder;

  @Test
  void shouldLeaveTheOldFileAndNoOtherWhenTerminated() throws Exception {
    Process process = endedMidway(Process::destroy);

    assertThat(process.waitFor()).isEqualTo(TERMINATED);
    assertUntouched();
  }

  @Test
  void shouldLeaveTheOldFileAndNoOtherWhenKilled() throws Exception {
    Process process = endedMidway(Process::destroyForcibly);

    assertThat(process.waitFor()).isNotZero();
    assertUntouched();
  }

  @Test
  void shouldLeaveNoFolderWhenTerminatedWithAFolderUnderWay() throws Exception {
    Path old = Files.writeString(folder.resolve("checkpoints.csv"), "old");
    Path pipe = pipe("run.pipe");
    Path job = Path.of("..", "examples", "steady-aligned.yaml");
    Process process =
        start(
            "run",
            job.toString(),
            "--set=run.duration=1 h",
            "--rest=" + folder.resolve("rest"),
            "--json=" + pipe);
    try (BufferedReader json = Files.newBufferedReader(pipe)) {
      assertThat(json.read()).isEqualTo('{');
      assertThat(folder.toFile().list()).anyMatch(name -> name.startsWith(".spillway-"));
      process.destroy();

      assertThat(process.waitFor()).isEqualTo(TERMINATED);
    }
    Files.delete(pipe);
    assertThat(old).hasContent("old");
    assertUntouched();
  }

  /**
   * Starts a run and ends it when it has begun to write: one of its files is a pipe that takes no
   * more than its beginning, so the run cannot have ended before.
   */
  private Process endedMidway(Consumer<Process> end) throws Exception {
    Path old = Files.writeString(folder.resolve("checkpoints.csv"), "old");
    Path pipe = pipe("occupancy.pipe");
    Process process =
        start(
            "sweep",
            "--engine=event",
            "--seconds=1000000",
            "--checkpoints=" + old,
            "--occupancy=" + pipe);
    try (BufferedReader events = Files.newBufferedReader(pipe)) {
      assertThat(events.readLine()).isEqualTo("sink_rate,time_s,kind,buffered");
      assertThat(process.isAlive()).isTrue();
      end.accept(process);
      process.waitFor();
    }
    Files.delete(pipe);
    return process;
  }

  private Path pipe(String name) throws Exception {
    Path pipe = folder.resolve(name);
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  private static Process start(String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(args));
    return new ProcessBuilder(command).inheritIO().start();
  }

  private void assertUntouched() {
    assertThat(folder.resolve("checkpoints.csv")).hasContent("old");
    assertThat(folder.toFile().list()).containsExactly("checkpoints.csv");
  }
}
