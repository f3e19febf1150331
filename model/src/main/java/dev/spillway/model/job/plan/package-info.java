/**
 * What follows from a job before it runs: which vertices form one task, where subtasks are placed,
 * which channels there are and which of them are local, where barriers have to stay aligned, and
 * the ids under which results name a task.
 */
package dev.spillway.model.job.plan;
