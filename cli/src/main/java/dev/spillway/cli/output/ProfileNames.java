package dev.spillway.cli.output;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How profiles are named in results: by file name, without the folder, which is the machine's
 * affair.
 *
 * @param source the file with the source's rate, if it has no single one
 * @param sink the file with the sink's rate, if it has no single one
 */
public record ProfileNames(Optional<String> source, Optional<String> sink) {

  /** No profiles: every rate is a number. */
  public static final ProfileNames NONE = new ProfileNames(Optional.empty(), Optional.empty());

  /** Names the profiles in files. */
  public static ProfileNames of(Optional<Path> source, Optional<Path> sink) {
    return new ProfileNames(source.map(ProfileNames::name), sink.map(ProfileNames::name));
  }

  private static String name(Path file) {
    Path name = file.getFileName();
    return (name == null ? file : name).toString();
  }
}
