package dev.spillway.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Where results and messages go, and whether a person is watching.
 *
 * @param out results, in UTF-8
 * @param err everything else
 * @param colours whether results may be coloured
 * @param progress whether progress may be shown
 */
record StandardStreams(OutputStream out, PrintStream err, boolean colours, boolean progress) {

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
        capable && Boolean.getBoolean("spillway.terminal.err"));
  }
}
