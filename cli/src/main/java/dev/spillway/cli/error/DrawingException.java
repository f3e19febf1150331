package dev.spillway.cli.error;

/** This machine cannot draw what was asked for. */
public final class DrawingException extends RuntimeException {

  private DrawingException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The JVM has nothing to draw letters with. */
  public static DrawingException withoutFonts(Throwable cause) {
    return new DrawingException(
        "this machine has no fonts to draw a PNG with (an SVG needs none; or install fontconfig): "
            + cause,
        cause);
  }
}
