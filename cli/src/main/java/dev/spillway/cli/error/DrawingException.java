package dev.spillway.cli.error;

/** This machine cannot draw what was asked for. */
public final class DrawingException extends RuntimeException {

  private DrawingException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * What a PNG is lettered with cannot be put where the JVM wants it.
   *
   * @param folder for temporary files
   */
  public static DrawingException withoutTemporaryFolder(String folder, Throwable cause) {
    return new DrawingException(
        "a PNG needs a folder for temporary files, and "
            + folder
            + " cannot be written to (an SVG needs none; or name another by"
            + " SPILLWAY_JAVA_OPTS=-Djava.io.tmpdir=FOLDER)",
        cause);
  }

  /** The JVM has nothing to draw letters with. */
  public static DrawingException withoutFonts(Throwable cause) {
    return new DrawingException(
        "this machine has no fonts to draw a PNG with (an SVG needs none; or install fontconfig): "
            + cause,
        cause);
  }
}
