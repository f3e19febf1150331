package dev.spillway.cli.figure;

/**
 * What a colour stands for. The colours of one figure differ in lightness too, so that they hold in
 * grey and for people who do not tell some hues apart.
 */
public enum Tone {
  /** What is missing. */
  NONE,
  ALIGNED,
  UNALIGNED,
  BUFFER,
  START_DELAY,
  PAUSE,
  RECORD_IN_SERVICE,
  ALIGNMENT,
  SYNC,
  ASYNC,
  ACKNOWLEDGEMENT,
  /** The first of several curves of one kind, such as one for each vertex. */
  FIRST,
  SECOND,
  THIRD,
  FOURTH,
  FIFTH,
  SIXTH
}
