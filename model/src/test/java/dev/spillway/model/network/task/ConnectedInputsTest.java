package dev.spillway.model.network.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.channel.Barrier;
import dev.spillway.model.network.channel.InputChannel;
import dev.spillway.model.network.channel.InputGate;
import dev.spillway.model.network.channel.LocalChannel;
import dev.spillway.model.network.channel.Received;
import dev.spillway.model.network.channel.Receiver;
import dev.spillway.model.network.channel.ResultPartition;
import dev.spillway.model.network.channel.Spread;
import dev.spillway.model.network.channel.Writer;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.Fraction;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose record comes next, A's or B's. */
class ConnectedInputsTest {

  private static final BufferSettings SEGMENTS_OF_400 = new BufferSettings(400, 2, 100, 200, 0, 1);

  /** An input with its producer: one local channel. */
  private static final class Side implements Receiver, Writer {
    final InputGate gate = new InputGate(this, 8, 4096);
    final LocalChannel channel;
    private final ResultPartition partition;

    Side(int recordBytes, int index) {
      partition =
          new ResultPartition(
              SEGMENTS_OF_400, this, 1, recordBytes, Spread.inTurn(1, 0), Fraction.ONE);
      channel = new LocalChannel(gate, partition.subpartition(0), index);
      gate.connect();
    }

    void arrive(int records) {
      for (int i = 0; i < records; i++) {
        partition.startRecord();
        assertThat(partition.write()).isTrue();
      }
      partition.flush();
    }

    @Override
    public void dataArrived() {
      // Whoever reads looks for itself.
    }

    @Override
    public void gateOpened() {
      // It reads from then on.
    }

    @Override
    public void priorityArrived(InputChannel channel) {
      // No barriers here.
    }

    @Override
    public void announced(Barrier barrier) {
      // No barriers here.
    }

    @Override
    public void settle() {
      // Written at once.
    }

    @Override
    public void roomAppeared() {
      // Never full.
    }

    @Override
    public void barrierSent(Barrier barrier) {
      // No barriers here.
    }
  }

  /** Two inputs and the order in which their records were read. */
  private abstract static class Reading {
    final Side a;
    final Side b;
    final StringBuilder order = new StringBuilder();

    Reading(int bytesOfA, int bytesOfB) {
      a = new Side(bytesOfA, 0);
      b = new Side(bytesOfB, 1);
    }

    /**
     * Reads until there is nothing more; what arrives while a record is in service is asked for.
     */
    abstract void readAll(Runnable duringRecord);
  }

  /** As the subtask reads: in stretches, which an arrival may cut. */
  private static final class InStretches extends Reading {
    private final ConnectedInputs inputs;
    int stretches;

    InStretches(int bytesOfA, int bytesOfB) {
      super(bytesOfA, bytesOfB);
      inputs = new ConnectedInputs(List.of(a.gate, b.gate));
    }

    @Override
    void readAll(Runnable duringRecord) {
      for (Inputs.Next next = inputs.read(); next != Inputs.Next.NOTHING; next = inputs.read()) {
        if (next == Inputs.Next.RECORDS) {
          workOn(inputs.stretch(), duringRecord);
        }
      }
    }

    private void workOn(long stretch, Runnable duringRecord) {
      stretches++;
      boolean cut = false;
      for (long n = 0; n < stretch && !cut; n++) {
        duringRecord.run();
        cut = inputs.turnsByArrival();
        long before = a.channel.consumed();
        inputs.process(1);
        order.append(a.channel.consumed() > before ? 'A' : 'B');
      }
      inputs.endStretch();
    }
  }

  /** As Flink reads: an input is chosen for every record, by two masks. */
  private static final class RecordByRecord extends Reading {
    private final Side[] sides = {a, b};
    private final int[] recordBytes;
    private final int[] bytesInHand = {0, 0};
    private final int[] bytesOfRecord = {0, 0};
    private int mask = 3;
    private int last = 1;

