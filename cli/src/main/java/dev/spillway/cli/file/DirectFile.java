package dev.spillway.cli.file;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A target that cannot be replaced and is written as it is: a pipe, a device, a standard stream.
 */
final class DirectFile extends OutputFile {

  private final OutputStream stream;

  DirectFile(String name, OutputStream stream) {
    super(name);
    this.stream = stream;
  }

  @Override
  OutputStream stream() {
    return stream;
  }

  @Override
  void reserve() {
    // It has its place.
  }

  @Override
  void settle() throws IOException {
    stream.flush();
  }

  @Override
  void publish() {
    // Its reader has it already.
  }

  @Override
  void discard() {
    // The stream belongs to the process, or ends with it.
  }
}
