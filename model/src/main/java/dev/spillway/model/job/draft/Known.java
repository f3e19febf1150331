package dev.spillway.model.job.draft;

import java.util.Locale;

/** How a figure of a job file is known. */
public enum Known {
  /** It was read off the job. */
  MEASURED,
  /** It follows from what was read off the job. */
  DERIVED,
  /** Nothing tells it; most jobs have it so, or it makes little difference. */
  ASSUMED,
  /** Nothing tells it, and it makes a difference. */
  UNKNOWN;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
