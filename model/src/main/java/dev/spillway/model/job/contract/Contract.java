package dev.spillway.model.job.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The whole contract: keys by section, and what to say about a key that is in none. */
public final class Contract {

  private static final int LONGEST_WORD = 200;

  private Contract() {}

  /** The keys of a section, in the order of the reference. */
  public static List<ContractKey> keys(Section section) {
    List<ContractKey> keys = new ArrayList<>(JobKey.of(section));
    if (section == Section.MODEL) {
      keys.addAll(ModelKey.all());
    }
    if (section == Section.FLINK) {
      keys.addAll(FlinkKeys.all());
    }
    return keys;
  }

  /** The key of a name in a section other than Flink's. */
  public static Optional<ContractKey> find(Section section, String name) {
    return keys(section).stream().filter(key -> key.key().equals(name)).findFirst();
  }

  /** What is wrong with a name that a section does not know. */
  public static String unknown(Section section, String name) {
    Optional<JobKey> elsewhere =
        Arrays.stream(JobKey.values()).filter(key -> key.key().equals(name)).findFirst();
    if (elsewhere.isPresent()) {
      String there = elsewhere.get().section().path();
      return "is unknown here; it is a key of " + (there.isEmpty() ? "the file itself" : there);
    }
    List<String> known =
        section == Section.FLINK
            ? FlinkKeys.names()
            : keys(section).stream().map(ContractKey::key).toList();
    return "is unknown; the nearest known key is " + nearest(name, known);
  }

  private static String nearest(String name, List<String> known) {
    String word = name.length() <= LONGEST_WORD ? name : name.substring(0, LONGEST_WORD);
    return Nearest.to(word, known).orElseThrow();
  }
}
