package dev.spillway.cli.figure.sweep;

import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.figure.Sheet.Row;
import dev.spillway.cli.figure.sweep.RateFigures.Model;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.cli.output.ShownSinks;
import dev.spillway.cli.output.SinkName;
import dev.spillway.cli.output.SweepAnswer;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.SweepResult.TickRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The figures of a sweep in their order: over all sinks, then sink by sink. */
final class SweepSheet {

  private final Sweep sweep;
  private final ProfileNames names;
  private final ShownSinks shown;
  private final Map<Scenario, SinkTrace> traces;
  private final SweepResult result;

  SweepSheet(
      Sweep sweep,
      ProfileNames names,
      ShownSinks shown,
      Map<Scenario, SinkTrace> traces,
      SweepResult result) {
    this.sweep = sweep;
    this.names = names;
    this.shown = shown;
    this.traces = traces;
    this.result = result;
  }

  Sheet sheet() {
    List<Row> rows = new ArrayList<>();
    Scenario first = sweep.scenarios().get(0);
    if (names.sink().isEmpty()) {
      rows.add(new Row("All sinks", new RateFigures(models(), first.intervalSeconds()).all()));
    } else {
      rows.add(new Row("All checkpoints", new ProfileFigures(first, trace(first)).all()));
    }
    for (Scenario scenario : shown.scenarios()) {
      rows.add(new Row(sink(scenario), figures(scenario)));
    }
    SweepAnswer answer = new SweepAnswer(sweep, names, result);
    String words = answer.setting() + " " + String.join(" ", answer.sentences());
    return new Sheet(answer.question(), words, rows, notes());
  }

  private SinkTrace traceOf(Scenario scenario) {
    return traces.get(scenario);
  }

  private CheckpointTrace trace(Scenario scenario) {
    return traceOf(scenario).checkpoints();
  }

  private List<Figure> figures(Scenario scenario) {
    List<ResultRow> rows =
        models().get(0).rows().stream().filter(row -> row.scenario().equals(scenario)).toList();
    return new SinkFigures(
            scenario, traceOf(scenario), rows, coarsest().map(SweepSheet::name).orElse(""))
        .all();
  }

  /**
   * The event pipeline first; the tick reference with its longest ticks, where both are furthest.
   */
  private List<Model> models() {
    Optional<TickRows> tick = coarsest();
    if (result.pipeline().isEmpty()) {
      return List.of(new Model("", Curve.Line.SOLID, tick.orElseThrow().rows()));
    }
    if (tick.isEmpty()) {
      return List.of(new Model("", Curve.Line.SOLID, result.pipeline()));
    }
    return List.of(
        new Model("event", Curve.Line.SOLID, result.pipeline()),
        new Model(name(tick.get()), Curve.Line.DASHED, tick.get().rows()));
  }

  private Optional<TickRows> coarsest() {
    return result.tick().stream().min(Comparator.comparingInt(TickRows::ticksPerSecond));
  }

  private static String name(TickRows tick) {
    return "tick, " + tick.ticksPerSecond() + "/s";
  }

  /** As a heading. */
  private String sink(Scenario scenario) {
    String name = new SinkName(names).of(scenario);
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (shown.scenarios().size() < shown.all()) {
      notes.add(
          shown.scenarios().size()
              + " of "
              + shown.all()
              + " sinks have figures of their own, spread evenly over them.");
    }
    if (result.pipeline().isEmpty()) {
      notes.add("Drawn is the tick reference, which keeps no level between its ticks.");
    }
    if (result.tick().size() > 1) {
      notes.add("Of the tick references the one with the longest ticks is drawn.");
    }
    return notes;
  }
}
