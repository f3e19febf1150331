package dev.spillway.cli.file;

import dev.spillway.cli.error.AbandonedException;
import dev.spillway.cli.error.OutputException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.BooleanSupplier;

/** The stream of a target, whose failures name it. */
final class TargetStream extends OutputStream {

  private final OutputFile file;
  private final OutputStream stream;
  private final BooleanSupplier abandoned;

  TargetStream(OutputFile file, BooleanSupplier abandoned) {
    this.file = file;
    this.stream = file.stream();
    this.abandoned = abandoned;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    try {
      stream.write(bytes, offset, length);
    } catch (IOException failure) {
      throw failed(failure);
    }
  }

  @Override
  public void flush() {
    try {
      stream.flush();
    } catch (IOException failure) {
      throw failed(failure);
    }
  }

  /** A channel closed by the end of the program is no failure of the disk. */
  private RuntimeException failed(IOException failure) {
    return abandoned.getAsBoolean()
        ? new AbandonedException()
        : new OutputException(file.name(), failure);
  }
}
