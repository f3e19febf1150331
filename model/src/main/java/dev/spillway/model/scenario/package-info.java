/**
 * The question put to a model: rates, buffer, sizes, horizon, interval, in the user's units and
 * exact, checked once when it is made.
 *
 * <p>Does not live here: how any model goes about the answer, and where the numbers were read from.
 */
package dev.spillway.model.scenario;
