package dev.spillway.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** The program's version, as the build wrote it into a resource. */
final class Version implements IVersionProvider {

  /** The version alone, such as 0.1.0. */
  static String number() {
    try (InputStream resource = Version.class.getResourceAsStream("version.txt")) {
      if (resource == null) {
        throw new IllegalStateException("the program was built without its version");
      }
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {"spillway " + number()};
  }
}
