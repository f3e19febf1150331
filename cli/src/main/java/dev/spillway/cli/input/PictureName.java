package dev.spillway.cli.input;

import dev.spillway.cli.figure.PictureFormat;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How the name of a picture is read from the command line. */
public final class PictureName implements ITypeConverter<Path> {

  private final FileName names = new FileName();

  /** Of the command line, which reads every name of a picture with one. */
  public PictureName() {}

  /**
   * Reads a name.
   *
   * @throws TypeConversionException if it does not end as the name of a picture does
   */
  @Override
  public Path convert(String name) {
    Path path = names.convert(name);
    if (PictureFormat.of(name).isEmpty()) {
      throw new TypeConversionException("'" + name + "' must end in .png or .svg");
    }
    return path;
  }
}
