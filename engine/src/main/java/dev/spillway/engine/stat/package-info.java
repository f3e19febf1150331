/**
 * Statistics of runs: means with their confidence, percentiles, orders of convergence.
 *
 * <p>Lives here: what turns observations into figures for a result, on commons-math3. Does not live
 * here: anything that decides an order or a count within a run; those are exact numbers.
 */
package dev.spillway.engine.stat;
