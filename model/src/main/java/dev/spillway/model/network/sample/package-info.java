/**
 * What subtasks do at equal distances of simulated time. Immutable values; whoever runs a job takes
 * them, and taking them changes nothing that happens.
 */
package dev.spillway.model.network.sample;
