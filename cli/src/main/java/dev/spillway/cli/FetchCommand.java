package dev.spillway.cli;

import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.file.OutputFolder;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.JobChoice.KnownJob;
import dev.spillway.cli.flink.Refusal;
import dev.spillway.cli.flink.http.Limits;
import dev.spillway.cli.flink.http.LiveAnswers;
import dev.spillway.cli.flink.save.Anonymous;
import dev.spillway.cli.flink.save.JobFolder;
import dev.spillway.cli.flink.save.SecretsHidden;
import dev.spillway.cli.input.FetchOptions;
import dev.spillway.cli.input.ServerOptions;
import dev.spillway.cli.output.OneLine;
import dev.spillway.cli.output.RefusalText;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code spillway fetch}: what Flink answers of a job, saved. */
@Command(
    name = "fetch",
    customSynopsis =
        "@|bold spillway fetch|@ --url=URL [--job=ID|NAME] -o=DIR [--anonymize] [OPTION]...",
    versionProvider = Version.class,
    description = {
      "Save what Flink's REST interface answers of a job: its plan and vertices with their metrics,"
          + " its checkpoints with details and subtasks, the options of its cluster.",
      "",
      "Nothing but GET is sent, so nothing changes in the cluster. The folder appears whole or not at"
          + " all. Passwords, tokens and the like among the options are never saved.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spillway fetch --url http://localhost:8081 -o answers",
      "      the one job that is running",
      "  spillway fetch --url http://localhost:8081 --job \"My job\" -o answers --anonymize",
      "      one of several, without names and addresses",
      "  SPILLWAY_TOKEN=$(cat token) spillway fetch --url https://host/flink -o answers",
      "      behind a proxy that wants a token",
      "",
      "Credentials are never taken from the command line, where others can see them, and never shown.",
      "",
      "Exit codes: 0 done; 1 the program failed; 2 bad input, or a server that does not answer as"
          + " Flink does; 130 interrupted."
    })
final class FetchCommand implements Callable<Integer> {

  private static final int MOST_SHOWN = 3;

  private final StandardStreams streams;

  // The names are the headings of the help.

  @Mixin(name = "The server")
  private final ServerOptions server = new ServerOptions();

  @Mixin(name = "Results")
  private final FetchOptions outputs = new FetchOptions();

  @SuppressWarnings("unused") // picocli acts on it
  @Mixin(name = "General")
  private final GeneralOptions general = new GeneralOptions();

  FetchCommand(StandardStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    try (OutputFiles files = new OutputFiles(streams.out())) {
      OutputFolder folder = files.openFolder(FetchOptions.OUT, outputs.folder());
      LiveAnswers answers = server.answers(System.getenv(), Limits.STANDARD, this::note);
      KnownJob job = server.job(answers);
      JobFolder saved =
          new JobFolder(
              answers, outputs.anonymize() ? new Anonymous() : new SecretsHidden(), folder);
      saved.write(job.id());
      files.commit();
      Set<Endpoint> refused =
          answers.refusals().stream().map(Refusal::endpoint).collect(Collectors.toSet());
      List<Endpoint> absent =
          saved.absent().stream().filter(endpoint -> !refused.contains(endpoint)).toList();
      if (!absent.isEmpty()) {
        note(absent(absent));
      }
      RefusalText.of(answers.refusals())
          .ifPresent(text -> note("the server refused " + text + "; left out"));
      streams.print(
          OneLine.of(
                  "Saved "
                      + saved.count()
                      + " answers of the job "
                      + job.id()
                      + " in "
                      + outputs.folder())
              + "\n");
    }
    return ExitCode.DONE;
  }

  private static String absent(List<Endpoint> absent) {
    // One path may have been asked for several lists of metrics.
    List<String> paths = absent.stream().map(Endpoint::shown).distinct().toList();
    String shown = paths.stream().limit(MOST_SHOWN).collect(Collectors.joining(", "));
    int more = paths.size() - MOST_SHOWN;
    return "the server does not have " + shown + (more > 0 ? " and " + more + " more" : "");
  }

  private void note(String note) {
    streams.err().println("spillway: note: " + OneLine.of(note));
  }
}
