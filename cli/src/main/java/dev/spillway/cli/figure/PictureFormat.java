package dev.spillway.cli.figure;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** As what a picture is written; the end of its file's name says it. */
public enum PictureFormat {
  PNG(".png"),
  SVG(".svg");

  private final String ending;

  PictureFormat(String ending) {
    this.ending = ending;
  }

  /** The format of a file of that name; empty if it is none of these. */
  public static Optional<PictureFormat> of(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    return Stream.of(values()).filter(format -> name.endsWith(format.ending)).findFirst();
  }
}
