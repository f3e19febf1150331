package dev.spillway.model.job.contract;

import dev.spillway.model.job.FlinkVersion;
import java.util.Arrays;
import java.util.List;

/** The keys of the job file but Flink's own and the model's parameters. */
public enum JobKey implements ContractKey {
  JOB(Section.FILE, "job", "", REQUIRED, "vertices and edges", "what runs"),
  CLUSTER(Section.FILE, "cluster", "", "see below", "keys and values", "where it runs"),
  FLINK(Section.FILE, "flink", "", "Flink's", "keys and values", "Flink's version and options"),
  MODEL(Section.FILE, "model", "", "see below", "keys and values", "parameters beyond Flink's"),
  RUN(Section.FILE, "run", "", "see below", "keys and values", "how long and from which seed"),
  STORAGE(
      Section.FILE, "storage", "", "see below", "keys and values", "how fast state is uploaded"),
  FAILURES(Section.FILE, "failures", "", "none", "a list of failures", "failures on purpose"),
  RECOVERY(Section.FILE, "recovery", "", "see below", "keys and values", "what a restart takes"),

  JOB_NAME(
      Section.JOB,
      "name",
      "",
      "job",
      "a text of at most 200 printable characters",
      "how reports call the job"),
  VERTICES(Section.JOB, "vertices", "", REQUIRED, "a list of vertices", "operators or tasks"),
  EDGES(Section.JOB, "edges", "", "none", "a list of edges", "between vertices"),

  NAME(
      Section.VERTEX, "name", "", REQUIRED, "1 to 100 letters, digits and _", "unique in the file"),
  PARALLELISM(
      Section.VERTEX,
      "parallelism",
      "",
      "1",
      "a whole number from 1 to 32768",
      "number of subtasks"),
  SOURCE(Section.VERTEX, "source", "", "none", "keys and values", "makes the vertex a source"),
  RATE(
      Section.VERTEX,
      "rate",
      "records/s of a subtask",
      "none: takes no time",
      "a number above 0 (in a profile, from 0), up to 10^9 with at most 9 decimals, a profile,"
          + " or a list of these with one item a subtask",
      "records are due at this rate; at 0 the record in service lasts, and barriers wait for it;"
          + " not with `work`"),
  WORK(
      Section.VERTEX,
      "work",
      "time per record",
      "none",
      "a time of at least 0 s, a profile, or a list of these with one item a subtask",
      "every record takes this time; not with `rate`"),
  CATCH_UP(
      Section.VERTEX,
      "catch-up",
      "time",
      "50 ms",
      "a time of at least 0 s",
      "how much of the time that a snapshot held the thread a `rate` makes up for; a wait"
          + " for input or room earns one record at most; only with `rate`"),
  INPUTS(
      Section.VERTEX,
      "inputs",
      "",
      "union",
      "union or connect",
      "several incoming edges are read buffer by buffer (union), or two of them in turn record by"
          + " record (connect)"),
  SELECTIVITY(
      Section.VERTEX,
      "selectivity",
      "records per record",
      "1",
      "a number from 0 to 1000000 with at most 9 decimals",
      "records out per record in, on each outgoing edge; not on a vertex without one"),
  STATE(
      Section.VERTEX,
      "state",
      "",
      "0 b",
      "a size, or keys and values",
      "what a checkpoint stores; `state: 200 mb` is its size only"),
  PAUSE(
      Section.VERTEX,
      "pause",
      "",
      "none",
      "a list of pauses",
      "what keeps the thread of each subtask busy and cannot be interrupted: a burst of timers, a"
          + " flush of a sink; barriers wait for it, aligned or not"),

  SOURCE_RATE(
      Section.SOURCE,
      "rate",
      "records/s, all subtasks together",
      REQUIRED,
      "a number from 0 to 10^9 with at most 9 decimals, max or a profile",
      "`max`: there is always another record"),
  BACKLOG(
      Section.SOURCE,
      "backlog",
      "time",
      "unlimited",
      "unlimited or a time of at least 0 s",
      "what it could not emit it makes up for: all, or what came due in that time; not with `max`"),
  INITIAL_BACKLOG(
      Section.SOURCE,
      "initial-backlog",
      "records, all subtasks together",
      "0",
      "a whole number from 0 to 10^18",
      "records waiting at 0 s; not with `max`"),
  SOURCE_WORK(
      Section.SOURCE,
      "work",
      "time per record",
      "10 us; with `max`: 1 us",
      "a time of at least 0 s",
      "bounds the speed of catching up; 10 to 40 us are plausible"),

