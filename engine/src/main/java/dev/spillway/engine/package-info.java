/**
 * A simulation kernel: exact time, the event order, the port to the event queue, fingerprints.
 *
 * <p>Lives here: what every model needs to say "at this time, do that" and to have it done in one
 * documented order. Does not live here: records, barriers, checkpoints; DSOL's types, which stay in
 * {@code dev.spillway.engine.dsol}.
 */
package dev.spillway.engine;
