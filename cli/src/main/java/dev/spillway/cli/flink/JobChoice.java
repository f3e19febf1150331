package dev.spillway.cli.flink;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.error.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which job of a server, or of a folder, is meant. */
public final class JobChoice {

  /**
   * A job that there is.
   *
   * @param id of the job
   * @param name as its author called it
   * @param state in Flink's words, such as RUNNING
   */
  public record KnownJob(String id, String name, String state) {

    private static final Set<String> ENDED = Set.of("FINISHED", "CANCELED", "FAILED");
    private static final int MOST_CHARACTERS = 40;

    private boolean isRunning() {
      return !ENDED.contains(state);
    }

    private String shown() {
      String brief =
          name.codePointCount(0, name.length()) <= MOST_CHARACTERS
              ? name
              : name.substring(0, name.offsetByCodePoints(0, MOST_CHARACTERS)) + "...";
      return id + " (" + brief + ", " + state + ")";
    }
  }

  private static final int MOST_SHOWN = 10;

  /** A folder holds one job, so any id finds it there. */
  private static final Endpoint THE_SAVED_JOB = Endpoint.job("saved");

  private final String option;
  private final List<KnownJob> jobs;

  private JobChoice(String option, List<KnownJob> jobs) {
    this.option = option;
    this.jobs = jobs;
  }

  /**
   * Finds a job.
   *
   * @param option under which it is named, for messages
   * @param wanted its id or its name; may be left out where one job is running, or there is only
   *     one
   * @throws BadInputException if none or several are meant, with a line that lists what there is
   */
  public static KnownJob of(FlinkAnswers answers, String option, Optional<String> wanted) {
    List<KnownJob> jobs = known(answers);
    if (jobs.isEmpty()) {
      throw new BadInputException("there is no job to choose from");
    }
    JobChoice choice = new JobChoice(option, jobs);
    return wanted.isPresent() ? choice.named(wanted.get()) : choice.only();
  }

  private static List<KnownJob> known(FlinkAnswers answers) {
    List<KnownJob> jobs = new ArrayList<>();
    Optional<JsonNode> overview = answers.get(Endpoint.jobs());
    if (overview.isPresent()) {
      overview.get().path("jobs").forEach(job -> job(job).ifPresent(jobs::add));
    } else {
      answers.get(THE_SAVED_JOB).flatMap(JobChoice::job).ifPresent(jobs::add);
    }
    return jobs;
  }

  private static Optional<KnownJob> job(JsonNode job) {
    String id = job.path("jid").asText("");
    return id.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new KnownJob(id, job.path("name").asText(""), job.path("state").asText("unknown")));
  }

  private KnownJob named(String wanted) {
    for (KnownJob job : jobs) {
      if (job.id().equalsIgnoreCase(wanted)) {
        return job;
      }
    }
    List<KnownJob> called = jobs.stream().filter(job -> job.name().equals(wanted)).toList();
    if (called.isEmpty()) {
      throw BadInputException.of(
          option, wanted, "the id or the name of a job; there are " + listed(jobs));
    }
    return one(called)
        .orElseThrow(
            () ->
                BadInputException.of(
                    option, wanted, "an id where several have the name: " + listed(called)));
  }

  private KnownJob only() {
    return one(jobs)
        .orElseThrow(
            () ->
                new BadInputException(
                    option + " must say which job, by id or name: " + listed(jobs)));
  }

  /** The only one, or the only one that has not ended. */
  private static Optional<KnownJob> one(List<KnownJob> jobs) {
    List<KnownJob> running = jobs.stream().filter(KnownJob::isRunning).toList();
    List<KnownJob> left = running.isEmpty() ? jobs : running;
    return left.size() == 1 ? Optional.of(left.get(0)) : Optional.empty();
  }

  private static String listed(List<KnownJob> jobs) {
    String shown =
        jobs.stream().limit(MOST_SHOWN).map(KnownJob::shown).collect(Collectors.joining(", "));
    int more = jobs.size() - MOST_SHOWN;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }
}
