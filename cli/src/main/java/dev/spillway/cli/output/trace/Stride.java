package dev.spillway.cli.output.trace;

/**
 * Which of many things are drawn: every n-th, so that those drawn are spread over the whole run.
 */
record Stride(long each) {

  /**
   * As many as a limit allows, at least one.
   *
   * @param count how many there are
   * @param limit above 0
   */
  static Stride of(long count, long limit) {
    return new Stride(Math.max(1, (count + limit - 1) / limit));
  }

  boolean takes(long index) {
    return index % each == 0;
  }

  /** How many it takes of so many. */
  long taken(long count) {
    return (count + each - 1) / each;
  }

  boolean takesAll() {
    return each == 1;
  }
}
