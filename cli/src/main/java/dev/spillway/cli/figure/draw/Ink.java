package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Tone;
import java.awt.Color;
import java.util.Locale;

/**
 * The colours of all that is drawn. No two are the same, so that each has a custom property of its
 * own in a page. Those of tones that occur in one figure differ in lightness as well as in hue, and
 * stand out against the background; a test holds the bounds.
 */
enum Ink {
  BACKGROUND("#ffffff", "#16181c"),
  TEXT("#1c1e21", "#eceef1"),
  CAPTION("#4f545b", "#b9bec6"),
  AXIS("#6b7078", "#9aa0a9"),
  GRID("#e3e5e8", "#2e3238"),
  DUE("#bcc0c6", "#434850"),
  LIMIT("#7a7f87", "#8d939c"),

  TONE_NONE("#5e1414", "#c05a50"),
  TONE_ALIGNED("#005a9c", "#5aa9e6"),
  TONE_UNALIGNED("#d55e00", "#ffc27a"),
  TONE_BUFFER("#00737c", "#4fc3c9"),

  TONE_START_DELAY("#2050a6", "#b29dfe"),
  TONE_PAUSE("#561c02", "#ef6a77"),
  TONE_RECORD_IN_SERVICE("#a74e1b", "#f9d57e"),
  TONE_ALIGNMENT("#1a9fb9", "#28d7d8"),
  TONE_SYNC("#523949", "#987d08"),
  TONE_ASYNC("#a07164", "#d5fbd0"),
  TONE_ACKNOWLEDGEMENT("#13164e", "#087492"),

  TONE_FIRST("#524689", "#777efc"),
  TONE_SECOND("#ce5801", "#eb8d0a"),
  TONE_THIRD("#167263", "#1dd49a"),
  TONE_FOURTH("#839964", "#efc6fc"),
  TONE_FIFTH("#381a39", "#c6ff8c"),
  TONE_SIXTH("#75130c", "#846c8f");

  private final String light;
  private final String dark;

  Ink(String light, String dark) {
    this.light = light;
    this.dark = dark;
  }

  static Ink of(Tone tone) {
    return valueOf("TONE_" + tone.name());
  }

  /** The custom property that a page sets it with. */
  String property() {
    String name = name().toLowerCase(Locale.ROOT).replace('_', '-');
    return name.startsWith("tone-") ? "--" + name : "--figure-" + name;
  }

  String hex(Scheme scheme) {
    return scheme == Scheme.LIGHT ? light : dark;
  }

  /** As a picture of its own has it: on white. */
  Color color() {
    return Color.decode(light);
  }
}
