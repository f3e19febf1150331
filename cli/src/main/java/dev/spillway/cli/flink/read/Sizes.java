package dev.spillway.cli.flink.read;

import java.util.OptionalLong;

/**
 * The sizes that attempts, vertices and subtasks have.
 *
 * <p>Until 1.15 there is no {@code checkpointed_size}, and {@code state_size} has what was written
 * for the checkpoint: its name was kept for old readers (FLINK-13390). The full size is not told
 * then.
 *
 * @param checkpointed bytes
 * @param state bytes
 * @param processed bytes
 * @param persisted bytes
 */
record Sizes(
    OptionalLong checkpointed, OptionalLong state, OptionalLong processed, OptionalLong persisted) {

  /** Of an attempt, or of a vertex. */
  static Sizes of(Fields fields) {
    return of(fields, fields.figure("processed_data"), fields.figure("persisted_data"));
  }

  /** Of what has such sizes, with those that stand elsewhere. */
  static Sizes of(Fields fields, OptionalLong processed, OptionalLong persisted) {
    OptionalLong state = fields.figure("state_size");
    return fields.has("checkpointed_size")
        ? new Sizes(fields.figure("checkpointed_size"), state, processed, persisted)
        : new Sizes(state, OptionalLong.empty(), processed, persisted);
  }
}
