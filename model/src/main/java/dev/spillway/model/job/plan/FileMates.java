package dev.spillway.model.job.plan;

import dev.spillway.model.job.ChannelKind;
import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Link;
import java.util.List;

/** Which tasks count as alone on their task managers, whatever the placement. */
public final class FileMates {

  private FileMates() {}

  /**
   * Whether all of a task's edges are declared remote, so that it shares no channel-state file; a
   * task without channels does not count.
   */
  public static boolean isAlone(Task task, Job job, Tasks tasks) {
    List<Edge> own =
        job.edges().stream()
            .filter(edge -> !edge.isChained())
            .filter(edge -> tasks.of(edge.from()).equals(task) || tasks.of(edge.to()).equals(task))
            .toList();
    return !own.isEmpty() && own.stream().allMatch(FileMates::isRemote);
  }

  private static boolean isRemote(Edge edge) {
    return edge.link() instanceof Link.Network network && network.channels() == ChannelKind.REMOTE;
  }
}
