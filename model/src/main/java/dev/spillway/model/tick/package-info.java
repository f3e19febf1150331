/**
 * The tick reference: the same pipeline in fixed steps of time, in doubles, to the last bit as a
 * tick-by-tick script in Python computes it; its results are among the golden figures of the tests.
 *
 * <p>Does not live here: any use of the event engine.
 */
package dev.spillway.model.tick;
