package dev.spillway.cli.output.network;

import dev.spillway.model.network.report.Distribution;
import dev.spillway.model.network.report.RestartCosts;
import dev.spillway.model.network.report.RestartLoop;
import dev.spillway.model.network.result.Restart;
import java.util.Optional;
import java.util.OptionalLong;

/** What the restarts of a run come to, in sentences. */
final class RestartWords {

  private final RestartCosts costs;

  RestartWords(RestartCosts costs) {
    this.costs = costs;
  }

  /** The verdict on a loop if there is one, else what the restarts cost; empty without restarts. */
  Optional<String> text() {
    if (costs.restarts().isEmpty()) {
      return Optional.empty();
    }
    if (costs.loop().isPresent()) {
      return Optional.of(loop(costs.loop().get()));
    }
    return Optional.of(costs.restarts().size() == 1 ? one(costs.restarts().get(0)) : several());
  }

  private String loop(RestartLoop loop) {
    String from = loop.checkpoint().isPresent() ? from(loop.checkpoint()) : "from the beginning";
    if (loop.endless()) {
      return "No checkpoint can complete before the job fails again: it restarts %s for ever; %s."
          .formatted(from, firstAndCount(loop));
    }
    return "No checkpoint completes before the job fails again: it restarts %s, %s."
        .formatted(from, firstAndCount(loop));
  }

  private String firstAndCount(RestartLoop loop) {
    Restart first = costs.restarts().get(costs.restarts().size() - loop.times());
    return loop.times() + " times from " + Wording.time(first.failed()) + " on";
  }

  private static String one(Restart restart) {
    if (restart.detected().isEmpty()) {
      return "The job's tasks stop at %s, which nobody notices before the end of the run."
          .formatted(Wording.time(restart.failed()));
    }
    StringBuilder text = new StringBuilder("The job fails at ");
    text.append(Wording.time(restart.failed())).append(" and restarts ");
    text.append(from(restart.checkpoint()));
    text.append(", ").append(Wording.time(restart.positionAge())).append(" old; ");
    if (restart.running().isEmpty()) {
      return text.append("its tasks do not run again.").toString();
    }
    text.append("its tasks run again after ").append(since(restart, restart.running()));
    if (restart.caughtUp().isEmpty()) {
      return text.append(
              restart.lagShrinks()
                  ? ", and it does not catch up in this run."
                  : ", and it never catches up at these rates: its lag does not shrink.")
          .toString();
    }
    return text.append(", and it has caught up ")
        .append(since(restart, restart.caughtUp()))
        .append(" after the failure.")
        .toString();
  }

  private static String from(OptionalLong checkpoint) {
    return checkpoint.isPresent()
        ? "from checkpoint " + checkpoint.getAsLong()
        : "from the beginning";
  }

  private static String since(Restart restart, OptionalLong time) {
    return Wording.time(time.getAsLong() - restart.failed());
  }

  private String several() {
    int restarts = costs.restarts().size();
    String caughtUp =
        costs.notCaughtUp() == 0
            ? "it catches up each time"
            : "it catches up %s of %s times before the next failure or the end"
                .formatted(restarts - costs.notCaughtUp(), restarts);
    return ("The job restarts %s times and goes back %s at the median; it is down for %s in all, and"
            + " %s.")
        .formatted(
            restarts,
            Wording.time(costs.lostWork().map(Distribution::p50).orElseThrow()),
            Wording.time(costs.downNanos()),
            caughtUp);
  }
}
