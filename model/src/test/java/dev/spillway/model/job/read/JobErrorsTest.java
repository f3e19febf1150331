package dev.spillway.model.job.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.model.job.contract.FlinkKey;
import dev.spillway.model.job.contract.FlinkKeys;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Place;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each row changes a valid file in one place; the message is the whole of it. */
class JobErrorsTest {

  /** Vertices on lines 3 to 5, edges on lines 7 and 8, cluster 9, version 11, flink 12, run 13. */
  private static final String VALID =
      """
      job:
        vertices:
          - {name: source, parallelism: 4, source: {rate: 1000}}
          - {name: enrich, parallelism: 4, rate: 100}
          - {name: sink, parallelism: 4, work: 2 ms}
        edges:
          - {from: source, to: enrich, partitioner: hash, record-bytes: 217}
          - {from: enrich, to: sink, partitioner: forward}
      cluster: {slots-per-task-manager: 2}
      flink:
        version: "2.3"
        execution.checkpointing.interval: 10 s
      run: {duration: 5 min}
      """;

  private static final Pattern SHOWN =
      Pattern.compile("^[^ ]+ \\((?!nothing)([^)]+)(?<!\\.\\.\\.)\\) must be ");

  private static final Map<String, String> FILES =
      Map.of(
          "steps.csv", "seconds,rate\n0,1\n5,2\n\n5,3\n",
          "late.csv", "seconds,rate\n1,1\n",
          "head.csv", "time,rate\n0,1\n",
          "bare.csv", "seconds,rate\n",
          "wide.csv", "seconds,rate\n0,1,2\n",
          "wild.csv", "seconds,rate\n0,-1\n");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // Graph.
        "partitioner: hash|partitioner: hsh|line 7, column 47:"
            + " job.edges.source-enrich.partitioner (hsh) must be forward, rebalance, rescale,"
            + " shuffle, hash, custom, broadcast or global",
        "from: source, to|from: sourc, to|line 7, column 14: job.edges.sourc-enrich.from (sourc)"
            + " must be the name of a vertex: source, enrich, sink",
        "to: sink|to: sinks|line 8, column 26: job.edges.enrich-sinks.to (sinks) must be the"
            + " name of a vertex: source, enrich, sink",
        "name: sink|name: enrich|line 5, column 14: job.vertices.enrich.name (enrich) must be"
            + " unique; a vertex before it has the same",
        "{from: enrich, to: sink, partitioner: forward}|{from: source, to: enrich, partitioner:"
            + " shuffle}|line 8, column 26: job.edges.source-enrich.to (enrich) must be reached"
            + " from source by one edge only; there is one before it",
        "sink, parallelism: 4|sink, parallelism: 3|line 8, column 45:"
            + " job.edges.enrich-sink.partitioner (forward) must be between vertices of equal"
            + " parallelism; here it is 4 and 3",
        "{from: source, to: enrich|{from: sink, to: enrich|line 8, column 26:"
            + " job.edges.enrich-sink.to (sink) must be a vertex that leads not back to enrich;"
            + " sink -> enrich -> sink is a cycle",
        "{from: source, to: enrich|{from: enrich, to: enrich|line 7, column 26:"
            + " job.edges.enrich-enrich.to (enrich) must be a vertex that leads not back to enrich;"
            + " enrich -> enrich is a cycle",
        "{from: source, to: enrich, partitioner: hash, record-bytes: 217}|{from: source, to: sink,"
            + " partitioner: hash, record-bytes: 217}|line 4, column 14: job.vertices.enrich.name"
            + " (enrich) must be a source, or the end of an edge that starts at one",
        "sink, parallelism: 4, work: 2 ms|sink, parallelism: 4, source: {rate: 1}|line 8, column"
            + " 26: job.edges.enrich-sink.to (sink) must be no source: records come into sources"
            + " from outside",
        "work: 2 ms|inputs: connect|line 5, column 44: job.vertices.sink.inputs (connect) must be"
            + " union: connect needs two incoming edges, here 1",
        // Vertices.
        "source, parallelism: 4|source, parallelism: 0|line 3, column 35:"
            + " job.vertices.source.parallelism (0) must be a whole number from 1 to 32768",
        "source, parallelism: 4|source, parallelism: 2.5|line 3, column 35:"
            + " job.vertices.source.parallelism (2.5) must be a whole number from 1 to 32768",
        "source, parallelism: 4|source, parallelism: 99999999999999999999|line 3, column 35:"
            + " job.vertices.source.parallelism (99999999999999999999) must be a whole number from"
            + " 1 to 32768",
        "name: sink|name: si-nk|line 5, column 14: job.vertices[2].name (si-nk) must be 1 to 100"
            + " letters, digits and _",
        "name: sink, |``|line 5, column 7: job.vertices[2].name is missing; it must be 1 to 100"
            + " letters, digits and _",
        "sink, parallelism|sink, paralelism|line 5, column 20: job.vertices.sink.paralelism is"
            + " unknown; the nearest known key is parallelism",
        "work: 2 ms|backlog: 1 s|line 5, column 36: job.vertices.sink.backlog is unknown here; it"
            + " is a key of job.vertices[].source",
        "rate: 100}|rate: 100, work: 1 ms}|line 4, column 55: job.vertices.enrich.work (1 ms)"
            + " must be left out: the vertex has a rate",
        "rate: 100}|rate: 0}|line 4, column 44: job.vertices.enrich.rate (0) must be a number"
            + " above 0 (in a profile, from 0), up to 10^9 with at most 9 decimals, a profile,"
            + " or a list of these with one item a subtask",
        "rate: 100}|rate: [1, 2, 3]}|line 4, column 44: job.vertices.enrich.rate ([1, 2, 3])"
            + " must be a list with one item a subtask: there are 4 subtasks and 3 items",
        "rate: 100}|rate: [1, 2, 3, -4]}|line 4, column 54: job.vertices.enrich.rate[3] (-4)"
            + " must be a number above 0 (in a profile, from 0), up to 10^9 with at most 9"
            + " decimals, a profile, or a list of these with one item a subtask",
        "rate: 100}|rate: {1 s: 5}}|line 4, column 45: job.vertices.enrich.rate (1 s) must be 0"
            + " s in the first step",
        "rate: 100}|rate: {0 s: 5, 9 s: 1, 2 s: 5}}|line 4, column 61: job.vertices.enrich.rate"
            + " (2 s) must be above the time before it, 9 s",
        "rate: 100}|rate: {0 s: 5, x: 1}}|line 4, column 53: job.vertices.enrich.rate (x) must"
            + " be a time from 0 s on, such as 60 s, before its value",
        "rate: 100}|rate: {}}|line 4, column 44: job.vertices.enrich.rate ({}) must be a profile"
            + " with a first step at 0 s, such as {0 s: 500, 60 s: 100}",
        "rate: 100}|rate: {file: gone.csv}}|line 4, column 51: job.vertices.enrich.rate.file"
            + " (gone.csv) cannot be read: no such file",
        "rate: 100}|rate: {file: steps.csv}}|steps.csv, line 5: seconds (5) must be above the time"
            + " before it",
        "rate: 100}|rate: {file: late.csv}}|late.csv, line 2: seconds (1) must be 0 in the first"
            + " step",
        "rate: 100}|rate: {file: head.csv}}|head.csv, line 1: the header (time,rate) must be"
            + " seconds,rate",
        "rate: 100}|rate: {file: bare.csv}}|bare.csv, line 2: there is no step; the first must be"
            + " at 0",
        "rate: 100}|rate: {file: wide.csv}}|wide.csv, line 2: a line (0,1,2) must be two numbers,"
            + " seconds,rate",
        "rate: 100}|rate: {file: wild.csv}}|wild.csv, line 2: rate (-1) must be a number from 0 to"
            + " 10^9 with at most 9 decimals",
        "work: 2 ms|work: {file: a.csv}|line 5, column 42: job.vertices.sink.work ({file: a.csv})"
            + " must be a profile written here; only rates may stand in a file",
        "work: 2 ms|work: 2 parsec|line 5, column 42: job.vertices.sink.work (2 parsec) must be a"
            + " time of at least 0 s, a profile, or a list of these with one item a subtask",
        "work: 2 ms|work: 0.5 ns|line 5, column 42: job.vertices.sink.work (0.5 ns) must be a time"
            + " of at least 0 s, a profile, or a list of these with one item a subtask",
        "work: 2 ms|catch-up: 50 ms|line 5, column 46: job.vertices.sink.catch-up (50 ms) must be"
            + " left out: it makes up for a stall of a rate, and there is none",
        "work: 2 ms|selectivity: 2|line 5, column 49: job.vertices.sink.selectivity (2) must be"
            + " left out: the vertex has no outgoing edge",
        "work: 2 ms|state: {size: 1 mb, delta: 2 mb}|line 5, column 63:"
            + " job.vertices.sink.state.delta (2 mb) must be a size from 0 b to the state's size",
        "work: 2 ms|pause: {every: 1 s}|line 5, column 43: job.vertices.sink.pause ({every: 1 s})"
            + " must be a list of pauses",
        "work: 2 ms|pause: [1 s]|line 5, column 44: job.vertices.sink.pause[0] (1 s) must be keys"
            + " and values",
        "work: 2 ms|pause: [{first: 1 s}]|line 5, column 44: job.vertices.sink.pause[0].lasts is"
            + " missing; it must be a time above 0 s",
        "work: 2 ms|pause: [{lasts: 1 s}]|line 5, column 44: job.vertices.sink.pause[0].first is"
            + " missing; it must be a time of at least 0 s where every is missing too",
        "work: 2 ms|pause: [{every: 1 s, lasts: 1 s}]|line 5, column 52:"
            + " job.vertices.sink.pause[0].every (1 s) must be a time of at least 1 ms and above"
            + " what it lasts",
        "work: 2 ms|pause: [{every: 1 s, lasts: 0 s}]|line 5, column 64:"
            + " job.vertices.sink.pause[0].lasts (0 s) must be a time above 0 s",
        "work: 2 ms|pause: [{every: 1 s, last: 0 s}]|line 5, column 57:"
            + " job.vertices.sink.pause[0].last is unknown; the nearest known key is lasts",
        "source: {rate: 1000}|source: {rate: 1000}, rate: 5|line 3, column 66:"
            + " job.vertices.source.rate (5) must be left out: a source has its rate under source",
        "rate: 1000}|rate: max, backlog: 1 s}|line 3, column 67:"
            + " job.vertices.source.source.backlog (1 s) must be left out: with rate: max there is"
            + " always another record",
        "source: {rate: 1000}|source: {}|line 3, column 46: job.vertices.source.source.rate is"
            + " missing; it must be a number from 0 to 10^9 with at most 9 decimals, max or a"
            + " profile",
        "source: {rate: 1000}|source: 1000|line 3, column 46: job.vertices.source.source (1000)"
            + " must be keys and values",
        "rate: 1000}|rate: 1000, initial-backlog: -1}|line 3, column 76:"
            + " job.vertices.source.source.initial-backlog (-1) must be a whole number from 0 to"
            + " 10^18",
        // Edges.
        ", record-bytes: 217|``|line 7, column 7: job.edges.source-enrich.record-bytes is missing;"
            + " it must be a size from 1 b to 1 gb, as the edge is not chained",
        "record-bytes: 217|record-bytes: 0|line 7, column 67:"
            + " job.edges.source-enrich.record-bytes (0) must be a size from 1 b to 1 gb",
        "record-bytes: 217|record-bytes: 217, shares: [0.5, 0.5]|line 7, column 80:"
            + " job.edges.source-enrich.shares ([0.5, 0.5]) must be a list with one number a"
            + " subtask of enrich: there are 4 subtasks and 2 numbers",
        "record-bytes: 217|record-bytes: 217, shares: [0.2, 0.2, 0.2, 0.5]|line 7, column 80:"
            + " job.edges.source-enrich.shares ([0.2, 0.2, 0.2, 0.5]) must be numbers that add"
            + " up to 1; these add up to 1.1",
        "record-bytes: 217|record-bytes: 217, shares: [0.3, 0.3, 0.2, 0.199999999]|line 7,"
            + " column 80: job.edges.source-enrich.shares ([0.3, 0.3, 0.2, 0.199999999]) must be"
            + " numbers that add up to 1; these add up to 0.999999999",
        "record-bytes: 217|record-bytes: 217, shares: []|line 7, column 80:"
            + " job.edges.source-enrich.shares ([]) must be numbers that add up to 1; these add"
            + " up to 0",
        "record-bytes: 217|record-bytes: 217, shares: [1.5, -0.5, 0, 0]|line 7, column 81:"
            + " job.edges.source-enrich.shares[0] (1.5) must be a number from 0 to 1 with at most"
            + " 9 decimals",
        "record-bytes: 217|record-bytes: 217, shares: [1, -0.5, 0.5, 0]|line 7, column 84:"
            + " job.edges.source-enrich.shares[1] (-0.5) must be a number from 0 to 1 with at most"
            + " 9 decimals",
        "record-bytes: 217|record-bytes: 217, shares: [1, 0, 0, 0.0000000001]|line 7, column 90:"
            + " job.edges.source-enrich.shares[3] (0.0000000001) must be a number from 0 to 1 with"
            + " at most 9 decimals",
        "record-bytes: 217|record-bytes: 217, shares: [1, 0, 0, [0]]|line 7, column 90:"
            + " job.edges.source-enrich.shares[3] ([0]) must be a number from 0 to 1 with at most"
            + " 9 decimals",
        "record-bytes: 217|record-bytes: 217, shares: skewed|line 7, column 80:"
            + " job.edges.source-enrich.shares (skewed) must be equal, a list with one number a"
            + " target subtask, from 0 to 1 with at most 9 decimals, that add up to 1, or keys and"
            + " zipf, such as {keys: 10000, zipf: 1.1}",
        "record-bytes: 217|record-bytes: 217, shares: {keys: 0, zipf: 1}|line 7, column 87:"
            + " job.edges.source-enrich.shares.keys (0) must be a whole number from 1 to 10000000",
        "record-bytes: 217|record-bytes: 217, shares: {keys: 10000001, zipf: 1}|line 7, column 87:"
            + " job.edges.source-enrich.shares.keys (10000001) must be a whole number from 1 to"
            + " 10000000",
        "record-bytes: 217|record-bytes: 217, shares: {keys: 9}|line 7, column 80:"
            + " job.edges.source-enrich.shares.zipf is missing; it must be a number from 0 to 10"
            + " with at most 9 decimals",
        "record-bytes: 217|record-bytes: 217, shares: {zipf: 1}|line 7, column 80:"
            + " job.edges.source-enrich.shares.keys is missing; it must be a whole number from 1"
            + " to 10000000",
        "record-bytes: 217|record-bytes: 217, shares: {keys: 9, zipf: 10.1}|line 7, column 96:"
            + " job.edges.source-enrich.shares.zipf (10.1) must be a number from 0 to 10 with at"
            + " most 9 decimals",
        "record-bytes: 217|record-bytes: 217, shares: {keys: 9, zip: 1}|line 7, column 90:"
            + " job.edges.source-enrich.shares.zip is unknown; the nearest known key is zipf",
        "partitioner: hash|partitioner: shuffle, shares: [0.2, 0.2, 0.2, 0.4]|line 7, column 64:"
            + " job.edges.source-enrich.shares ([0.2, 0.2, 0.2, 0.4]) must be left out: only hash"
            + " and custom edges have shares",
        "forward}|forward, shares: {keys: 9, zipf: 1}}|line 8, column 62:"
            + " job.edges.enrich-sink.shares ({keys: 9, zipf: 1}) must be left out: only hash and"
            + " custom edges have shares",
        "record-bytes: 217|record-bytes: 217, chain: true|line 7, column 79:"
            + " job.edges.source-enrich.chain (true) must be false or left out: its partitioner"
            + " is not forward",
        "record-bytes: 217|record-bytes: 217, unaligned: true|line 7, column 83:"
            + " job.edges.source-enrich.unaligned (true) must be false",
        "forward}|forward, record-bytes: 5}|line 8, column 68:"
            + " job.edges.enrich-sink.record-bytes (5) must be left out: the edge is chained,"
            + " nothing goes over a wire",
        "forward}|forward, channels: local}|line 8, column 64: job.edges.enrich-sink.channels"
            + " (local) must be left out: the edge is chained and has none",
        // Cluster.
        "slots-per-task-manager: 2|slots-per-task-manager: 2, task-managers: 1|line 9, column"
            + " 53: cluster.task-managers (1) must be at least 2: the job needs 4 slots, and a"
            + " task manager has 2",
        "slots-per-task-manager: 2|slots-per-task-manager: 2, task-managers: 3, slot-sharing:"
            + " false|line 9, column 53: cluster.task-managers (3) must be at least 4: the job"
            + " needs 8 slots, and a task manager has 2",
        "slots-per-task-manager: 2|slots-per-task-manager: 0|line 9, column 35:"
            + " cluster.slots-per-task-manager (0) must be a whole number from 1 to 1048576",
        "slots-per-task-manager: 2|slots-per-task-manager: 2, task-managers: 2, placement:"
            + " {source: [0, 0, 1, 2], enrich: [0, 0, 1, 1]}|line 9, column 86:"
            + " cluster.placement.source[3] (2) must be a task manager from 0 to 1: there are 2",
        "slots-per-task-manager: 2|slots-per-task-manager: 2, placement: {sorce: [0]}|line 9,"
            + " column 50: cluster.placement (sorce) must be the name of a vertex",
        "slots-per-task-manager: 2|slots-per-task-manager: 2, placement: {source: [0, 1]}|line"
            + " 9, column 58: cluster.placement.source ([0, 1]) must be a list with one item a"
            + " subtask: there are 4 subtasks and 2 items",
        "slots-per-task-manager: 2|slots-per-task-manager: 4, placement: {source: [0, 0, 0,"
            + " 0]}|line 9, column 49: cluster.placement ({source: [0, 0, 0, 0]}) must be"
            + " complete: it does not say where enrich runs",
        "slots-per-task-manager: 2|slots-per-task-manager: 2, placement: {source: [0, 0, 0, 1],"
            + " enrich: [0, 0, 1, 1]}|line 9, column 49: cluster.placement ({source: [0, 0, 0,"
            + " 1], enrich: [0, 0, 1, 1]}) must be within the slots: task manager 0 has 2 and"
            + " would need 3",
        "slots-per-task-manager: 2|slots-per-task-manager: 4, placement: {source: [0, 0, 0, 0],"
            + " enrich: [0, 0, 0, 0], sink: [1, 1, 1, 1]}|line 9, column 49: cluster.placement"
            + " ({source: [0, 0, 0, 0], enrich: [0, 0, 0, 0], sink: [1, 1, 1,...) must be the"
            + " same for all of enrich -> sink: they are one task",
        "slots-per-task-manager: 2|placement: somewhere|line 9, column 22: cluster.placement"
            + " (somewhere) must be by-index, random, or the task manager of each subtask: {vertex:"
            + " [0, 1]}",
        // Flink.
        "`\"2.3\"`|1.20|line 11, column 12: flink.version (1.20) must be in quotes, \"1.20\":"
            + " without them it reads as 1.2",
        "`\"2.3\"`|`\"1.15\"`|line 11, column 12: flink.version (1.15) must be one of \"1.16\","
            + " \"1.17\", \"1.18\", \"1.19\", \"1.20\", \"2.0\", \"2.1\", \"2.2\", \"2.3\", in"
            + " quotes",
        "interval: 10 s|interval: 9 ms|line 12, column 37: flink.execution.checkpointing.interval"
            + " (9 ms) must be a time of at least 10 ms, or 0 for none",
        "interval: 10 s|interval: 1.5 s|line 12, column 37: flink.execution.checkpointing.interval"
            + " (1.5 s) must be a time of at least 10 ms, or 0 for none, in a whole number of its"
            + " unit as Flink reads it",
        "interval: 10 s|timeout: 9|line 12, column 36: flink.execution.checkpointing.timeout (9)"
            + " must be a time of at least 10 ms",
        "interval: 10 s|min-pause: -1 s|line 12, column 38: flink.execution.checkpointing.min-pause"
            + " (-1 s) must be a time from 0 ms to 365 d",
        "interval: 10 s|min-pause: 366 d|line 12, column 38:"
            + " flink.execution.checkpointing.min-pause (366 d) must be a time from 0 ms to 365 d",
        "interval: 10 s|intervall: 10 s|line 12, column 3: flink.execution.checkpointing.intervall"
            + " is unknown; the nearest known key is execution.checkpointing.interval",
        "interval: 10 s|mode: TWICE|line 12, column 33: flink.execution.checkpointing.mode (TWICE)"
            + " must be EXACTLY_ONCE or AT_LEAST_ONCE",
        "execution.checkpointing.interval: 10 s|execution.checkpointing: {unaligned: true,"
            + " max-concurrent-checkpoints: 2}|line 12, column 74:"
            + " flink.execution.checkpointing.max-concurrent-checkpoints (2) must be 1 with"
            + " unaligned"
            + " checkpoints, as Flink wants it",
        "execution.checkpointing.interval: 10 s|execution.checkpointing: {unaligned: true,"
            + " unaligned.enabled: true}|line 12, column 46:"
            + " flink.execution.checkpointing.unaligned.enabled is given twice: also as"
            + " execution.checkpointing.unaligned, at line 12, column 29",
        "execution.checkpointing.interval: 10 s|restart-strategy: always|line 12, column 21:"
            + " flink.restart-strategy (always) must be none, fixed-delay, failure-rate or"
            + " exponential-delay",
        "execution.checkpointing.interval: 10 s|restart-strategy: {type: fixed-delay,"
            + " fixed-delay.attempts: -1}|line 12, column 63:"
            + " flink.restart-strategy.fixed-delay.attempts (-1) must be a whole number from 0 to"
            + " 2147483647",
        "execution.checkpointing.interval: 10 s|restart-strategy: {type: exponential-delay,"
            + " exponential-delay.max-backoff: 10 ms}|line 12, column 78:"
            + " flink.restart-strategy.exponential-delay.max-backoff (10 ms) must be at least the"
            + " initial backoff, 1 s",
        "execution.checkpointing.interval: 10 s|restart-strategy: {type: exponential-delay,"
            + " exponential-delay.jitter-factor: 1.5}|line 12, column 80:"
            + " flink.restart-strategy.exponential-delay.jitter-factor (1.5) must be a number from"
            + " 0 to 1 with at most 9 decimals",
        "execution.checkpointing.interval: 10 s|restart-strategy: {type: exponential-delay,"
            + " exponential-delay.backoff-multiplier: 0.5}|line 12, column 85:"
            + " flink.restart-strategy.exponential-delay.backoff-multiplier (0.5) must be a number"
            + " from 1 to 1000 with at most 9 decimals",
        "execution.checkpointing.interval: 10 s|taskmanager.network.memory.buffer-debloat.target: 0"
            + " s|line 12, column 53: flink.taskmanager.network.memory.buffer-debloat.target (0 s)"
            + " must be a time from 1 ms to 1 d",
        "execution.checkpointing.interval: 10 s|taskmanager.network.memory.buffer-debloat.period: 0"
            + " ms|line 12, column 53: flink.taskmanager.network.memory.buffer-debloat.period (0"
            + " ms) must be a time of at least 1 ms",
        "execution.checkpointing.interval: 10 s|taskmanager.network.memory.buffer-debloat.samples:"
            + " 0|line 12, column 54: flink.taskmanager.network.memory.buffer-debloat.samples (0)"
            + " must be a whole number from 1 to 2147483647",
        "execution.checkpointing.interval: 10 s|taskmanager.memory.min-segment-size: 64 kb|line 12,"
            + " column 40: flink.taskmanager.memory.min-segment-size (64 kb) must be a size from 1"
            + " b to the segment size",
        "execution.checkpointing.interval: 10 s|taskmanager.memory.starting-segment-size: 100"
            + " b|line 12, column 45: flink.taskmanager.memory.starting-segment-size (100 b) must"
            + " be a size from min-segment-size to segment-size (Flink checks it without debloating"
            + " too)",
        "execution.checkpointing.interval: 10 s|taskmanager.memory.segment-size: 5 kb|line 12,"
            + " column 36: flink.taskmanager.memory.segment-size (5 kb) must be a power of 2 from 4"
            + " kb to 1 gb",
        "execution.checkpointing.interval: 10 s|execution.buffer-timeout: -1 ms|line 12, column 29:"
            + " flink.execution.buffer-timeout (-1 ms) must be a time of at least 0 ms, in whole ms",
        "execution.checkpointing.interval: 10 s|parallelism.default: 4|line 12, column 3:"
            + " flink.parallelism.default is unknown; the nearest known key is version",
        // Run, model and the file.
        "duration: 5 min|duration: 5 min, warm-up: 5 min|line 13, column 33: run.warm-up (5 min)"
            + " must be a time from 0 s to below the run's duration",
        "duration: 5 min|duration: 0 s|line 13, column 17: run.duration (0 s) must be a time"
            + " above 0"
            + " s, up to 366 d",
        "duration: 5 min|duration: 367 d|line 13, column 17: run.duration (367 d) must be a time"
            + " above 0 s, up to 366 d",
        "duration: 5 min|seed: 9223372036854775808|line 13, column 13: run.seed"
            + " (9223372036854775808) must be a whole number from -2^63 to 2^63 - 1",
        "duration: 5 min|placements: 3|line 13, column 19: run.placements (3) must be left out: the"
            + " placement is not random",
        "run: {duration: 5 min}|model: {wake-up: fast}|line 13, column 18: model.wake-up (fast)"
            + " must be a time of at least 0 s",
        "run: {duration: 5 min}|model: {channel-state-write: 150 mb}|line 13, column 30:"
            + " model.channel-state-write (150 mb) must be a speed above 0 b/s, such as 150 mb/s",
        "run: {duration: 5 min}|failures: [{detection: 2 min}]|line 13, column 12: failures[0].at is missing; it must be a time of at least 0 s, rising, before the end of the run",
        "run: {duration: 5 min}|failures: [{at: 2 min}, {at: 2 min}]|line 13, column 30: failures[1].at (2 min) must be after the failure before it, at 2 min",
        "run: {duration: 5 min}|failures: [{at: 2 h}]|line 13, column 17: failures[0].at (2 h) must be before the end of the run, at 5 min",
        "run: {duration: 5 min}|failures: [{at: 1 min, detection: -1 s}]|line 13, column 35: failures[0].detection (-1 s) must be a time of at least 0 s",
        "run: {duration: 5 min}|recovery: {download: 0 b/s}|line 13, column 22: recovery.download (0 b/s) must be a size per second above 0, or unlimited",
        "run: {duration: 5 min}|storage: {upload: 0 b/s}|line 13, column 19: storage.upload (0 b/s)"
            + " must be a size per second above 0, or unlimited",
        "run: {duration: 5 min}|storage: {upload-total: 5 mb}|line 13, column 25:"
            + " storage.upload-total (5 mb) must be a size per second above 0, or unlimited",
        "run: {duration: 5 min}|storage: {latency: -5 ms}|line 13, column 20: storage.latency (-5"
            + " ms) must be a time of at least 0 s",
        "run: {duration: 5 min}|ruin: {}|line 13, column 1: ruin is unknown; the nearest known key"
            + " is run",
        "run: {duration: 5 min}|duration: 5 min|line 13, column 1: duration is unknown here; it is"
            + " a key of run",
        "run: {duration: 5 min}|run: fast|line 13, column 6: run (fast) must be keys and values",
        "run: {duration: 5 min}|run:|line 13, column 5: run (nothing) must be keys and values",
        // YAML.
        "run: {duration: 5 min}|run: {duration: 5 min|line 14, column 1: this is no YAML: while"
            + " parsing a flow mapping, expected ',' or '}', but got <stream end>",
        "run: {duration: 5 min}|run: {seed: 1, seed: 2}|line 13, column 16: the key seed stands"
            + " twice; it may stand once",
        "run: {duration: 5 min}|job: {}|line 13, column 1: the key job stands twice; it may stand"
            + " once",
        "run: {duration: 5 min}|run: &a {seed: 1}|line 13, column 6: the anchor &a is refused:"
            + " values stand alone",
        "run: {duration: 5 min}|run: *a|line 13, column 6: the alias *a is refused: write the value"
            + " out",
        "run: {duration: 5 min}|run: {seed: !!int 1}|line 13, column 13: the tag"
            + " tag:yaml.org,2002:int is refused: values are told by their keys",
        "run: {duration: 5 min}|run: {[seed]: 1}|line 13, column 7: a key ([seed]) must be a single"
            + " word",
        "run: {duration: 5 min}|run: {seed: \u0007}|line 13, column 13: this is no YAML: the"
            + " character U+0007 is not allowed in it",
        "run: {duration: 5 min}|---|line 13, column 1: a second document; a file holds one job",
      })
  void shouldSayWhereAndWhatIsAllowedWhenSomethingIsWrong(
      String valid, String wrong, String message) {
    String text = VALID.replace(valid, wrong == null ? "" : wrong);

    assertThat(text).isNotEqualTo(VALID);
    assertThatThrownBy(() -> JobTexts.read(text, FILES))
        .isInstanceOf(InvalidJobException.class)
        .hasMessage(message)
        .satisfies(error -> checkPlace((InvalidJobException) error, text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{rate: 1000}|{rate: FILL IN}|line 3, column 53: job.vertices.source.source.rate is still"
            + " to be filled in (FILL IN): the records per second of all its subtasks together; in"
            + " Flink's web interface: the vertex, Metrics, numRecordsOutPerSecond",
        "{rate: 1000}|{rate: {0 s: 5, 0.5 min: FILL IN}}|line 3, column 71:"
            + " job.vertices.source.source.rate.0.5 min is still to be filled in (FILL IN): the"
            + " records per second of all its subtasks together; in Flink's web interface: the"
            + " vertex, Metrics, numRecordsOutPerSecond",
        "rate: 100}|rate: 'FILL IN'}|line 4, column 44: job.vertices.enrich.rate is still to be"
            + " filled in (FILL IN): the records per second that one subtask can take; in Flink's"
            + " web interface: the vertex, Metrics, numRecordsInPerSecond of a subtask, divided by"
            + " its busyTimeMsPerSecond / 1000",
        "rate: 100}|rate: [1, 2, FILL IN, 4]}|line 4, column 51: job.vertices.enrich.rate[2] is"
            + " still to be filled in (FILL IN): the records per second that one subtask can take;"
            + " in Flink's web interface: the vertex, Metrics, numRecordsInPerSecond of a subtask,"
            + " divided by its busyTimeMsPerSecond / 1000",
        "work: 2 ms|work: FILL IN|line 5, column 42: job.vertices.sink.work is still to be filled"
            + " in (FILL IN): the time that one record takes; in Flink's web interface: the vertex,"
            + " Metrics, busyTimeMsPerSecond of a subtask, in ms, divided by its"
            + " numRecordsInPerSecond",
        "217|FILL IN|line 7, column 67: job.edges.source-enrich.record-bytes is still to be filled"
            + " in (FILL IN): the bytes of one record on the wire; in Flink's web interface: the"
            + " vertex where the edge ends, Bytes Received divided by Records Received",
        "217|217, shares: FILL IN|line 7, column 80: job.edges.source-enrich.shares is still to be"
            + " filled in (FILL IN): what part of the records each subtask gets; in Flink's web"
            + " interface: the vertex where the edge ends, SubTasks, Records Received of each,"
            + " divided by their sum",
        "217|217, shares: {keys: FILL IN, zipf: 1}|line 7, column 87:"
            + " job.edges.source-enrich.shares.keys is still to be filled in (FILL IN): what part"
            + " of the records each subtask gets; in Flink's web interface: the vertex where the"
            + " edge ends, SubTasks, Records Received of each, divided by their sum",
        "work: 2 ms|state: FILL IN|line 5, column 43: job.vertices.sink.state is still to be filled"
            + " in (FILL IN): the bytes of state of one subtask; in Flink's web interface: the job,"
            + " Checkpoints, History, a checkpoint, the vertex, Full Checkpoint Data Size",
        "work: 2 ms|state: {size: 1 mb, sync: FILL IN}|line 5, column 62: job.vertices.sink.state."
            + "sync is still to be filled in (FILL IN): the synchronous part of a subtask's"
            + " checkpoint; in Flink's web interface: the job, Checkpoints, History, a checkpoint,"
            + " the vertex, Sync Duration",
        "sink, parallelism: 4|sink, parallelism: FILL IN|line 5, column 33:"
            + " job.vertices.sink.parallelism is still to be filled in (FILL IN): the number of its"
            + " subtasks; in Flink's web interface: the job, the vertex",
        "name: sink|name: FILL IN|line 5, column 14: job.vertices[2].name is still to be filled in"
            + " (FILL IN): it must be 1 to 100 letters, digits and _; docs/job-file.md says what it"
            + " means",
        "\"2.3\"|FILL IN|line 11, column 12: flink.version is still to be filled in"
            + " (FILL IN): the version of Flink; in Flink's web interface: at the top of each page",
        "10 s|FILL IN|line 12, column 37: flink.execution.checkpointing.interval is still to be"
            + " filled in (FILL IN): as in the configuration of the job or the cluster; in Flink's"
            + " web interface: the job, Checkpoints, Configuration, and Job Manager, Configuration",
        "{slots-per-task-manager: 2}|FILL IN|line 9, column 10: cluster is still to be filled in"
            + " (FILL IN): it must be keys and values; docs/job-file.md says what it means",
        "{slots-per-task-manager: 2}|{placement: {source: [0, FILL IN]}}|line 9, column 35:"
            + " cluster.placement.source[1] is still to be filled in (FILL IN): the task manager of"
            + " each subtask; in Flink's web interface: the vertex, SubTasks, Host",
        "5 min|FILL IN|line 13, column 17: run.duration is still to be filled in (FILL IN): it must"
            + " be a time above 0 s, up to 366 d; docs/job-file.md says what it means",
      })
  void shouldSayWhatIsToBeFilledInAndWhereFlinkShowsIt(String known, String open, String message) {
    String text = VALID.replace(known, open);

    assertThat(text).isNotEqualTo(VALID);
    assertThatThrownBy(() -> JobTexts.read(text, FILES))
        .isInstanceOf(InvalidJobException.class)
        .hasMessage(message);
  }

  /** Also those without effect, and those of a strategy that is not chosen. */
  @Test
  void shouldRefuseEveryOptionOfFlinkThatIsToBeFilledIn() {
    for (FlinkKey key : FlinkKeys.all()) {
      String name = key.key().replace("*", "any");
      String text =
          VALID.replace("execution.checkpointing.interval: 10 s", name + ": FILL IN # unknown");

      assertThatThrownBy(() -> JobTexts.read(text))
          .hasMessageContaining("flink." + name + " is still to be filled in (FILL IN): as in");
    }
  }

  /** A value that the message shows in full is what stands at the place it names. */
  private static void checkPlace(InvalidJobException error, String text) {
    Matcher shown = SHOWN.matcher(error.problem());
    if (error.place() instanceof Place.InFile place && shown.find()) {
      String line = text.split("\n", -1)[place.line() - 1];
      assertThat(line.substring(place.column() - 1).replace("\"", "")).startsWith(shown.group(1));
    }
  }

  /** It stands nowhere in the file: the place is that of the settings. */
  @Test
  void shouldSayWhatADefaultMustBeOnceAnotherValueRulesItOut() {
    String text =
        VALID.replace(
            "execution.checkpointing.interval: 10 s", "taskmanager.memory.min-segment-size: 2 kb");

    assertThatThrownBy(() -> JobTexts.read(text, FILES))
        .isInstanceOf(InvalidJobException.class)
        .hasMessage(
            "line 11, column 3: flink.taskmanager.memory.starting-segment-size (1024 b) must be a"
                + " size from min-segment-size to segment-size (Flink checks it without debloating"
                + " too)");
  }

  @Test
  void shouldStayInOneLineWhateverAKeyIsMadeOf() {
    assertThatThrownBy(() -> JobTexts.read("job: {}\n\"a\\n\\tb\": 1\n"))
        .isInstanceOf(InvalidJobException.class)
        .hasMessageStartingWith("line 2, column 1: a b is unknown");
  }
}
