/**
 * What the network model yields: attempts, subtasks, throughput. Immutable; times in ns since the
 * moment all tasks ran, sizes in bytes.
 */
package dev.spillway.model.network.result;
