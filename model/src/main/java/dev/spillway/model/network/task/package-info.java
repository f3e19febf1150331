/**
 * Subtasks: one thread each, which reads buffers, takes its time, writes buffers, and handles
 * barriers between two records.
 *
 * <p>Records are worked on in stretches: as many as need neither a new buffer nor a new segment.
 * What a stretch has done by some instant is computed when somebody asks. Does not live here: the
 * buffers' own rules, and when checkpoints are triggered.
 */
package dev.spillway.model.network.task;
