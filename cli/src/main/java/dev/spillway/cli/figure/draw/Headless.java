package dev.spillway.cli.figure.draw;

/** Drawing without a screen: must be said before the first class of the toolkit is loaded. */
final class Headless {

  private Headless() {}

  static void set() {
    System.setProperty("java.awt.headless", "true");
  }
}
