package dev.spillway.model.job;

/** How a subtask reads several incoming edges. */
public enum InputOrder {
  /** One gate for all, read buffer by buffer. */
  UNION,
  /** A gate for each edge, read in turn record by record. */
  CONNECT
}
