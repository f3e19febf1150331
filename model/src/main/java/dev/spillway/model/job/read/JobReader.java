package dev.spillway.model.job.read;

import dev.spillway.model.job.ChainRule;
import dev.spillway.model.job.Cluster;
import dev.spillway.model.job.Edge;
import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.GraphRules;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.ModelParameters;
import dev.spillway.model.job.Route;
import dev.spillway.model.job.Run;
import dev.spillway.model.job.Storage;
import dev.spillway.model.job.Vertex;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.contract.Section;
import dev.spillway.model.job.plan.Tasks;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Node;
import dev.spillway.model.job.text.Overlay;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.job.text.Setting;
import dev.spillway.model.job.text.YamlText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads a job file: the way from its text to a {@link Job}. */
public final class JobReader {

  private static final int MOST_NAME_CHARACTERS = 200;

  private final ProfileFiles files;
  private final List<String> notes = new ArrayList<>();

  private JobReader(ProfileFiles files) {
    this.files = files;
  }

  /**
   * Reads a job file.
   *
   * @param text the file's, decoded
   * @param files gives the files it names
   * @param settings laid over it, a later one over an earlier one
   * @throws InvalidJobException if it is no valid job; the one exception for whatever the text is
   */
  public static JobFile read(String text, ProfileFiles files, List<Setting> settings) {
    Node.Mapping root = Overlay.apply(YamlText.mapping(text), settings);
    JobReader reader = new JobReader(files);
    return new JobFile(
        reader.job(Fields.of(Section.FILE, new Value(root, "", "keys and values", false))),
        reader.notes);
  }

  private Job job(Fields file) {
    file.get(JobKey.JOB);
    Fields job = file.section(Section.JOB, JobKey.JOB);
    String name = name(job.get(JobKey.JOB_NAME));
    List<Fields> vertexFields =
        job.get(JobKey.VERTICES).items().stream().map(VertexReader::fields).toList();
    if (vertexFields.isEmpty()) {
      throw job.get(JobKey.VERTICES).wrong("a list of at least one vertex");
    }
    VertexReader reader = new VertexReader(files);
    List<Vertex> vertices = vertexFields.stream().map(reader::read).toList();
    List<Fields> edgeFields =
        job.find(JobKey.EDGES).map(Value::items).orElse(List.of()).stream()
            .map(EdgeReader::fields)
            .toList();
    List<Route> routes = edgeFields.stream().map(EdgeReader::route).toList();
    checkGraph(vertices, vertexFields, routes, edgeFields);
    FlinkOptions flink = flink(file);
    ChainRule rule = new ChainRule(vertices, routes, flink);
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < routes.size(); i++) {
      edges.add(EdgeReader.edge(edgeFields.get(i), routes.get(i), rule));
    }
    Fields cluster = file.section(Section.CLUSTER, JobKey.CLUSTER);
    Cluster where = new ClusterReader(cluster, vertices, Tasks.of(vertices, edges)).read();
    ModelParameters model =
        new ModelReader(file.section(Section.MODEL, JobKey.MODEL), notes).read();
    Storage storage = storage(file);
    Run run = run(file, where);
    return new Job(
        name,
        vertices,
        edges,
        where,
        flink,
        storage,
        file.find(JobKey.FAILURES)
            .map(list -> RecoveryReader.failures(list, run.durationNanos()))
            .orElse(List.of()),
        RecoveryReader.recovery(file.section(Section.RECOVERY, JobKey.RECOVERY), storage),
        model,
        run);
  }

  private static void checkGraph(
      List<Vertex> vertices, List<Fields> vertexFields, List<Route> routes, List<Fields> edges) {
    GraphRules.firstProblem(vertices, routes)
        .ifPresent(
            problem -> {
              boolean vertex = problem.part() == GraphRules.Part.VERTEX;
              Fields at = (vertex ? vertexFields : edges).get(problem.index());
              throw InvalidJobException.of(
                  at.place(problem.key()),
                  at.path() + "." + problem.key(),
                  at.shown(problem.key()).orElse(problem.value()),
                  problem.allowed());
            });
    Set<String> senders = new HashSet<>();
    routes.forEach(route -> senders.add(route.from()));
    for (int i = 0; i < vertices.size(); i++) {
      if (!senders.contains(vertices.get(i).name())) {
        vertexFields.get(i).refuse(JobKey.SELECTIVITY, "the vertex has no outgoing edge");
      }
    }
  }

  private FlinkOptions flink(Fields file) {
    Node none = new Node.Mapping(YamlText.START, List.of());
    Value flink =
        file.find(JobKey.FLINK)
            .orElse(new Value(none, JobKey.FLINK.key(), JobKey.FLINK.allowed(), false));
    return new FlinkReader(new FlinkEntries(flink), notes).read();
  }

  private static Storage storage(Fields file) {
    Fields storage = file.section(Section.STORAGE, JobKey.STORAGE);
    return new Storage(
        speed(storage.get(JobKey.UPLOAD)),
        speed(storage.get(JobKey.UPLOAD_TOTAL)),
        storage.get(JobKey.LATENCY).nanos(0, Quantity.MAX_NANOS));
  }

  private static long speed(Value value) {
    return value.is("unlimited") ? Storage.UNLIMITED : value.bytesPerSecond();
  }

  private static Run run(Fields file, Cluster cluster) {
    Fields run = file.section(Section.RUN, JobKey.RUN);
    long duration = run.get(JobKey.DURATION).nanos(1, Run.MAX_DURATION_NANOS);
    if (!(cluster.placing() instanceof Cluster.Placing.Random)) {
      run.refuse(JobKey.PLACEMENTS, "the placement is not random");
    }
    return new Run(
        duration,
        run.get(JobKey.WARM_UP).nanos(0, duration - 1),
        run.get(JobKey.SEED).whole(Long.MIN_VALUE, Long.MAX_VALUE),
        run.get(JobKey.PLACEMENTS).wholeInt(1, Run.MAX_PLACEMENTS));
  }

  /** A name goes into a line of text. */
  private static String name(Value value) {
    String name = value.text();
    if (name.isBlank()
        || name.length() > MOST_NAME_CHARACTERS
        || name.codePoints().anyMatch(JobReader::isUnprintable)) {
      throw value.wrong();
    }
    return name;
  }

  /** Code points that Unicode keeps for no character, ever. */
  private static boolean isNoCharacter(int codePoint) {
    return (codePoint & 0xFFFE) == 0xFFFE || (codePoint >= 0xFDD0 && codePoint <= 0xFDEF);
  }

  private static boolean isUnprintable(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> isNoCharacter(character);
    };
  }
}
