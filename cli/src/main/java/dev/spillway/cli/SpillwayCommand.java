package dev.spillway.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code spillway}: names its commands. */
@Command(
    name = "spillway",
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    description = {
      "Predicts how checkpoints of a stream job behave under backpressure: how long they take,"
          + " how large they get, whether they complete at all.",
      ""
    },
    commandListHeading = "%nCommands:%n",
    footer = {"", "spillway COMMAND --help tells more."})
final class SpillwayCommand implements Callable<Integer> {

  @SuppressWarnings("unused") // picocli acts on it
  @Mixin(name = "General")
  private final GeneralOptions general = new GeneralOptions();

  @Spec private CommandSpec spec;

  /** Without a command there is nothing to do: shows what there is, as an error. */
  @Override
  public Integer call() {
    CommandLine command = spec.commandLine();
    command.usage(command.getErr());
    return ExitCode.BAD_INPUT;
  }
}
