package dev.spillway.cli.input;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How the name of a folder is read from the command line. A slash at its end is idle. */
public final class FolderName implements ITypeConverter<Path> {

  private static final int LAST_ASCII = 0x7f;

  /** Of the command line, which makes one for each option that names it. */
  public FolderName() {}

  /**
   * Reads a name.
   *
   * @throws TypeConversionException if the platform can have no such name
   */
  @Override
  public Path convert(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException invalid) {
      throw new TypeConversionException("'" + name + "' " + said(name, invalid));
    }
  }

  /** In a locale without UTF-8 the JVM has lost other letters before anyone could look at them. */
  private static String said(String name, InvalidPathException invalid) {
    return name.chars().allMatch(c -> c <= LAST_ASCII)
        ? "must be a name that files can have: " + invalid.getReason()
        : "must be plain ASCII in this locale; set one of UTF-8, such as LC_ALL=C.UTF-8";
  }
}
