package dev.spillway.cli.output.network;

import dev.spillway.model.network.report.Share;

/** Where time goes, in words. */
final class PlaceText {

  private PlaceText() {}

  /** Such as {@code start delay before enrich, subtask 3}. */
  static String of(Share share) {
    String at = share.vertex() + ", subtask " + share.subtask();
    return switch (share.phase()) {
      case START_DELAY -> "start delay before " + at;
      case ALIGNMENT -> "alignment before " + at;
      case RECORD_IN_SERVICE -> "the wait for the record in service of " + at;
      case SYNC -> "the sync part of " + at;
      case ASYNC -> "the async part of " + at;
      case ACKNOWLEDGEMENT -> "the acknowledgement of " + at;
    };
  }
}
