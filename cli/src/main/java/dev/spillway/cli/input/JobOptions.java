package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.read.JobFile;
import dev.spillway.model.job.text.Setting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which job is run: its file, what is laid over it, from which seeds. */
public final class JobOptions {

  private static final String JOB = "JOB";
  private static final String SEED = "--seed";
  private static final String REPEAT = "--repeat";
  private static final int MOST_REPEATS = 1_000;

  @Parameters(paramLabel = JOB, description = "The job file, such as job.yaml.")
  private Path file;

  @Option(
      names = "--set",
      paramLabel = "PATH=VALUE",
      description =
          "Lay a value over the file, once or several times: job.vertices.NAME.KEY,"
              + " job.edges.FROM-TO.KEY, run.KEY, flink.KEY and so on.")
  private List<String> settings = List.of();

  private List<Path> read = List.of();

  @Option(
      names = SEED,
      paramLabel = "N",
      description = "Seed of all chance; the same as --set run.seed=N.")
  private Optional<String> seed = Optional.empty();

  @Option(
      names = REPEAT,
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Run from N seeds, the seed and those after it, and show median and range as well. Files"
              + " and report are those of the first.")
  private String repeat;

  /** The job file, as the user named it. */
  public Path file() {
    return file;
  }

  /** All files read: the job file, and the profiles that it names. */
  public List<Path> files() {
    return read;
  }

  /**
   * Reads the job.
   *
   * @throws BadInputException if the file cannot be read or is no valid job; names the place
   */
  public JobFile read() {
    JobFileInput input = new JobFileInput(JOB, file);
    JobFile job = input.read(this::settings);
    read = input.files();
    return job;
  }

  /**
   * From how many seeds to run.
   *
   * @throws BadInputException if it is no number, or the last seed is no 64-bit number
   */
  public int repeats(Job job) {
    NumberOption option = new NumberOption(REPEAT, "a whole number from 1 to " + MOST_REPEATS);
    int repeats = (int) option.whole(repeat, MOST_REPEATS);
    if (repeats < 1) {
      throw option.refused(repeat);
    }
    if (job.run().seed() > Long.MAX_VALUE - repeats + 1) {
      throw BadInputException.of(
          REPEAT, repeat, "so small that the last seed is at most " + Long.MAX_VALUE);
    }
    return repeats;
  }

  private List<Setting> settings() {
    List<Setting> all = new ArrayList<>();
    settings.forEach(text -> all.add(Setting.parse(text)));
    seed.ifPresent(number -> all.add(new Setting("run.seed", seed(number))));
    return all;
  }

  private static String seed(String text) {
    try {
      return Long.toString(Long.parseLong(text));
    } catch (NumberFormatException none) {
      throw BadInputException.of(
          SEED, text, "a whole number from " + Long.MIN_VALUE + " to " + Long.MAX_VALUE);
    }
  }
}
