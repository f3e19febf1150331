package dev.spillway.cli.input;

import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * How the name of a file is read from the command line. A slash at its end means a folder, and a
 * path has forgotten it, so it is looked for before.
 */
public final class FileName implements ITypeConverter<Path> {

  private final FolderName names = new FolderName();

  /** Of the command line, which reads every name of a file with one. */
  public FileName() {}

  /**
   * Reads a name.
   *
   * @throws TypeConversionException if it ends in a slash, or the platform can have no such name
   */
  @Override
  public Path convert(String name) {
    Path path = names.convert(name);
    if (name.endsWith("/") || name.endsWith(path.getFileSystem().getSeparator())) {
      throw new TypeConversionException(
          "'" + name + "' must be the name of a file, and ends in a slash as a folder's does");
    }
    return path;
  }
}
