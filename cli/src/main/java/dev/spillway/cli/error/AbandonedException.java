package dev.spillway.cli.error;

/** The program is being interrupted: its files are gone and nothing more is to be written. */
public final class AbandonedException extends RuntimeException {

  public AbandonedException() {
    super("interrupted");
  }
}
