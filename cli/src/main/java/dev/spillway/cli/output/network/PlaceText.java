package dev.spillway.cli.output.network;

import dev.spillway.model.network.report.Phase;
import dev.spillway.model.network.report.Share;

/** Where time goes, in words. */
public final class PlaceText {

  private PlaceText() {}

  /** Such as {@code start delay before enrich, subtask 3}. */
  static String of(Share share) {
    return of(share.phase(), share.vertex(), share.subtask());
  }

  /** The same of a phase of one subtask. */
  public static String of(Phase phase, String vertex, int subtask) {
    String at = vertex + ", subtask " + subtask;
    return switch (phase) {
      case START_DELAY -> "start delay before " + at;
      case ALIGNMENT -> "alignment before " + at;
      case PAUSE -> "the pause of " + at;
      case RECORD_IN_SERVICE -> "the wait for the record in service of " + at;
      case SYNC -> "the sync part of " + at;
      case ASYNC -> "the async part of " + at;
      case ACKNOWLEDGEMENT -> "the acknowledgement of " + at;
    };
  }
}
