package dev.spillway.cli.error;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** A result could not be written, after the run had begun: a full disk, a device that fails. */
public final class OutputException extends RuntimeException {

  private final IOException ioCause;

  /**
   * Names the target and the reason.
   *
   * @param target the file as the user named it, or a word for the stream
   */
  public OutputException(String target, IOException cause) {
    super("cannot write " + target + ": " + reason(cause), cause);
    ioCause = cause;
  }

  /** Why. */
  public IOException ioCause() {
    return ioCause;
  }

  /** What the operating system said, without the path that a file system's message begins with. */
  public static String reason(IOException cause) {
    String said =
        cause instanceof FileSystemException failure ? failure.getReason() : cause.getMessage();
    return said == null ? kind(cause) : said;
  }

  private static String kind(IOException cause) {
    if (cause instanceof NoSuchFileException) {
      return "there is no such file or folder";
    }
    if (cause instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (cause instanceof FileAlreadyExistsException
        || cause instanceof DirectoryNotEmptyException) {
      return "something else is there";
    }
    return cause.getClass().getSimpleName();
  }
}
