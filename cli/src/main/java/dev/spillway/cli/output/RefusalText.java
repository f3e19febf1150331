package dev.spillway.cli.output;

import dev.spillway.cli.flink.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a server refused, in one line: by what came in its place, the first of each by its path. */
public final class RefusalText {

  private static final int MOST_REASONS = 3;

  private RefusalText() {}

  /** To be read after "the server refused"; empty if it refused nothing. */
  public static Optional<String> of(List<Refusal> refusals) {
    Map<String, List<Refusal>> byReason =
        refusals.stream()
            .collect(Collectors.groupingBy(Refusal::why, LinkedHashMap::new, Collectors.toList()));
    List<String> shown = new ArrayList<>();
    int left = refusals.size();
    for (Map.Entry<String, List<Refusal>> reason : byReason.entrySet()) {
      if (shown.size() < MOST_REASONS) {
        shown.add(group(reason.getKey(), reason.getValue()));
        left -= reason.getValue().size();
      }
    }
    String others = left > 0 ? " and " + left + " more for other reasons" : "";
    return refusals.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", shown) + others);
  }

  private static String group(String why, List<Refusal> refusals) {
    int more = refusals.size() - 1;
    return refusals.get(0).endpoint().shown()
        + (more > 0 ? " and " + more + " more" : "")
        + " ("
        + why
        + ")";
  }
}
