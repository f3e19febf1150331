package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.FlinkAnswers;
import dev.spillway.model.comparison.Subject;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is compared with what, and how far off it may be. */
public final class CompareOptions {

  private static final String MEASURED = "MEASURED";
  private static final String PREDICTED = "PREDICTED";
  private static final String WITHIN = "--within";
  private static final BigDecimal MOST_PERCENT = BigDecimal.valueOf(1000);

  @Parameters(
      index = "0",
      paramLabel = MEASURED,
      converter = FolderName.class,
      description =
          "What happened: a folder of answers of Flink's REST interface, or a JSON file with that of"
              + " /jobs/:id/checkpoints.")
  private Path measured;

  @Parameters(
      index = "1",
      paramLabel = PREDICTED,
      converter = FolderName.class,
      description =
          "What was predicted: likewise, as run --rest and run --json write them; or a job file,"
              + " which is then run. Of its run the warm-up is left out.")
  private Path predicted;

  @Option(
      names = WITHIN,
      paramLabel = "PERCENT",
      description =
          "End with exit code 1 if the median duration, bytes checkpointed or bytes persisted are"
              + " further off than this, such as 10%%, or the shares of checkpoints that expire"
              + " further apart. Less than 50 ms or 1 kb counts as nothing.")
  private Optional<String> within = Optional.empty();

  /**
   * Reads what happened.
   *
   * @throws BadInputException if it cannot be read or has no checkpoint
   */
  public Subject measured() {
    return new SavedHistory(MEASURED, measured, false).read();
  }

  /**
   * Reads what was predicted.
   *
   * @throws BadInputException if it cannot be read or has no checkpoint
   */
  public Subject predicted() {
    return new SavedHistory(PREDICTED, predicted, true).read();
  }

  /**
   * What a run of the job file comes to.
   *
   * @param warmUpMillis of the run
   * @throws BadInputException if it has no checkpoint
   */
  public Subject predicted(FlinkAnswers run, long warmUpMillis) {
    return SavedHistory.of(PREDICTED + " (" + predicted + ")", run, warmUpMillis);
  }

  /** The job file, if what is predicted is one. */
  public Optional<JobFileInput> job() {
    return new SavedHistory(PREDICTED, predicted, true).isJobFile()
        ? Optional.of(new JobFileInput(PREDICTED, predicted))
        : Optional.empty();
  }

  /** All files that the two are read from, but for profiles of a job file. */
  public List<Path> files() {
    List<Path> files = new ArrayList<>(new SavedHistory(MEASURED, measured, false).files());
    files.addAll(new SavedHistory(PREDICTED, predicted, true).files());
    return files;
  }

  /**
   * How far off a figure may be, as a share of the measured one; empty if nothing is asked.
   *
   * @throws BadInputException if it is no percentage
   */
  public OptionalDouble within() {
    if (within.isEmpty()) {
      return OptionalDouble.empty();
    }
    NumberOption option = new NumberOption(WITHIN, "a percentage from 0% to 1000%, such as 10%");
    String text = within.get();
    String number = text.endsWith("%") ? text.substring(0, text.length() - 1).stripTrailing() : "";
    if (!NumberOption.isDecimal(number) || new BigDecimal(number).compareTo(MOST_PERCENT) > 0) {
      throw option.refused(text);
    }
    return OptionalDouble.of(new BigDecimal(number).movePointLeft(2).doubleValue());
  }
}
