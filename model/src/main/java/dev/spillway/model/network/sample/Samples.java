package dev.spillway.model.network.sample;

import java.util.List;

/**
 * What the subtasks of a run did over time.
 *
 * @param periodNanos between two samples
 * @param subtasks by vertex and index; none if no samples were taken
 */
public record Samples(long periodNanos, List<SubtaskSeries> subtasks) {

  /** No samples. */
  public static final Samples NONE = new Samples(SamplePeriod.NEVER, List.of());

  public Samples {
    subtasks = List.copyOf(subtasks);
  }
}
