package dev.spillway.cli.figure.draw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * The advance widths in a TrueType font that comes with the program, read without any help of the
 * machine. Of the tables of <a
 * href="https://learn.microsoft.com/en-us/typography/opentype/spec/otff">OpenType</a> it takes
 * {@code head}, {@code hhea}, {@code hmtx} and format 12 of {@code cmap}.
 */
final class FontFile {

  private static final String FOLDER = "/net/sf/jasperreports/fonts/dejavu/";

  /** Where the directory of tables begins, and the length of one of its entries. */
  private static final int DIRECTORY = 12;

  private static final int DIRECTORY_ENTRY = 16;

  /** A format of cmap: runs of characters with glyphs in the same order. */
  private static final int RUNS = 12;

  private final String name;
  private final ByteBuffer bytes;
  private final TreeMap<Integer, Run> runs = new TreeMap<>();
  private final double unitsPerEm;
  private final int widths;
  private final int widthsAt;

  private record Run(int last, int firstGlyph) {}

  /**
   * Reads one.
   *
   * @param name of the file, such as {@code DejaVuSans.ttf}
   */
  FontFile(String name) {
    this.name = name;
    try (InputStream in = open()) {
      bytes = ByteBuffer.wrap(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    unitsPerEm = bytes.getShort(table("head") + 18);
    widths = Short.toUnsignedInt(bytes.getShort(table("hhea") + 34));
    widthsAt = table("hmtx");
    readRuns(table("cmap"));
  }

  InputStream open() {
    InputStream in = FontFile.class.getResourceAsStream(FOLDER + name);
    if (in == null) {
      throw new IllegalStateException("the font " + name + " is missing from the program");
    }
    return in;
  }

  private int table(String tag) {
    int count = bytes.getShort(4);
    for (int i = 0; i < count; i++) {
      int entry = DIRECTORY + i * DIRECTORY_ENTRY;
      byte[] found = new byte[4];
      bytes.get(entry, found);
      if (new String(found, StandardCharsets.US_ASCII).equals(tag)) {
        return bytes.getInt(entry + 8);
      }
    }
    throw new IllegalStateException("the font " + name + " has no table " + tag);
  }

  private void readRuns(int cmap) {
    int count = bytes.getShort(cmap + 2);
    for (int i = 0; i < count; i++) {
      int at = cmap + bytes.getInt(cmap + 4 + i * 8 + 4);
      if (bytes.getShort(at) == RUNS) {
        int all = bytes.getInt(at + 12);
        for (int run = 0; run < all; run++) {
          int entry = at + 16 + run * 12;
          runs.put(bytes.getInt(entry), new Run(bytes.getInt(entry + 4), bytes.getInt(entry + 8)));
        }
        return;
      }
    }
    throw new IllegalStateException("the font " + name + " has no cmap of format " + RUNS);
  }

  /** The width of a character in parts of the font's size; below 0 if the font does not have it. */
  double advance(int codePoint) {
    Map.Entry<Integer, Run> run = runs.floorEntry(codePoint);
    if (run == null || codePoint > run.getValue().last()) {
      return -1;
    }
    int glyph = run.getValue().firstGlyph() + codePoint - run.getKey();
    int entry = widthsAt + 4 * Math.min(glyph, widths - 1);
    return Short.toUnsignedInt(bytes.getShort(entry)) / unitsPerEm;
  }
}
