package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.browser.Browser;
import dev.spillway.cli.browser.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pictures of real commands as a browser shows them: small and large, complete and not. */
class PlotLayoutTest {

  /** A picture has a width of its own, below this. */
  private static final int WIDTH = 1800;

  @TempDir private Path folder;

  private List<List<String>> commands() throws IOException {
    Path profile = folder.resolve("outage & <b>.csv");
    Files.writeString(profile, "seconds,rate\n0,2000\n60,0\n90,2000\n");
    String many =
        IntStream.range(0, 200).mapToObj(i -> "" + (10 + 10 * i)).collect(Collectors.joining(","));
    return List.of(
        List.of("sweep"),
        List.of("sweep", "--sink-rates=500"),
        List.of("sweep", "--sink-rates=0"),
        List.of("sweep", "--engine=tick", "--ticks-per-second=10,20"),
        List.of("sweep", "--engine=event", "--sink-rates=" + many),
        List.of("sweep", "--engine=event", "--seconds=31536000", "--sink-rates=100,2000"),
        List.of("sweep", "--sink-profile=" + profile),
        List.of("sweep", "--seconds=1"),
        List.of("run", "../examples/steady-unaligned.yaml"),
        List.of("run", "../examples/burst-after-slow-minute.yaml"),
        List.of("run", "../examples/expired.yaml"),
        List.of("run", "../examples/timer-burst.yaml"),
        List.of("run", "../examples/two-inputs.yaml"));
  }

  @Test
  void shouldShowEveryTextWhole() throws IOException {
    Browser browser = Browser.orSkip();
    StringBuilder page = new StringBuilder("<!doctype html><meta charset=\"utf-8\">");
    for (List<String> command : commands()) {
      Path plot = folder.resolve("out.svg");
      List<String> all = new ArrayList<>(command);
      all.add("--plot=" + plot);
      assertThat(CommandRun.of(all.toArray(String[]::new)).exitCode()).isZero();
      String svg = Files.readString(plot);
      page.append("<div>").append(svg.substring(svg.indexOf("<svg"))).append("</div>");
    }

    Layout layout = Layout.of(browser, page.toString(), folder, WIDTH, Browser.Scheme.LIGHT);

    assertThat(layout.figures()).isEqualTo(commands().size());
    assertThat(layout.faults()).isEmpty();
  }
}
