/**
 * The engine's simulation as a synchronous DSOL simulator with an event queue of its own.
 *
 * <p>Lives here: everything that imports DSOL or the logging library it brings. Does not live here:
 * the order of events, which is {@link dev.spillway.engine.EventOrder}'s.
 *
 * <pre>
 *   Simulation  <---  DsolSimulation  --->  DevsSimulator (DSOL)
 *                       |        |
 *                   EventHeap  <-+-- EventListView (the heap as DSOL sees it)
 *                       |
 *                   FiledEvent (an event's handle)
 * </pre>
 */
package dev.spillway.engine.dsol;
