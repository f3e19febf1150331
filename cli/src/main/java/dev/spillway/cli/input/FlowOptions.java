package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.model.scenario.RateProfile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What flows: the rates of the source and of the sinks, and the buffer between them. */
public final class FlowOptions {

  static final String SOURCE_RATE = "--source-rate";
  static final String SINK_RATES = "--sink-rates";
  static final String SOURCE_PROFILE = "--source-profile";
  static final String SINK_PROFILE = "--sink-profile";
  static final String BUFFER = "--buffer";

  private static final String DEFAULT_SOURCE_RATE = "1000";
  private static final String DEFAULT_SINK_RATES = "2000,1000,500,250,100";
  private static final String DEFAULT_BUFFER = "20000";

  private static final String A_RATE =
      "a number of records per second, at least 0: digits with an optional point";

  // Null where an option is not given; the methods below answer with the default then.

  @Option(
      names = SOURCE_RATE,
      paramLabel = "RATE",
      description =
          "Records per second that the source can emit (default: " + DEFAULT_SOURCE_RATE + ").")
  private String sourceRate;

  @Option(
      names = SINK_RATES,
      paramLabel = "RATE[,RATE...]",
      description = {
        "Records per second that the sink can take: one run for each (default: "
            + DEFAULT_SINK_RATES
            + ")."
      })
  private String sinkRates;

  @Option(
      names = SOURCE_PROFILE,
      paramLabel = "FILE",
      description = {
        "The source's rate over time in place of one rate: CSV with the header seconds,rate;"
            + " times rise from 0, each rate holds until the next time."
      })
  private Path sourceProfile;

  @Option(
      names = SINK_PROFILE,
      paramLabel = "FILE",
      description = "The sink's rate over time, likewise: one run in place of one per rate.")
  private Path sinkProfile;

  @Option(
      names = BUFFER,
      paramLabel = "RECORDS",
      description =
          "Records in flight that the buffer holds at most (default: " + DEFAULT_BUFFER + ").")
  private String buffer;

  /**
   * The source's rate over time.
   *
   * @throws BadInputException if the rate is no number, the profile none, or both are given
   */
  RateProfile source() {
    if (sourceProfile != null) {
      refuseBoth(SOURCE_RATE, sourceRate, SOURCE_PROFILE, sourceProfile);
      return ProfileFile.read(SOURCE_PROFILE, sourceProfile);
    }
    String rate = sourceRate == null ? DEFAULT_SOURCE_RATE : sourceRate;
    return RateProfile.constant(new NumberOption(SOURCE_RATE, A_RATE).decimal(rate));
  }

  /**
   * The sinks to try, in the order given.
   *
   * @throws BadInputException as {@link #source()}
   */
  List<RateProfile> sinks() {
    if (sinkProfile != null) {
      refuseBoth(SINK_RATES, sinkRates, SINK_PROFILE, sinkProfile);
      return List.of(ProfileFile.read(SINK_PROFILE, sinkProfile));
    }
    String rates = sinkRates == null ? DEFAULT_SINK_RATES : sinkRates;
    List<RateProfile> sinks = new ArrayList<>();
    for (var rate : new NumberOption(SINK_RATES, A_RATE).decimals(rates)) {
      sinks.add(RateProfile.constant(rate));
    }
    return sinks;
  }

  private static void refuseBoth(String rateOption, String rate, String option, Path profile) {
    if (rate != null) {
      throw new BadInputException(
          rateOption
              + " ("
              + rate
              + ") must be left out where "
              + option
              + " ("
              + profile
              + ") gives the rate");
    }
  }

  /** Records that the buffer holds. */
  long bufferRecords() {
    return new NumberOption(BUFFER, "a whole number of records, 0 to 2^53 - 1")
        .whole(buffer == null ? DEFAULT_BUFFER : buffer, Long.MAX_VALUE);
  }

  /** The file that gives the source's rate, if one does. */
  public Optional<Path> sourceProfile() {
    return Optional.ofNullable(sourceProfile);
  }

  /** The file that gives the sink's rate, if one does. */
  public Optional<Path> sinkProfile() {
    return Optional.ofNullable(sinkProfile);
  }
}
