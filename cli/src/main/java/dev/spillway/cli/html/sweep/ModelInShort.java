package dev.spillway.cli.html.sweep;

import dev.spillway.cli.html.Block;
import java.util.List;

/** What the model of a sweep is and what it leaves out, as the README has it. */
final class ModelInShort {

  /** The rules, in their order. */
  static final List<String> RULES =
      List.of(
          "Source: it earns a credit, the share of its next record that is due, at its rate and at"
              + " most one record's worth. With a full credit and a free place it puts one record"
              + " into the buffer.",
          "Sink: the same with the records in the buffer.",
          "Rates are constant between changes; a change keeps the credit reached.",
          "At one instant: changes of rate, then moves until nothing can move, then completions,"
              + " then the barrier.",
          "Barriers come at I, 2I, ... strictly before the end; what is due at the end still"
              + " counts.",
          "An aligned checkpoint completes when the records that were in the buffer when its"
              + " barrier came in have left. Its size is the state. Several may be under way.",
          "An unaligned checkpoint completes at once. Its size is the state and the buffered"
              + " records.",
          "A line averages the later half of the completed checkpoints, in order of completion.");

  /** What is left out. */
  static final String LIMITS =
      "One source, one buffer, one sink: no parallelism, no several inputs, no snapshot or upload"
          + " time, no time-outs and no limit of concurrent checkpoints.";

  private ModelInShort() {}

  static List<Block> blocks() {
    return List.of(
        new Block.Words(
            "The event pipeline is exact for the rules below: no error of the model's own is added"
                + " to them. How far these rules are from a job of Flink was not measured; it is"
                + " spillway run that simulates such a job and is held against measured runs."),
        new Block.Points(RULES),
        new Block.Words("Limits. " + LIMITS));
  }
}
