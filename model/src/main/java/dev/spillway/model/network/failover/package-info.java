/**
 * What becomes of a job that fails: when it is started again, from which checkpoint, and when it
 * has caught up. Sources: {@code DefaultScheduler}, {@code JobMaster}.
 *
 * <p>Does not live here: when checkpoints are triggered and which of their failures count; how a
 * subtask restores what it had.
 */
package dev.spillway.model.network.failover;
