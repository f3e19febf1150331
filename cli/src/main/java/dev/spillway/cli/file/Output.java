package dev.spillway.cli.file;

import java.io.IOException;

/** A target of results between its opening and its end. */
abstract sealed class Output permits OutputFile, StagedFolder {

  private final String name;

  /**
   * Names the target.
   *
   * @param name as the user wrote it
   */
  Output(String name) {
    this.name = name;
  }

  /** The target as the user wrote it, for messages. */
  final String name() {
    return name;
  }

  /** Makes a place for the finished content, under a name that {@link #discard()} removes. */
  abstract void reserve() throws IOException;

  /** Brings the finished content to that place, and fails if the place cannot be taken. */
  abstract void settle() throws IOException;

  /** Puts the content in place of the target, in one step. */
  abstract void publish() throws IOException;

  /** Lets go of everything that was not published. Never fails, and may be called twice. */
  abstract void discard();
}
