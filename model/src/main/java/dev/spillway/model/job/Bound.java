package dev.spillway.model.job;

/** The one form in which a record of a job refuses a value out of its bounds. */
final class Bound {

  private Bound() {}

  /**
   * Checks a whole number.
   *
   * @throws IllegalArgumentException that states name, value and bounds
   */
  static void check(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + " (" + value + ") must be from " + least + " to " + most);
    }
  }

  /** Checks a condition between values. */
  static void require(boolean holds, String name, Object value, String allowed) {
    if (!holds) {
      throw new IllegalArgumentException(name + " (" + value + ") must be " + allowed);
    }
  }
}
