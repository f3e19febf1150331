/**
 * Runs put side by side: the sweep over sink rates, the comparison of the two models, the order in
 * which the one converges to the other.
 *
 * <p>Does not live here: how the results are shown.
 */
package dev.spillway.model.study;
