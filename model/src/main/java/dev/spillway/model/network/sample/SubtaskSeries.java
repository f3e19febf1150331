package dev.spillway.model.network.sample;

import java.util.ArrayList;
import java.util.List;

/**
 * The samples of one subtask.
 *
 * @param outputPool segments of its outputs' pools, without overdraft
 * @param samples the n-th, from 0, taken n + 1 periods after the start; times of each since the one
 *     before
 */
public record SubtaskSeries(
    String vertex, int subtask, long outputPool, List<SubtaskReading> samples) {

  public SubtaskSeries {
    samples = List.copyOf(samples);
  }

  /**
   * The samples that follow from readings, the n-th taken n + 1 periods after the start. A source
   * is found to have worked on a record when that is done: what a sample cannot hold of it goes
   * into the next.
   */
  public static SubtaskSeries of(
      String vertex, int subtask, long outputPool, List<SubtaskReading> readings) {
    List<SubtaskReading> samples = new ArrayList<>();
    SubtaskReading before = SubtaskReading.START;
    for (SubtaskReading reading : readings) {
      SubtaskReading sample = reading.since(before);
      samples.add(sample);
      before = sample.after(before);
    }
    return new SubtaskSeries(vertex, subtask, outputPool, samples);
  }
}
