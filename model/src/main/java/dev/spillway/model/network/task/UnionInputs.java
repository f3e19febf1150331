package dev.spillway.model.network.task;

import dev.spillway.model.network.channel.InputGate;
import java.util.List;

/** One input made of all gates: a buffer is read to its end before the next. */
final class UnionInputs extends Inputs {

  private final Input input;

  UnionInputs(List<InputGate> gates) {
    super(gates);
    this.input = new Input(gates);
  }

  @Override
  Next read() {
    return input.recordsLeft() > 0 ? Next.RECORDS : poll(input);
  }

  @Override
  long stretch() {
    input.recycleBeforeLast();
    return input.workable();
  }

  @Override
  long process(long records) {
    return input.process(records);
  }

  @Override
  void endStretch() {
    input.recycleIfRead();
  }

  @Override
  boolean turnsByArrival() {
    return false;
  }
}
