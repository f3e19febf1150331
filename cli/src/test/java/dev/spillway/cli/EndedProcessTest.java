package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
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

  /**
   * Starts a run and ends it when it has begun to write: one of its files is a pipe that takes no
   * more than its beginning, so the run cannot have ended before.
   */
  private Process endedMidway(Consumer<Process> end) throws Exception {
    Path old = Files.writeString(folder.resolve("checkpoints.csv"), "old");
    Path pipe = folder.resolve("occupancy.pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("sweep", "--engine=event", "--seconds=1000000"));
    command.addAll(List.of("--checkpoints=" + old, "--occupancy=" + pipe));
    Process process = new ProcessBuilder(command).inheritIO().start();
    try (BufferedReader events = Files.newBufferedReader(pipe)) {
      assertThat(events.readLine()).isEqualTo("sink_rate,time_s,kind,buffered");
      assertThat(process.isAlive()).isTrue();
      end.accept(process);
      process.waitFor();
    }
    Files.delete(pipe);
    return process;
  }

  private void assertUntouched() {
    assertThat(folder.resolve("checkpoints.csv")).hasContent("old");
    assertThat(folder.toFile().list()).containsExactly("checkpoints.csv");
  }
}
