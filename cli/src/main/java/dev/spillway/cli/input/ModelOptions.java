package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.study.Sweep;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Option;

/** Which models answer, and how they go about it. */
public final class ModelOptions {

  static final String ENGINE = "--engine";
  static final String TICKS_PER_SECOND = "--ticks-per-second";
  static final String MAX_BATCH = "--max-batch";

  private static final String DEFAULT_ENGINE = "both";
  private static final String DEFAULT_TICKS = "10";

  /** The names of the engines, for completion. */
  static final class EngineNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("event", "tick", "both").iterator();
    }
  }

  @Option(
      names = ENGINE,
      paramLabel = "ENGINE",
      completionCandidates = EngineNames.class,
      description = {
        "event: every change at its exact instant; tick: time in fixed steps;"
            + " both: the two and how far they differ (default: "
            + DEFAULT_ENGINE
            + ")."
      })
  private String engine = DEFAULT_ENGINE;

  @Option(
      names = TICKS_PER_SECOND,
      paramLabel = "TICKS[,TICKS...]",
      description = {
        "Steps of a second in the tick model; several show how it approaches the exact one"
            + " (default: "
            + DEFAULT_TICKS
            + "; without effect on the event engine)."
      })
  private String ticksPerSecond = DEFAULT_TICKS;

  @Option(
      names = MAX_BATCH,
      paramLabel = "RECORDS",
      description = {
        "Most records that the event engine moves as one batch: slower, and never another result"
            + " (default: no limit; without effect on the tick model)."
      })
  private String maxBatch;

  Sweep.Engines engines() {
    return switch (engine) {
      case "event" -> Sweep.Engines.EVENT;
      case "tick" -> Sweep.Engines.TICK;
      case "both" -> Sweep.Engines.BOTH;
      default -> throw BadInputException.of(ENGINE, engine, "event, tick or both");
    };
  }

  /** The lengths of tick to run, in the order given; each once. */
  List<Integer> ticksPerSecond() {
    NumberOption option =
        new NumberOption(TICKS_PER_SECOND, "a whole number of ticks, 1 to 2^31 - 1");
    List<Integer> ticks = new ArrayList<>();
    for (long value : option.wholes(ticksPerSecond, Integer.MAX_VALUE)) {
      if (value == 0) {
        throw option.refused("0");
      }
      if (ticks.contains((int) value)) {
        throw new BadInputException(
            TICKS_PER_SECOND + " (" + ticksPerSecond + ") must name " + value + " only once");
      }
      ticks.add((int) value);
    }
    return ticks;
  }

  /** Most records of a batch. */
  long maxBatch() {
    return maxBatch == null
        ? PipelineRun.NO_BATCH_LIMIT
        : new NumberOption(MAX_BATCH, "a whole number of records, 1 to 10^18 - 1")
            .whole(maxBatch, Long.MAX_VALUE);
  }
}
