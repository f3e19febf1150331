package dev.spillway.model.job.text;

import java.io.Serializable;

/** Where something stands: what a message begins with. */
public sealed interface Place extends Serializable {

  /**
   * A place in the job file.
   *
   * @param line from 1
   * @param column from 1, in characters
   */
  record InFile(int line, int column) implements Place {
    @Override
    public String toString() {
      return "line " + line + ", column " + column;
    }
  }

  /**
   * A setting given beside the file.
   *
   * @param path what is set, such as {@code job.vertices.enrich.rate}
   */
  record InSetting(String path) implements Place {
    @Override
    public String toString() {
      return "--set " + path;
    }
  }

  /**
   * A line of a file that the job file names.
   *
   * @param file as the job file names it
   * @param line from 1
   */
  record InProfile(String file, int line) implements Place {
    @Override
    public String toString() {
      return file + ", line " + line;
    }
  }
}
