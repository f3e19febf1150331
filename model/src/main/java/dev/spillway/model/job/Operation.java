package dev.spillway.model.job;

/** What a subtask of a vertex does. */
public sealed interface Operation {

  /**
   * Checks that times given subtask by subtask are given for each.
   *
   * @throws IllegalArgumentException if their number is not the parallelism
   */
  void checkParallelism(int parallelism);

  /**
   * Emits records.
   *
   * @param supply what there is to emit
   * @param workNanos time of the subtask's thread per record; bounds the speed of catching up
   */
  record Source(Supply supply, long workNanos) implements Operation {
    public Source {
      Bound.check("source work", workNanos, 0, Long.MAX_VALUE);
    }

    @Override
    public void checkParallelism(int parallelism) {
      // A source's rate is that of all its subtasks together.
    }
  }

  /**
   * Takes records, works on them and passes others on.
   *
   * @param service the time a record takes
   * @param inputs how several incoming edges are read
   */
  record Operator(Service service, InputOrder inputs) implements Operation {
    @Override
    public void checkParallelism(int parallelism) {
      service.checkParallelism(parallelism);
    }
  }
}
