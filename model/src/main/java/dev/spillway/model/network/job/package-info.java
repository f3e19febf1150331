/**
 * From a job as its user writes it down to the job that the network model simulates.
 *
 * <p>Lives here: which network vertex a chain becomes, what its subtasks take for a record, where
 * its channels run, and Flink's options as the model's settings. Does not live here: the rules of
 * chaining and placement, which belong to the job.
 */
package dev.spillway.model.network.job;
