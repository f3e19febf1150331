package dev.spillway.cli.html.sweep;

import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.html.Block;
import dev.spillway.cli.html.Block.Fact;
import dev.spillway.cli.html.Galleries;
import dev.spillway.cli.html.ReportPage;
import dev.spillway.cli.html.Section;
import dev.spillway.cli.output.JsonReport;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.cli.output.SweepAnswer;
import dev.spillway.cli.output.TextReport;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepResult;
import java.util.ArrayList;
import java.util.List;

/** Makes the page of a sweep. */
public final class SweepPage {

  private SweepPage() {}

  /**
   * The page.
   *
   * @param sheet the figures of this result
   * @param version of the program
   */
  public static ReportPage of(
      Sweep sweep, ProfileNames names, SweepResult result, Sheet sheet, String version) {
    SweepAnswer answer = new SweepAnswer(sweep, names, result);
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("Figures", Galleries.of(sheet)));
    sections.add(new Section("Results", new SweepTables(names, result).all()));
    sections.add(new Section("What this model is, and what it leaves out", ModelInShort.blocks()));
    sections.add(new Section("Settings", List.of(settings(sweep, names))));
    result.figures().ifPresent(figures -> sections.add(new Section("The run", run(figures))));
    return new ReportPage(
        "Spillway: a sweep",
        "A sweep",
        answer.question(),
        answer.setting(),
        answer.sentences(),
        sections,
        version);
  }

  private static Block settings(Sweep sweep, ProfileNames names) {
    List<Fact> facts = new ArrayList<>();
    JsonReport.parameters(sweep, names)
        .forEach((key, value) -> facts.add(new Fact("--" + key.replace('_', '-'), value)));
    return new Block.Facts(facts);
  }

  private static List<Block> run(SweepResult.PipelineFigures figures) {
    return List.of(
        new Block.Words("The event pipeline. The same question has the same fingerprint."),
        new Block.Facts(
            List.of(
                new Fact("events", Long.toString(figures.events())),
                new Fact("record moves", Long.toString(figures.records())),
                new Fact("unit of time", TextReport.timeUnit(figures)),
                new Fact("fingerprint", figures.fingerprint()))));
  }
}
