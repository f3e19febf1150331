package dev.spillway.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Lines of CSV, written millions at a time: fields of digits and labels, none of which needs
 * quotes, go into one buffer and from there to the stream.
 *
 * <p>Each line is its fields in order, then {@link #endLine()}.
 */
public final class CsvRows {

  private static final int BUFFER_BYTES = 1 << 16;

  /** Room kept free for one more number. */
  private static final int LONGEST_NUMBER_BYTES = 32;

  /** Doubles below it that are whole are written by way of a long. */
  private static final double LONG_BOUND = 1L << 53;

  private final OutputStream stream;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int filled;
  private boolean inLine;

  /** Begins with the header, names with commas between them. */
  public CsvRows(OutputStream stream, String header) throws IOException {
    this.stream = stream;
    field(header);
    endLine();
  }

  /** A field of plain ASCII that needs no quotes, or several with commas between. May be empty. */
  public void field(String text) throws IOException {
    separate();
    append(text);
  }

  /** A whole number, at least 0. */
  public void field(long number) throws IOException {
    separate();
    append(number);
  }

  /** A number, finite and at least 0, so that it reads back as the same double. */
  public void field(double number) throws IOException {
    separate();
    long whole = (long) number;
    if (whole == number && number < LONG_BOUND) {
      append(whole);
    } else {
      append(NumberText.roundTrip(number));
    }
  }

  /** Ends the line. */
  public void endLine() throws IOException {
    reserve();
    buffer[filled++] = '\n';
    inLine = false;
  }

  /** Hands everything to the stream. */
  public void flush() throws IOException {
    stream.write(buffer, 0, filled);
    filled = 0;
    stream.flush();
  }

  private void separate() throws IOException {
    reserve();
    if (inLine) {
      buffer[filled++] = ',';
    }
    inLine = true;
  }

  private void append(String text) throws IOException {
    if (text.length() > buffer.length - filled) {
      emit();
    }
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(bytes, 0, buffer, filled, bytes.length);
    filled += bytes.length;
  }

  private void append(long number) throws IOException {
    reserve();
    int digits = 1;
    for (long rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    long rest = number;
    for (int at = filled + digits - 1; at >= filled; at--) {
      buffer[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    filled += digits;
  }

  private void reserve() throws IOException {
    if (buffer.length - filled < LONGEST_NUMBER_BYTES) {
      emit();
    }
  }

  private void emit() throws IOException {
    stream.write(buffer, 0, filled);
    filled = 0;
  }
}
