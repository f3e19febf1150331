package dev.spillway.model.network.channel;

import java.util.Optional;

/**
 * What a subpartition hands out: a slice of a buffer, or a barrier.
 *
 * @param bytes of the slice; 0 for a barrier
 * @param segment the slice is of; none for a barrier
 * @param barrier none for a slice
 * @param backlog buffers announced to be still in the queue
 */
record Sent(int bytes, Optional<Segment> segment, Optional<Barrier> barrier, int backlog) {}
