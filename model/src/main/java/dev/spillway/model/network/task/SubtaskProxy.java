package dev.spillway.model.network.task;

import dev.spillway.model.network.channel.Barrier;
import dev.spillway.model.network.channel.InputChannel;
import dev.spillway.model.network.channel.Receiver;
import dev.spillway.model.network.channel.Writer;

/**
 * Stands for a subtask towards its gates and partitions, which have to exist before it does: it
 * needs them, they need it.
 */
final class SubtaskProxy implements Receiver, Writer {

  private Subtask subtask;

  void connect(Subtask built) {
    subtask = built;
  }

  @Override
  public void dataArrived() {
    subtask.dataArrived();
  }

  @Override
  public void priorityArrived(InputChannel channel) {
    subtask.priorityArrived(channel);
  }

  @Override
  public void gateOpened() {
    subtask.gateOpened();
  }

  @Override
  public void announced(Barrier barrier) {
    subtask.announced(barrier);
  }

  @Override
  public void settle() {
    subtask.settle();
  }

  @Override
  public void roomAppeared() {
    subtask.roomAppeared();
  }

  @Override
  public void barrierSent(Barrier barrier) {
    subtask.barrierSent(barrier);
  }
}
