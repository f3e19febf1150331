package dev.spillway.model.job;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An operator, or a whole task of Flink's web interface.
 *
 * @param name letters, digits and {@code _}
 * @param parallelism number of subtasks, 1 to {@link #MAX_PARALLELISM}
 * @param operation what a subtask does
 * @param selectivity records out per record in, on each outgoing edge; at least 0
 * @param state what a checkpoint stores of one subtask
 * @param pauses when the subtasks do something else that nothing interrupts
 */
public record Vertex(
    String name,
    int parallelism,
    Operation operation,
    BigDecimal selectivity,
    State state,
    List<Pause> pauses) {

  /** Flink's largest maximum parallelism. */
  public static final int MAX_PARALLELISM = 32_768;

  /** The largest selectivity. */
  public static final BigDecimal MAX_SELECTIVITY = BigDecimal.valueOf(1_000_000);

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]{1,100}");

  /**
   * Checks name, parallelism and selectivity.
   *
   * @throws IllegalArgumentException if one is out of its bounds, or an operator has times for
   *     another number of subtasks
   */
  public Vertex {
    pauses = List.copyOf(pauses);
    Bound.require(isName(name), "name", name, "1 to 100 letters, digits and _");
    Bound.check("parallelism", parallelism, 1, MAX_PARALLELISM);
    Bound.require(
        selectivity.signum() >= 0 && selectivity.compareTo(MAX_SELECTIVITY) <= 0,
        "selectivity",
        selectivity,
        "from 0 to " + MAX_SELECTIVITY);
    operation.checkParallelism(parallelism);
  }

  /** Whether a text may name a vertex: a setting's path uses {@code .} and {@code -}. */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  public boolean isSource() {
    return operation instanceof Operation.Source;
  }
}
