package dev.spillway.model.job.measured;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the subtasks of a measured run were, each in a slot of its own. */
public sealed interface Channels {

  /** Each alone on its task manager: every channel crosses the network. */
  record Remote() implements Channels {}

  /** All on one task manager. */
  record Local() implements Channels {}

  /**
   * Dealt at random to the slots of several task managers, and not recorded.
   *
   * @param taskManagers at least 1
   * @param slots of each, at least 1
   */
  record Mixed(int taskManagers, int slots) implements Channels {}

  /**
   * Reads a cell such as {@code remote} or {@code mixed (3 task managers of p slots each)}.
   *
   * @param parallelism what p stands for
   */
  static Optional<Channels> of(String cell, int parallelism) {
    if (cell.equals("remote")) {
      return Optional.of(new Remote());
    }
    if (cell.equals("local")) {
      return Optional.of(new Local());
    }
    Matcher mixed =
        Pattern.compile(
                "mixed \\(([1-9][0-9]{0,5}) task managers of (p|[1-9][0-9]{0,5}) slots each\\)")
            .matcher(cell);
    if (!mixed.matches()) {
      return Optional.empty();
    }
    int slots = mixed.group(2).equals("p") ? parallelism : Integer.parseInt(mixed.group(2));
    return Optional.of(new Mixed(Integer.parseInt(mixed.group(1)), slots));
  }
}
