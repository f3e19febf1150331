package dev.spillway.model.job;

/** What an edge is made of. */
public sealed interface Link {

  /** Both vertices are one task; a record passes by a call. */
  record Chained() implements Link {}

  /**
   * Channels between subtasks.
   *
   * @param recordBytes of a record on the wire, 1 to {@link #MAX_RECORD_BYTES}
   * @param channels whether they cross the network
   * @param unalignedAllowed false if the user says that barriers stay aligned here
   */
  record Network(long recordBytes, ChannelKind channels, boolean unalignedAllowed) implements Link {

    /** The largest record: 1 gb. */
    public static final long MAX_RECORD_BYTES = 1L << 30;

    public Network {
      Bound.check("record bytes", recordBytes, 1, MAX_RECORD_BYTES);
    }
  }
}
