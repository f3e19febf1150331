package dev.spillway.model.network.task;

import dev.spillway.model.network.channel.InputGate;
import java.util.List;

/**
 * Two inputs, each with a gate and a buffer in hand, read in turn record by record while both have
 * something. Sources: {@code StreamMultipleInputProcessor} and {@code
 * MultipleInputSelectionHandler}, which choose an input for every record ({@code
 * MultipleInputStreamTask.getCanEmitBatchOfRecords} allows no batches), and {@code
 * InputSelection.fairSelectNextIndex}.
 *
 * <p>An input found empty is left out until it is seen to have something again, and that is looked
 * at only after the next input was chosen: its turn comes one record later. A barrier takes a turn
 * as a record does; an input that is being aligned has nothing, so the other one is read alone.
 */
final class ConnectedInputs extends Inputs {

  private static final int BOTH = 2;

  private final Input[] inputs = new Input[BOTH];
  private final boolean[] available = {true, true};

  /** Read last; the first input is the first to be read. */
  private int last = 1;

  /** Whether the stretch goes to and fro, or stays with one input. */
  private boolean alternating;

  /** Whose the next record of the stretch is. */
  private int turn;

  ConnectedInputs(List<InputGate> gates) {
    super(gates);
    if (gates.size() != BOTH) {
      throw new IllegalArgumentException(
          "gates of connected inputs (" + gates.size() + ") must be " + BOTH);
    }
    for (int i = 0; i < BOTH; i++) {
      inputs[i] = new Input(List.of(gates.get(i)));
    }
  }

  @Override
  Next read() {
    if (!available[0] && !available[1]) {
      look();
    }
    int chosen = available[1 - last] ? 1 - last : last;
    if (!available[chosen]) {
      return Next.NOTHING;
    }
    look();
    // A buffer that ends within a record is given back when the rest of it is read.
    Input input = inputs[chosen];
    Next next = Next.MORE;
    while (next == Next.MORE) {
      if (input.recordsLeft() > 0) {
        next = Next.RECORDS;
      } else {
        input.recycleIfRead();
        next = poll(input);
      }
    }
    turn = chosen;
    last = chosen;
    if (next == Next.NOTHING) {
      available[chosen] = false;
      return Next.MORE;
    }
    return next;
  }

  private void look() {
    for (int i = 0; i < BOTH; i++) {
      available[i] |= inputs[i].isAvailable();
    }
  }

  @Override
  long stretch() {
    Input first = inputs[turn];
    Input second = inputs[1 - turn];
    alternating = available[1 - turn];
    first.recycleBeforeLast();
    long ofFirst = first.workable();
    if (!alternating) {
      return ofFirst;
    }
    long ofSecond = second.workable();
    return ofFirst > ofSecond ? 2 * ofSecond + 1 : 2 * ofFirst;
  }

  @Override
  long process(long records) {
    if (!alternating) {
      return inputs[turn].process(records);
    }
    long ofOther = records / 2;
    long bytes = inputs[turn].process(records - ofOther);
    if (ofOther > 0) {
      bytes += inputs[1 - turn].process(ofOther);
    }
    if (records % 2 == 1) {
      turn = 1 - turn;
    }
    return bytes;
  }

  @Override
  void endStretch() {
    last = alternating ? 1 - turn : turn;
  }

  @Override
  boolean turnsByArrival() {
    return !alternating && inputs[1 - turn].isAvailable();
  }
}
