package dev.spillway.cli;

import dev.spillway.cli.error.AbandonedException;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.DrawingException;
import dev.spillway.cli.error.OutputException;
import dev.spillway.cli.output.OneLine;
import dev.spillway.model.pipeline.PhaseLimitException;
import java.io.PrintStream;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * How a failure ends the program: its exit code and the one line that says it.
 *
 * @param exitCode of {@link ExitCode}
 * @param line empty where there is nobody left to tell
 */
record Failure(int exitCode, String line) {

  private static final long BYTES_PER_MB = 1 << 20;

  /** May hold a password. */
  private static final Pattern USER_OF_A_URL = Pattern.compile("//[^/\\s]*@");

  static Failure of(Throwable cause) {
    if (cause instanceof BadInputException) {
      return new Failure(ExitCode.BAD_INPUT, cause.getMessage());
    }
    if (cause instanceof ParameterException bad) {
      return new Failure(ExitCode.BAD_INPUT, withoutUsers(usageProblem(bad)));
    }
    if (cause instanceof AbandonedException) {
      return new Failure(ExitCode.FAILED, "");
    }
    if (cause instanceof OutputException output) {
      return new Failure(ExitCode.FAILED, isReaderGone(output) ? "" : output.getMessage());
    }
    if (cause instanceof PhaseLimitException || cause instanceof DrawingException) {
      return new Failure(ExitCode.FAILED, cause.getMessage());
    }
    if (cause instanceof OutOfMemoryError) {
      return new Failure(ExitCode.FAILED, outOfMemory());
    }
    return new Failure(
        ExitCode.FAILED,
        "a fault of the program: " + cause + " (" + GeneralOptions.DEBUG + " shows where)");
  }

  /** Such as {@code | head -1}: what was read was enough. */
  private static boolean isReaderGone(OutputException output) {
    return OutputException.reason(output.ioCause()).startsWith("Broken pipe");
  }

  private static String usageProblem(ParameterException bad) {
    String problem = bad.getMessage();
    if (bad instanceof UnmatchedArgumentException unmatched) {
      List<String> meant = unmatched.getSuggestions();
      problem = "unknown option or argument: " + UnknownArguments.shown(unmatched.getUnmatched());
      problem +=
          meant.isEmpty()
              ? "; --help lists what there is"
              : "; did you mean " + String.join(" or ", meant) + "?";
    }
    return problem;
  }

  /** A text without the users and passwords of URLs that a user gave as what they are not. */
  static String withoutUsers(String text) {
    return USER_OF_A_URL.matcher(text).replaceAll("//...@");
  }

  private static String outOfMemory() {
    return "not enough memory for this run: the heap holds "
        + Runtime.getRuntime().maxMemory() / BYTES_PER_MB
        + " MB; take fewer checkpoints (--interval, --seconds) or a larger heap"
        + " (SPILLWAY_JAVA_OPTS=-Xmx8g)";
  }

  /** Tells the user, on one line. */
  void tell(PrintStream err) {
    if (!line.isEmpty()) {
      err.println("spillway: " + OneLine.of(line));
    }
  }
}
