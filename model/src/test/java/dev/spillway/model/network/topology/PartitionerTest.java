package dev.spillway.model.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PartitionerTest {

  /** 4 to 2: two producers each. 2 to 4: two consumers each. 3 to 2: the first one has one. */
  @Test
  void shouldDealGroupsOfRescale() {
    assertThat(group(0, 4, 2)).isEqualTo("0..0");
    assertThat(group(1, 4, 2)).isEqualTo("0..0");
    assertThat(group(3, 4, 2)).isEqualTo("1..1");
    assertThat(group(0, 2, 4)).isEqualTo("0..1");
    assertThat(group(1, 2, 4)).isEqualTo("2..3");
    assertThat(group(0, 3, 2)).isEqualTo("0..0");
    assertThat(group(1, 3, 2)).isEqualTo("1..1");
    assertThat(group(2, 3, 2)).isEqualTo("1..1");
  }

  @Test
  void shouldGiveEachConsumerAProducerAndEachProducerAConsumer() {
    for (int producers = 1; producers < 10; producers++) {
      for (int consumers = 1; consumers < 10; consumers++) {
        boolean[] reached = new boolean[consumers];
        for (int p = 0; p < producers; p++) {
          int first = Partitioner.RESCALE.firstConsumer(p, producers, consumers);
          int end = Partitioner.RESCALE.endConsumer(p, producers, consumers);
          assertThat(end).as(producers + " to " + consumers).isGreaterThan(first);
          for (int c = first; c < end; c++) {
            reached[c] = true;
          }
        }
        assertThat(reached).as(producers + " to " + consumers).doesNotContain(false);
      }
    }
  }

  private static String group(int producer, int producers, int consumers) {
    return Partitioner.RESCALE.firstConsumer(producer, producers, consumers)
        + ".."
        + (Partitioner.RESCALE.endConsumer(producer, producers, consumers) - 1);
  }
}
