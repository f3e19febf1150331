package dev.spillway.model.job;

/** Whether the channels of an edge cross the network. */
public enum ChannelKind {
  /** Those whose ends are on different task managers. */
  BY_SLOT,
  /** None, whatever the placement. */
  LOCAL,
  /** All, whatever the placement. */
  REMOTE
}
