/**
 * The event pipeline: source, bounded buffer and sink, exact to the record and to the instant.
 *
 * <p>Records move in batches of constant spacing; what is scheduled are the changes of regime, the
 * barriers and their completions. Does not live here: the event queue, which is the engine's.
 */
package dev.spillway.model.pipeline;
