package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import dev.spillway.model.job.measured.InvalidRunsException;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.MeasuredRuns;
import dev.spillway.model.validation.Sensitivity;
import dev.spillway.model.validation.Validation;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which measured runs are compared, and from how many seeds they are predicted. */
public final class ValidateOptions {

  private static final String RUNS = "--runs";
  private static final String ONLY = "--only";
  private static final String SEEDS = "--seeds";
  private static final String SENSITIVITY = "--sensitivity";
  private static final String A_TABLE = "a table of measured runs in CSV";

  @Option(
      names = RUNS,
      paramLabel = "FILE",
      description =
          "Measured runs of your own: CSV with the columns of the table that comes with Spillway"
              + " (default: that table).")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = ONLY,
      paramLabel = "TEXT",
      description = "Only runs whose name has this in it, such as A_aligned (default: all).")
  private Optional<String> only = Optional.empty();

  @Option(
      names = SEEDS,
      paramLabel = "N",
      description =
          "Predict each run from seeds 1 to N (default: "
              + Validation.DEFAULT_SEEDS
              + "; with --sensitivity "
              + Sensitivity.DEFAULT_SEEDS
              + ").")
  private Optional<String> seeds = Optional.empty();

  @Option(
      names = SENSITIVITY,
      description = {
        "What moving each parameter of the model alone, to either end of its plausible range, does"
            + " to the error of each family, in place of the usual tables. Chance moves it too: more seeds tell."
      })
  private boolean sensitivity;

  /** The table of the user's own, if there is one. */
  public Optional<Path> file() {
    return file;
  }

  /**
   * How many seeds.
   *
   * @throws BadInputException if it is no number, or out of range
   */
  public int seeds() {
    if (seeds.isEmpty()) {
      return sensitivity ? Sensitivity.DEFAULT_SEEDS : Validation.DEFAULT_SEEDS;
    }
    NumberOption option =
        new NumberOption(SEEDS, "a whole number from 1 to " + Validation.MOST_SEEDS);
    int number = (int) option.whole(seeds.get(), Validation.MOST_SEEDS);
    if (number < 1) {
      throw option.refused(seeds.get());
    }
    return number;
  }

  /** Whether parameters are to be moved. */
  public boolean sensitivity() {
    return sensitivity;
  }

  /**
   * The runs to compare, at least one.
   *
   * @throws BadInputException if the table cannot be read or is none, or no run has that name
   */
  public List<MeasuredRun> runs() {
    List<MeasuredRun> all = file.isPresent() ? read(file.get()) : MeasuredRuns.shipped();
    if (only.isEmpty()) {
      return all;
    }
    List<MeasuredRun> chosen = all.stream().filter(run -> run.name().contains(only.get())).toList();
    if (chosen.isEmpty()) {
      throw BadInputException.of(
          ONLY,
          only.get(),
          "part of the name of a run, such as " + all.get(0).name() + ", and none has it");
    }
    return chosen;
  }

  /** Where a fault of a table is said to be; the table that comes with Spillway has none. */
  public BadInputException badInput(InvalidRunsException invalid) {
    return new BadInputException(
        file.map(path -> RUNS + " (" + path + "), ").orElse("") + invalid.getMessage());
  }

  private List<MeasuredRun> read(Path path) {
    if (path.toString().isEmpty()) {
      throw BadInputException.of(RUNS, "", "the name of a file");
    }
    try {
      return MeasuredRuns.read(Files.readString(path));
    } catch (IOException unreadable) {
      throw new BadInputException(RUNS + " (" + path + ") " + said(path, unreadable));
    } catch (InvalidRunsException invalid) {
      throw badInput(invalid);
    }
  }

  private static String said(Path path, IOException unreadable) {
    if (unreadable instanceof NoSuchFileException) {
      return "does not exist; it must be " + A_TABLE;
    }
    if (unreadable instanceof AccessDeniedException) {
      return "may not be read";
    }
    if (unreadable instanceof CharacterCodingException) {
      return "is not UTF-8 text; it must be " + A_TABLE;
    }
    if (Files.isDirectory(path)) {
      return "is a folder; it must be " + A_TABLE;
    }
    return "cannot be read: " + OutputException.reason(unreadable);
  }
}
