package dev.spillway.cli.file;

import java.io.OutputStream;

/** A target that is one file. */
abstract sealed class OutputFile extends Output permits StagedFile, DirectFile {

  OutputFile(String name) {
    super(name);
  }

  /** Where to write; its end does not end the file. */
  abstract OutputStream stream();
}
