package dev.spillway.cli;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.input.CheckpointOptions;
import dev.spillway.cli.input.FlowOptions;
import dev.spillway.cli.input.ModelOptions;
import dev.spillway.cli.input.OutputOptions;
import dev.spillway.cli.input.SweepInput;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.cli.output.trace.SweepTime;
import dev.spillway.model.scenario.InvalidScenarioException;
import dev.spillway.model.study.Sweep;
import java.math.BigDecimal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code spillway sweep}: checkpoints as the sink slows down. */
@Command(
    name = "sweep",
    versionProvider = Version.class,
    description = {
      "How long do checkpoints take, how large do they get, and do they complete at all,"
          + " as the sink slows down?",
      "",
      "A source fills a bounded buffer, a sink empties it, and checkpoint barriers pass through"
          + " at a fixed interval. Aligned barriers wait behind the records in the buffer;"
          + " unaligned barriers overtake them and store them with the checkpoint. One line per"
          + " sink rate and kind of barrier: mean duration and size over the later half of the"
          + " completed checkpoints.",
      "",
      "Two models answer: an exact one in events and a reference in fixed ticks of time."
          + " By default both run and are compared checkpoint by checkpoint.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spillway sweep",
      "      the default job: 1000 records/s into ever slower sinks, five minutes",
      "  spillway sweep --source-rate 5000 --sink-rates 6000,4000 --buffer 100000 --interval 30",
      "      a job of your own",
      "  spillway sweep --engine event --seconds 31536000 --interval 600 --json year.json",
      "      a year, exact to the record",
      "  spillway sweep --report report.html --plot figures.svg",
      "      all of it on one page, and its figures as a picture",
      "  spillway sweep --sink-profile outage.csv --checkpoints checkpoints.csv",
      "      a sink whose rate changes: seconds,rate / 0,2000 / 60,0 / 90,2000",
      "",
      "Numbers are digits with an optional point and are read exactly.",
      "",
      "Exit codes: 0 done; 1 the models differ or the program failed; 2 bad input; 130 interrupted."
    })
final class SweepCommand implements Callable<Integer> {

  private final StandardStreams streams;

  // The names are the headings of the help.

  @Mixin(name = "What flows")
  private final FlowOptions flow = new FlowOptions();

  @Mixin(name = "Checkpoints")
  private final CheckpointOptions checkpoints = new CheckpointOptions();

  @Mixin(name = "Models")
  private final ModelOptions models = new ModelOptions();

  @Mixin(name = "Results")
  private final OutputOptions outputs = new OutputOptions();

  @SuppressWarnings("unused") // picocli acts on it
  @Mixin(name = "General")
  private final GeneralOptions general = new GeneralOptions();

  SweepCommand(StandardStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    SweepInput input = new SweepInput(flow, checkpoints, models);
    Sweep sweep = input.sweep();
    if (outputs.occupancy().isPresent() && sweep.engines() == Sweep.Engines.TICK) {
      throw BadInputException.of(
          OutputOptions.OCCUPANCY,
          outputs.occupancy().get().toString(),
          "left out with --engine tick: only the event engine has the level at each event");
    }
    if (outputs.trace().isPresent()) {
      requireTraceable(sweep);
    }
    ProfileNames names = ProfileNames.of(flow.sourceProfile(), flow.sinkProfile());
    try (OutputFiles files = new OutputFiles(streams.out())) {
      flow.sourceProfile().ifPresent(files::spare);
      flow.sinkProfile().ifPresent(files::spare);
      return new SweepJob(sweep, names, outputs, streams).run(files, sweep::run);
    } catch (InvalidScenarioException invalid) {
      throw input.badInput(invalid);
    }
  }

  private void requireTraceable(Sweep sweep) {
    BigDecimal horizon = sweep.scenarios().get(0).horizonSeconds();
    if (horizon.compareTo(BigDecimal.valueOf(SweepTime.MOST_SECONDS)) > 0) {
      throw BadInputException.of(
          OutputOptions.TRACE,
          outputs.trace().orElseThrow().toString(),
          "left out of runs of more than "
              + SweepTime.MOST_SECONDS
              + " s: it has whole nanoseconds");
    }
  }
}
