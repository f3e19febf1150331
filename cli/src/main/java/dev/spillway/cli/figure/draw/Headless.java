package dev.spillway.cli.figure.draw;

/** Drawing needs no screen, and must not look for one. */
final class Headless {

  private Headless() {}

  /** To be called before the first class of AWT is loaded. */
  static void require() {
    System.setProperty("java.awt.headless", "true");
  }
}
