package dev.spillway.model.network.topology;

/** How a subtask with several incoming edges reads them. */
public enum InputOrder {
  /** As one input, buffer by buffer in turn ({@code UnionInputGate}). */
  UNION,
  /**
   * As two inputs, record by record in turn while both have some ({@code
   * StreamMultipleInputProcessor}).
   */
  CONNECT
}
