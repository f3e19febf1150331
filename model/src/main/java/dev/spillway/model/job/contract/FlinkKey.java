package dev.spillway.model.job.contract;

import java.util.List;

/**
 * A key of Flink's that the job file knows.
 *
 * @param key its current name; a noted one that ends in {@code .*} stands for all that begin so
 * @param kind what is done with it
 * @param formerNames deprecated names that mean the same
 */
public record FlinkKey(
    String key,
    Kind kind,
    String unit,
    String defaultText,
    String allowed,
    String meaning,
    List<String> formerNames)
    implements ContractKey {

  /** What is done with a key of Flink's. */
  public enum Kind {
    /** It is simulated. */
    MODELLED,
    /** It is simulated for Flink 1.x; 2.0 made it a constant and ignores it. */
    MODELLED_1X,
    /** It has no effect on what is simulated, and is named once. */
    NOTED
  }

  public FlinkKey {
    formerNames = List.copyOf(formerNames);
  }

  /** Whether a name is this key, by its current name, a former one, or its beginning. */
  boolean covers(String name) {
    return key.endsWith(".*")
        ? name.startsWith(key.substring(0, key.length() - 1))
        : key.equals(name) || formerNames.contains(name);
  }

  @Override
  public Section section() {
    return Section.FLINK;
  }
}
