package dev.spillway.cli;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.output.OneLine;
import dev.spillway.model.job.read.NewJobFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code spillway new}: a job file to start from. */
@Command(
    name = "new",
    versionProvider = Version.class,
    description = {
      "Write a job file to start from: every key with a comment, valid as it is.",
      "",
      "An existing file is never replaced.",
      ""
    },
    footer = {"", "Then: spillway run FILE"})
final class NewCommand implements Callable<Integer> {

  private static final String FILE = "FILE";

  private final StandardStreams streams;

  @Parameters(paramLabel = FILE, description = "The file to write, such as job.yaml.")
  private Path file;

  @SuppressWarnings("unused") // picocli acts on it
  @Mixin(name = "General")
  private final GeneralOptions general = new GeneralOptions();

  NewCommand(StandardStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw BadInputException.of(
          FILE, file.toString(), "a new file; this one exists and is left as it is");
    }
    try (OutputFiles files = new OutputFiles(streams.out())) {
      OutputStream stream = files.open(FILE, file);
      stream.write(NewJobFile.text().getBytes(StandardCharsets.UTF_8));
      files.commit();
    }
    streams.print("Written. To run it: ./spillway run " + OneLine.of(file.toString()) + "\n");
    return ExitCode.DONE;
  }
}
