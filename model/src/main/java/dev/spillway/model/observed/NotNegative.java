package dev.spillway.model.observed;

import java.util.OptionalLong;

/** The one rule that every figure of a history keeps. */
final class NotNegative {

  private NotNegative() {}

  static void require(String name, long figure) {
    if (figure < 0) {
      throw new IllegalArgumentException(name + " (" + figure + ") must be at least 0");
    }
  }

  static void require(String name, OptionalLong figure) {
    figure.ifPresent(value -> require(name, value));
  }
}
