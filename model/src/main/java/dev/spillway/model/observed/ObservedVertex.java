package dev.spillway.model.observed;

import java.util.List;

/**
 * A vertex of a job on Flink.
 *
 * @param id as answers refer to it
 * @param name as its user interface shows it, such as {@code Map -> Sink: Writer}
 * @param parallelism at least 1
 * @param inputs ids of the vertices that send to it; none of a source
 */
public record ObservedVertex(String id, String name, int parallelism, List<String> inputs) {

  public ObservedVertex {
    inputs = List.copyOf(inputs);
    if (parallelism < 1) {
      throw new IllegalArgumentException(
          "the parallelism of " + name + " (" + parallelism + ") must be at least 1");
    }
  }
}
