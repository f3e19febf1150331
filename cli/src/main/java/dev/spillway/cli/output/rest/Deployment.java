package dev.spillway.cli.output.rest;

import dev.spillway.model.job.Cluster;
import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.plan.Placement;

/**
 * With which options and where the job of a run is deployed.
 *
 * @param placement that was simulated: its tasks are the vertices of the run, in the same order
 */
public record Deployment(FlinkOptions flink, Cluster cluster, Placement placement) {

  /** Of a job on one of its placements. */
  public static Deployment of(Job job, Placement placement) {
    return new Deployment(job.flink(), job.cluster(), placement);
  }

  /** The id of a task manager, from 0. */
  static String id(int taskManager) {
    return "taskmanager-" + taskManager;
  }

  /**
   * The id of the task manager of a subtask.
   *
   * @param vertex index of its vertex in the job
   */
  String taskManager(int vertex, int subtask) {
    return id(placement.taskManagers().get(vertex).get(subtask));
  }
}
