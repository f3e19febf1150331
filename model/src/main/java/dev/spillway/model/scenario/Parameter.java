package dev.spillway.model.scenario;

/** What can be wrong with a scenario: the caller knows under which name its user gave it. */
public enum Parameter {
  SOURCE_RATE,
  SINK_RATE,
  SOURCE_PROFILE,
  SINK_PROFILE,
  BUFFER_RECORDS,
  STATE_KB,
  RECORD_BYTES,
  HORIZON_SECONDS,
  INTERVAL_SECONDS,
  TICKS_PER_SECOND,
  MAX_BATCH
}
