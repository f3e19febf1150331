package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import java.util.OptionalLong;

/**
 * Work of a subtask's thread that nothing interrupts, begun at given times; times in ns.
 *
 * @param first when the first one falls due, at least 0
 * @param every from one to the next, above what one lasts; empty: there is one
 * @param lasts how long the thread is busy, above 0
 */
public record PauseSpec(long first, OptionalLong every, long lasts) {

  public PauseSpec {
    require(first >= 0, "first pause", first, "at least 0 ns");
    require(lasts > 0, "length of a pause", lasts, "above 0 ns");
    require(
        every.orElse(Long.MAX_VALUE) > lasts,
        "time between pauses",
        every,
        "above what one lasts, " + lasts + " ns");
  }
}
