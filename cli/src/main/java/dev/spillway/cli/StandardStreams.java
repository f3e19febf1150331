package dev.spillway.cli;

import dev.spillway.cli.error.OutputException;
import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.output.sketch.TextScreen;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * Where results and messages go, and whether a person is watching.
 *
 * @param out results, in UTF-8
 * @param err everything else
 * @param colours whether results may be coloured
 * @param progress whether progress may be shown
 * @param screen that results are drawn for in text; asked only to draw
 */
record StandardStreams(
    OutputStream out,
    PrintStream err,
    boolean colours,
    boolean progress,
    Supplier<TextScreen> screen) {

  /**
   * The process's own streams.
   *
   * <p>Java 17 can tell whether standard input and output both are terminals, and nothing of
   * standard error. So the launcher looks and says it in two system properties; without them
   * neither stream counts as a terminal.
   */
  static StandardStreams ofProcess() {
    boolean capable = !"dumb".equals(System.getenv("TERM"));
    String noColour = System.getenv("NO_COLOR");
    return new StandardStreams(
        new FileOutputStream(FileDescriptor.out),
        System.err,
        capable
            && Boolean.getBoolean("spillway.terminal.out")
            && (noColour == null || noColour.isEmpty()),
        capable && Boolean.getBoolean("spillway.terminal.err"),
        () ->
            TextScreen.of(System.getenv(), Charset.forName(System.getProperty("native.encoding"))));
  }

  /**
   * Writes results in words: on standard error where standard output is one of the files, which
   * they would spoil.
   */
  void print(String text, OutputFiles files) {
    if (files.useStandardOutput()) {
      err.print(text);
      err.flush();
    } else {
      print(text);
    }
  }

  /** Writes results. */
  void print(String text) {
    try {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException failure) {
      throw new OutputException("standard output", failure);
    }
  }
}
