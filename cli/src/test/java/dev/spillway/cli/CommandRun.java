package dev.spillway.cli;

import dev.spillway.cli.output.sketch.TextScreen;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a command did, run in this process with its streams caught. */
record CommandRun(int exitCode, String out, String err) {

  /** As wide as a terminal that says nothing of itself. */
  static final TextScreen SCREEN = new TextScreen(80, true);

  /** Runs the program as a user would, away from a terminal. */
  static CommandRun of(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    int exitCode = Main.run(new StandardStreams(out, messages, false, false, () -> SCREEN), args);
    return new CommandRun(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  List<String> lines() {
    return out.lines().toList();
  }
}