  STATE_SIZE(Section.STATE, "size", "bytes of a subtask", "0 b", "a size of at least 0 b", "all"),
  STATE_DELTA(
      Section.STATE,
      "delta",
      "bytes of a subtask",
      "the size",
      "a size from 0 b to the state's size",
      "what a checkpoint writes of it if incremental ones are on"),
  STATE_SYNC(
      Section.STATE,
      "sync",
      "time",
      "0.5 ms",
      "a time of at least 0 s",
      "the synchronous part, in which the subtask does nothing else"),

  PAUSE_FIRST(
      Section.PAUSE,
      "first",
      "time",
      "as `every`",
      "a time of at least 0 s",
      "when it begins; required without `every`. It waits for the record in service"),
  PAUSE_EVERY(
      Section.PAUSE,
      "every",
      "time",
      "none: once",
      "a time of at least 1 ms and above what it lasts",
      "from the begin of one to that of the next"),
  PAUSE_LASTS(
      Section.PAUSE, "lasts", "time", REQUIRED, "a time above 0 s", "how long the thread is busy"),

  FROM(Section.EDGE, "from", "", REQUIRED, "the name of a vertex", "where it starts"),
  TO(Section.EDGE, "to", "", REQUIRED, "the name of a vertex", "where it ends; one edge a pair"),
  PARTITIONER(
      Section.EDGE,
      "partitioner",
      "",
      REQUIRED,
      "forward, rebalance, rescale, shuffle, hash, custom, broadcast or global",
      "how records are dealt to subtasks; hash and custom: by chance, in `shares`; custom: barriers"
          + " stay aligned"),
  RECORD_BYTES(
      Section.EDGE,
      "record-bytes",
      "bytes on the wire",
      "required unless chained",
      "a size from 1 b to 1 gb",
      "of one record: payload and about 17 b"),
  CHANNELS(
      Section.EDGE,
      "channels",
      "",
      "by-slot",
      "by-slot, local or remote",
      "local ones have no input buffers; not on a chained edge"),
  CHAIN(
      Section.EDGE,
      "chain",
      "",
      "Flink's rule",
      "true or false",
      "false: never chained; true is refused where the rule forbids it"),
  UNALIGNED(
      Section.EDGE,
      "unaligned",
      "",
      "Flink's rule",
      "false",
      "barriers stay aligned on this edge, as between a sink's writer and committer"),
  SHARES(
      Section.EDGE,
      "shares",
      "fractions",
      "equal",
      "equal, a list with one number a target subtask, from 0 to 1 with at most 9 decimals, that add"
          + " up to 1, or keys and zipf, such as {keys: 10000, zipf: 1.1}",
      "of the records, what each target subtask gets; hash and custom only"),

  KEYS(
      Section.SHARES,
      "keys",
      "",
      REQUIRED,
      "a whole number from 1 to 10000000",
      "so many keys, the integers from 0 on, each of which is its own hash code; dealt to subtasks"
          + " as Flink does, by key groups of the default maximum parallelism"),
  ZIPF(
      Section.SHARES,
      "zipf",
      "",
      REQUIRED,
      "a number from 0 to 10 with at most 9 decimals",
      "the exponent z of Zipf's law: key k, the integer k - 1, comes k^-z as often as key 1; 0: all"
          + " alike"),

  TASK_MANAGERS(
      Section.CLUSTER,
      "task-managers",
      "",
      "as many as needed",
      "a whole number from 1 to 1048576",
      "numbered from 0; with enough slots"),
  SLOTS(
      Section.CLUSTER,
      "slots-per-task-manager",
      "",
      "1",
      "a whole number from 1 to 1048576",
      "places for subtasks"),
  SLOT_SHARING(
      Section.CLUSTER,
      "slot-sharing",
      "",
      "true",
      "true or false",
      "true: subtask i of every task shares slot i"),
  PLACEMENT(
      Section.CLUSTER,
      "placement",
      "",
      "by-index; without slot sharing: random",
      "by-index, random, or the task manager of each subtask: {vertex: [0, 1]}",
      "slot after slot, or by chance in `run.placements` draws, or as written"),

