package dev.spillway.model.job.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The commented job file to start from, valid as it is. */
public final class NewJobFile {

  private static final String RESOURCE = "new-job.yaml";

  private NewJobFile() {}

  /** Its text, ending in a line feed. */
  public static String text() {
    try (InputStream bytes = NewJobFile.class.getResourceAsStream(RESOURCE)) {
      if (bytes == null) {
        throw new IllegalStateException("the resource " + RESOURCE + " is missing");
      }
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
