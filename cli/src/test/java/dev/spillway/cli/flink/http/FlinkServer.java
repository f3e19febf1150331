package dev.spillway.cli.flink.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.spillway.cli.flink.Endpoint;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** A server that answers as Flink does, and remembers what it was asked. */
public final class FlinkServer implements AutoCloseable {

  private static final int NOT_FOUND = 404;

  private final HttpServer server;
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> authorizations = new CopyOnWriteArrayList<>();

  private FlinkServer(HttpHandler handler) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
          authorizations.add(
              String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
          try (exchange) {
            handler.handle(exchange);
          }
        });
    server.start();
  }

  /** One answer to everything. */
  public static FlinkServer answering(int status, String type, String body) throws IOException {
    return new FlinkServer(exchange -> send(exchange, status, type, body));
  }

  /** Whatever a handler does. */
  public static FlinkServer with(HttpHandler handler) throws IOException {
    return new FlinkServer(handler);
  }

  /** Answers by path with query, below a base path; all others are not found. */
  public static FlinkServer of(String base, Map<String, String> answers) throws IOException {
    return of(base, answers, Map.of());
  }

  /**
   * Answers by path with query, below a base path; some paths have a behaviour of their own, and
   * all others are not found.
   */
  public static FlinkServer of(
      String base, Map<String, String> answers, Map<String, HttpHandler> behaviours)
      throws IOException {
    return new FlinkServer(
        exchange -> {
          String path = exchange.getRequestURI().toString();
          if (behaviours.containsKey(path)) {
            behaviours.get(path).handle(exchange);
            return;
          }
          String known = path.startsWith(base) ? answers.get(path.substring(base.length())) : null;
          if (known == null) {
            send(
                exchange,
                NOT_FOUND,
                "application/json",
                "{\"errors\":[\"Not found: " + path + "\"]}");
          } else {
            send(exchange, 200, "application/json;charset=UTF-8", known);
          }
        });
  }

  /** The answers that a folder of one job has, and a list of this job. */
  public static Map<String, String> answersIn(Path folder, String job) throws IOException {
    Map<String, String> answers = new LinkedHashMap<>();
    answers.put(
        Endpoint.jobs().path(),
        "{\"jobs\":[{\"jid\":\""
            + job
            + "\",\"name\":\"Flink Streaming Job\",\"state\":\"RUNNING\"}]}");
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.toList();
    }
    for (Path file : files) {
      String[] name = file.getFileName().toString().replace(".json", "").split("-", -1);
      Endpoint endpoint =
          switch (name[0]) {
            case "job" -> Endpoint.job(job);
            case "checkpoints" -> Endpoint.checkpoints(job);
            case "config" -> Endpoint.checkpointConfig(job);
            case "details" -> Endpoint.details(job, Long.parseLong(name[1]));
            case "subtasks" -> Endpoint.subtasks(job, Long.parseLong(name[1]), name[2]);
            case "cluster" -> Endpoint.cluster();
            case "jobmanager" -> Endpoint.jobManagerConfig();
            case "taskmanagers" -> Endpoint.taskManagers();
            case "vertex" -> Endpoint.vertex(job, name[1]);
            case "metrics" ->
                name.length == 2
                    ? Endpoint.metrics(job, name[1], Endpoint.METRICS)
                    : Endpoint.metrics(job, name[1], Integer.parseInt(name[2]), Endpoint.METRICS);
            default -> throw new IllegalArgumentException(file.toString());
          };
      answers.put(endpoint.path(), Files.readString(file));
    }
    return answers;
  }

  /** Sends a whole answer. */
  public static void send(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Method and path of each request so far. */
  public List<String> requests() {
    return requests;
  }

  /** The header of each request that says who asks. */
  public List<String> authorizations() {
    return authorizations;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