    RecordByRecord(int bytesOfA, int bytesOfB) {
      super(bytesOfA, bytesOfB);
      recordBytes = new int[] {bytesOfA, bytesOfB};
    }

    @Override
    void readAll(Runnable duringRecord) {
      while (true) {
        if (mask == 0) {
          look();
        }
        if (mask == 0) {
          return;
        }
        int chosen = mask == 3 ? 1 - last : mask - 1;
        look();
        last = chosen;
        if (emits(chosen)) {
          order.append(chosen == 0 ? 'A' : 'B');
          duringRecord.run();
        } else {
          mask &= ~(1 << chosen);
        }
      }
    }

    private void look() {
      for (int i = 0; i < 2; i++) {
        if (bytesInHand[i] > 0 || sides[i].gate.hasTurn()) {
          mask |= 1 << i;
        }
      }
    }

    private boolean emits(int i) {
      while (bytesOfRecord[i] + bytesInHand[i] < recordBytes[i]) {
        bytesOfRecord[i] += bytesInHand[i];
        bytesInHand[i] = 0;
        Optional<Received> buffer = sides[i].gate.poll();
        if (buffer.isEmpty()) {
          return false;
        }
        bytesInHand[i] = buffer.get().bytes();
        buffer.get().recycle();
      }
      bytesInHand[i] -= recordBytes[i] - bytesOfRecord[i];
      bytesOfRecord[i] = 0;
      return true;
    }
  }

  @Test
  void shouldAlternateWhileBothHaveRecords() {
    InStretches reading = new InStretches(100, 100);
    reading.a.arrive(8);
    reading.b.arrive(2);

    reading.readAll(() -> {});

    assertThat(reading.order.toString()).isEqualTo("ABABAAAAAA");
  }

  /** It comes while the third is in service; the fourth is chosen before it is looked for. */
  @Test
  void shouldTakeAnInputThatWasEmptyOneRecordLater() {
    InStretches reading = new InStretches(100, 100);
    reading.a.arrive(8);

    reading.readAll(
        () -> {
          if (reading.order.length() == 2) {
            reading.b.arrive(1);
          }
        });

    assertThat(reading.order.toString()).isEqualTo("AAAABAAAA");
  }

  /** Two inputs of 40 records in 10 buffers each: two stretches a buffer, as many as in a union. */
  @Test
  void shouldWorkOnSeveralRecordsOfBothAtATime() {
    InStretches reading = new InStretches(100, 100);
    reading.a.arrive(40);
    reading.b.arrive(40);

    reading.readAll(() -> {});

    assertThat(reading.order.toString()).isEqualTo("AB".repeat(40));
    assertThat(reading.stretches).isEqualTo(2 * 20);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void shouldReadInTheOrderOfRecordByRecordSelection(long seed) {
    Random sizes = new Random(seed);
    int bytesOfA = 1 + sizes.nextInt(900);
    int bytesOfB = 1 + sizes.nextInt(300);
    Reading stretches = new InStretches(bytesOfA, bytesOfB);
    Reading records = new RecordByRecord(bytesOfA, bytesOfB);

    play(stretches, seed);
    play(records, seed);

    assertThat(stretches.order.toString())
        .as("seed " + seed)
        .isEqualTo(records.order.toString())
        .contains("ABAB")
        .containsPattern("AAA|BBB");
  }

  private static void play(Reading reading, long seed) {
    Random arrivals = new Random(seed);
    for (int burst = 0; burst < 40; burst++) {
      reading.a.arrive(arrivals.nextInt(9));
      reading.b.arrive(arrivals.nextInt(9));
      reading.readAll(
          () -> {
            if (arrivals.nextInt(4) == 0) {
              (arrivals.nextBoolean() ? reading.a : reading.b).arrive(1 + arrivals.nextInt(2));
            }
          });
    }
  }
}
