package dev.spillway.cli;

import dev.spillway.cli.error.OutputException;
import dev.spillway.cli.input.FileName;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;

/** The program. */
public final class Main {

  private static final int HELP_WIDTH = 100;

  private Main() {}

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    System.exit(run(StandardStreams.ofProcess(), args));
  }

  /** Runs a command; whatever fails has been told when this returns its exit code. */
  static int run(StandardStreams streams, String... args) {
    try {
      CommandLine spillway = commandLine(streams, args);
      int exitCode = spillway.execute(args);
      return exitCode == ExitCode.DONE && isLost(spillway) ? fail(streams, lost(), args) : exitCode;
    } catch (Throwable failure) { // errors too: running out of memory is told on one line
      return fail(streams, failure, args);
    }
  }

  private static CommandLine commandLine(StandardStreams streams, String[] args) {
    CommandLine spillway = new CommandLine(new SpillwayCommand());
    CommandLine sweep = new CommandLine(new SweepCommand(streams));
    spillway.addSubcommand(sweep);
    boolean onlySweep = args.length > 0 && args[0].equals("sweep");
    if (!onlySweep) {
      // A sweep starts sooner without them.
      spillway.addSubcommand(new NewCommand(streams));
      spillway.addSubcommand(new RunCommand(streams));
      spillway.addSubcommand(new ValidateCommand(streams));
      spillway.addSubcommand(new FetchCommand(streams));
      spillway.addSubcommand(new CompareCommand(streams));
      spillway.addSubcommand(new CalibrateCommand(streams));
    }
    group(spillway);
    spillway.getSubcommands().values().forEach(Main::group);
    if (!onlySweep) {
      spillway.addSubcommand("generate-completion", completion());
    }
    spillway.registerConverter(Path.class, new FileName());
    spillway.setExpandAtFiles(false);
    spillway.setColorScheme(
        Help.defaultColorScheme(streams.colours() ? Help.Ansi.ON : Help.Ansi.OFF));
    spillway.setUsageHelpWidth(HELP_WIDTH);
    spillway.setOut(writer(streams.out()));
    spillway.setErr(writer(streams.err()));
    spillway.setParameterExceptionHandler((failure, arguments) -> fail(streams, failure, args));
    spillway.setExecutionExceptionHandler(
        (failure, command, parsed) -> fail(streams, failure, args));
    return spillway;
  }

  /** A help command, which it is at home, would pass over arguments that it does not know. */
  private static CommandLine completion() {
    CommandLine completion = new CommandLine(new GenerateCompletion());
    completion.getCommandSpec().helpCommand(false);
    return completion;
  }

  private static void group(CommandLine command) {
    command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new GroupedOptions());
  }

  /** Whether help or the like could not be written; a print writer only tells when asked. */
  private static boolean isLost(CommandLine spillway) {
    return spillway.getOut().checkError();
  }

  private static OutputException lost() {
    return new OutputException("standard output", new IOException("it is full or closed"));
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  private static int fail(StandardStreams streams, Throwable cause, String[] args) {
    Failure failure = Failure.of(cause);
    failure.tell(streams.err());
    for (String arg : args) {
      if (arg.equals(GeneralOptions.DEBUG)) {
        streams.err().print(Failure.withoutUsers(trace(cause, failure)));
      }
    }
    return failure.exitCode();
  }

  /** What picocli says of arguments holds them as they were given, be they secrets or not. */
  private static String trace(Throwable cause, Failure failure) {
    StringWriter trace = new StringWriter();
    cause.printStackTrace(new PrintWriter(trace, true));
    return cause instanceof ParameterException
        ? trace.toString().replace(String.valueOf(cause.getMessage()), failure.line())
        : trace.toString();
  }
}
