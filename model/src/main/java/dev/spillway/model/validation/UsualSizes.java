package dev.spillway.model.validation;

/**
 * The sizes that most measured runs have.
 *
 * @param segmentBytes of a buffer
 * @param recordBytes of a record on the wire
 */
record UsualSizes(int segmentBytes, int recordBytes) {

  private static final UsualSizes OF_LIMITED_SOURCE = new UsualSizes(4_096, 217);
  private static final UsualSizes OF_UNLIMITED_SOURCE = new UsualSizes(32_768, 1_017);

  /** Those behind a source of a rate, or behind one that emits whatever the network takes. */
  static UsualSizes of(boolean isSourceLimited) {
    return isSourceLimited ? OF_LIMITED_SOURCE : OF_UNLIMITED_SOURCE;
  }

  boolean are(int otherSegmentBytes, int otherRecordBytes) {
    return segmentBytes == otherSegmentBytes && recordBytes == otherRecordBytes;
  }
}
