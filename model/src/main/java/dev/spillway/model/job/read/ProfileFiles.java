package dev.spillway.model.job.read;

import java.io.IOException;

/** The files that a job file names: the caller knows where they are. */
@FunctionalInterface
public interface ProfileFiles {

  /**
   * The whole text of a file.
   *
   * @param name as the job file has it
   * @throws IOException if it cannot be read; the message says why
   */
  String text(String name) throws IOException;
}
