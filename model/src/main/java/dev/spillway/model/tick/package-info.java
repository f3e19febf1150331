/**
 * The tick reference: the same pipeline in fixed steps of time, in doubles, as the model that this
 * project is checked against counts it.
 *
 * <p>Does not live here: any use of the event engine.
 */
package dev.spillway.model.tick;
