package dev.spillway.model.job.contract;

/** A mapping of the job file, in the order of the reference. */
public enum Section {
  FILE("", "The file"),
  JOB("job", "job"),
  VERTEX("job.vertices[]", "job.vertices[]"),
  SOURCE("job.vertices[].source", "job.vertices[].source"),
  STATE("job.vertices[].state", "job.vertices[].state"),
  PAUSE("job.vertices[].pause[]", "job.vertices[].pause[]"),
  EDGE("job.edges[]", "job.edges[]"),
  SHARES("job.edges[].shares", "job.edges[].shares"),
  CLUSTER("cluster", "cluster"),
  FLINK("flink", "flink"),
  STORAGE("storage", "storage"),
  FAILURE("failures[]", "failures[]"),
  RECOVERY("recovery", "recovery"),
  MODEL("model", "model"),
  RUN("run", "run");

  private final String path;
  private final String title;

  Section(String path, String title) {
    this.path = path;
    this.title = title;
  }

  /** The path from the top of the file; empty for the file itself. */
  public String path() {
    return path;
  }

  /** The heading in the reference. */
  public String title() {
    return title;
  }
}
