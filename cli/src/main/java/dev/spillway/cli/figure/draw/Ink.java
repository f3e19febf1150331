package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Tone;
import java.awt.Color;
import java.util.Locale;

/**
 * Every colour that is drawn with: on white, and on a dark page. Those of phases are samples of
 * viridis, whose lightness grows from end to end; the others differ in lightness or in the pattern
 * of their lines. No two are the same on white, since there a colour tells the ink.
 */
enum Ink {
  BACKGROUND(0xFFFFFF, 0x15191E),
  TEXT(0x1F2328, 0xE6E8EB),
  AXIS(0x59616B, 0x9AA3AD),
  GRID(0xDADFE5, 0x323A43),
  LIMIT(0x6B7280, 0x98A1AC),
  NONE(0x1F2329, 0xE6E8EB),
  ALIGNED(0x1B4F8F, 0x5AA5EE),
  UNALIGNED(0xD95F02, 0xFFC98A),
  BUFFER(0x20706B, 0x5FC7DE),
  START_DELAY(0x440154, 0x5B2A86),
  RECORD_IN_SERVICE(0x414487, 0x4C62B0),
  ALIGNMENT(0x2A788E, 0x2F8FA8),
  SYNC(0x22A884, 0x35B779),
  ASYNC(0x7AD151, 0x90D743),
  ACKNOWLEDGEMENT(0xFDE725, 0xFDE725),
  FIRST(0x1B4F90, 0x6FB1FF),
  SECOND(0xD95F03, 0xFFB36B),
  THIRD(0x007A5E, 0x4FD1A5),
  FOURTH(0x7B3FA0, 0xC9A0FF),
  FIFTH(0x5F6670, 0xC3C8CE),
  SIXTH(0xB0327A, 0xFF8AC4);

  private final int light;
  private final int dark;

  Ink(int light, int dark) {
    this.light = light;
    this.dark = dark;
  }

  static Ink of(Tone tone) {
    return valueOf(tone.name());
  }

  /** On white. */
  Color color() {
    return new Color(light);
  }

  /** On a dark page. */
  Color darkColor() {
    return new Color(dark);
  }

  /** The name of the colour in a style sheet, such as {@code --ink-aligned}. */
  String property() {
    return "--ink-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The colour as style sheets have it, such as {@code #1b4f8f}. */
  static String css(Color color) {
    return String.format(Locale.ROOT, "#%06x", color.getRGB() & 0xFFFFFF);
  }
}