  VERSION(
      Section.FLINK,
      "version",
      "",
      "2.3",
      "one of " + FlinkVersion.known() + ", in quotes",
      "1.16 to 1.19 follow the rules of 1.20, 2.0 to 2.2 those of 2.3, with a note"),

  UPLOAD(
      Section.STORAGE,
      "upload",
      "bytes/s of a task manager",
      "150 mb/s",
      "a size per second above 0, or unlimited",
      "the uploads of a task manager, of state and buffers, share it equally; buffers are also"
          + " written no faster than at `model.channel-state-write`"),
  UPLOAD_TOTAL(
      Section.STORAGE,
      "upload-total",
      "bytes/s, all task managers together",
      "unlimited",
      "a size per second above 0, or unlimited",
      "all uploads share it, each as fast as its task manager's others and no slower than need be"),
  LATENCY(Section.STORAGE, "latency", "time", "0 ms", "a time of at least 0 s", "before each file"),

  FAILURE_AT(
      Section.FAILURE,
      "at",
      "time",
      REQUIRED,
      "a time of at least 0 s, rising, before the end of the run",
      "when all tasks stop; without effect while the job is down already"),
  DETECTION(
      Section.FAILURE,
      "detection",
      "time",
      "0 s",
      "a time of at least 0 s",
      "until that is noticed: 0 s for a task that throws, up to `heartbeat.timeout` for a task manager"
          + " that is lost"),

  REDEPLOY(
      Section.RECOVERY,
      "redeploy",
      "time",
      "90 ms",
      "a time of at least 0 s",
      "from the end of the restart's delay until tasks are deployed and begin to restore; 90 ms were"
          + " measured in a cluster with all slots at hand"),
  DOWNLOAD(
      Section.RECOVERY,
      "download",
      "bytes/s of a task manager",
      "as `storage.upload`",
      "a size per second above 0, or unlimited",
      "of state and buffers, shared like uploads; `storage.latency` comes before each file"),
  READ(
      Section.RECOVERY,
      "read",
      "bytes/s of a subtask",
      "unlimited",
      "a size per second above 0, or unlimited",
      "how fast a subtask takes its state in; operator list state was measured at 1.1 to 1.7 mb/s"),

  DURATION(
      Section.RUN, "duration", "time", "5 min", "a time above 0 s, up to 366 d", "simulated time"),
  WARM_UP(
      Section.RUN,
      "warm-up",
      "time",
      "0 s",
      "a time from 0 s to below the run's duration",
      "cut from the report's figures only"),
  SEED(
      Section.RUN,
      "seed",
      "",
      "1",
      "a whole number from -2^63 to 2^63 - 1",
      "the same seed gives the same results"),
  PLACEMENTS(
      Section.RUN,
      "placements",
      "",
      "20",
      "a whole number from 1 to 1000",
      "draws of a random placement; only with one");

  private final Section section;
  private final String key;
  private final String unit;
  private final String defaultText;
  private final String allowed;
  private final String meaning;

  JobKey(
      Section section, String key, String unit, String byDefault, String allowed, String meaning) {
    this.section = section;
    this.key = key;
    this.unit = unit;
    this.defaultText = byDefault;
    this.allowed = allowed;
    this.meaning = meaning;
  }

  /** The keys of a section, in the order of the reference. */
  public static List<ContractKey> of(Section section) {
    return Arrays.stream(values())
        .filter(k -> k.section == section)
        .<ContractKey>map(k -> k)
        .toList();
  }

  @Override
  public Section section() {
    return section;
  }

  @Override
  public String key() {
    return key;
  }

  @Override
  public String unit() {
    return unit;
  }

  @Override
  public String defaultText() {
    return defaultText;
  }

  @Override
  public String allowed() {
    return allowed;
  }

  @Override
  public String meaning() {
    return meaning;
  }
}
