package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.model.scenario.InvalidScenarioException;
import dev.spillway.model.scenario.Parameter;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns the options of a sweep into the model's sweep, and the model's refusals into options. */
public final class SweepInput {

  private final FlowOptions flow;
  private final CheckpointOptions checkpoints;
  private final ModelOptions models;

  public SweepInput(FlowOptions flow, CheckpointOptions checkpoints, ModelOptions models) {
    this.flow = flow;
    this.checkpoints = checkpoints;
    this.models = models;
  }

  /**
   * The sweep that the options ask for.
   *
   * @throws BadInputException if an option cannot be read or the model refuses its value
   */
  public Sweep sweep() {
    List<Integer> ticks = models.ticksPerSecond();
    Sweep.Engines engines = models.engines();
    long maxBatch = models.maxBatch();
    try {
      return new Sweep(scenarios(), engines, ticks, maxBatch);
    } catch (InvalidScenarioException invalid) {
      throw badInput(invalid);
    }
  }

  private List<Scenario> scenarios() {
    long bufferRecords = flow.bufferRecords();
    BigDecimal stateKb = checkpoints.stateKb();
    long recordBytes = checkpoints.recordBytes();
    BigDecimal horizonSeconds = checkpoints.horizonSeconds();
    BigDecimal intervalSeconds = checkpoints.intervalSeconds();
    RateProfile source = flow.source();
    List<Scenario> scenarios = new ArrayList<>();
    for (RateProfile sink : flow.sinks()) {
      scenarios.add(
          new Scenario(
              source, sink, bufferRecords, stateKb, recordBytes, horizonSeconds, intervalSeconds));
    }
    return scenarios;
  }

  /** The same refusal under the option that the user gave. */
  public BadInputException badInput(InvalidScenarioException invalid) {
    Optional<Path> profile = profileOf(invalid.parameter());
    String option = optionOf(invalid.parameter());
    return profile.isPresent()
        ? new BadInputException(
            option
                + " ("
                + profile.get()
                + "): "
                + invalid.value()
                + " must be "
                + invalid.allowed())
        : BadInputException.of(option, invalid.value(), invalid.allowed());
  }

  private Optional<Path> profileOf(Parameter parameter) {
    return switch (parameter) {
      case SOURCE_RATE, SOURCE_PROFILE -> flow.sourceProfile();
      case SINK_RATE, SINK_PROFILE -> flow.sinkProfile();
      default -> Optional.empty();
    };
  }

  private String optionOf(Parameter parameter) {
    return switch (parameter) {
      case SOURCE_RATE, SOURCE_PROFILE ->
          flow.sourceProfile().isPresent() ? FlowOptions.SOURCE_PROFILE : FlowOptions.SOURCE_RATE;
      case SINK_RATE, SINK_PROFILE ->
          flow.sinkProfile().isPresent() ? FlowOptions.SINK_PROFILE : FlowOptions.SINK_RATES;
      case BUFFER_RECORDS -> FlowOptions.BUFFER;
      case STATE_KB -> CheckpointOptions.STATE_KB;
      case RECORD_BYTES -> CheckpointOptions.RECORD_BYTES;
      case HORIZON_SECONDS -> CheckpointOptions.SECONDS;
      case INTERVAL_SECONDS -> CheckpointOptions.INTERVAL;
      case TICKS_PER_SECOND -> ModelOptions.TICKS_PER_SECOND;
      case MAX_BATCH -> ModelOptions.MAX_BATCH;
    };
  }
}
