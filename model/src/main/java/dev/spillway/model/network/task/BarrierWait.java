package dev.spillway.model.network.task;

/**
 * How long a barrier that had reached a subtask waited for its thread, in ns.
 *
 * @param inService while a record was in service
 * @param paused while a pause held the thread
 */
record BarrierWait(long inService, long paused) {

  static final BarrierWait NONE = new BarrierWait(0, 0);
}
