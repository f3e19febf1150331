package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** The pictures that commands draw, held against the JSON of the same command. */
class PlotTest {

  @TempDir private Path folder;

  @Test
  void shouldWriteTheFiguresOfTheJsonIntoThePictureOfASweep() throws Exception {
    Path json = folder.resolve("out.json");
    Path plot = folder.resolve("out.svg");

    assertThat(CommandRun.of("sweep", "--quiet", "--json=" + json, "--plot=" + plot))
        .isEqualTo(new CommandRun(0, "", ""));

    String words = String.join(" ", texts(plot));
    for (JsonNode row : new ObjectMapper().readTree(json.toFile()).at("/tables/checkpoints")) {
      String rate = row.get("sink_rate").asText() + "/s ";
      if (row.get("mode").asText().equals("aligned")) {
        assertThat(words).contains(rate + duration(row, "duration_s"));
        assertThat(words)
            .contains(
                row.get("completed")
                    + " of "
                    + (row.get("completed").asInt() + row.get("pending").asInt())
                    + " aligned checkpoints completed, "
                    + row.get("pending")
                    + " pending at the end.")
            .contains("At most " + row.get("fullest_buffer") + " of 20000 records.");
      } else {
        assertThat(words).contains(rate + fixed(row, "size_kb", 0) + " KB");
      }
      assertThat(words)
          .contains(
              row.get("mode").asText()
                  + ": median "
                  + duration(row, "duration_p50_s")
                  + ", 95th percentile "
                  + duration(row, "duration_p95_s")
                  + ", longest "
                  + duration(row, "duration_max_s"));
    }
  }

  private static String duration(JsonNode row, String field) {
    double seconds = row.get(field).asDouble();
    return seconds > 0 && seconds < 1
        ? String.format(Locale.ROOT, "%.0f ms", seconds * 1000)
        : fixed(row, field, 1) + " s";
  }

  private static String fixed(JsonNode row, String field, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", row.get(field).asDouble());
  }

  @Test
  void shouldWriteTheFiguresOfTheJsonIntoThePictureOfARun() throws Exception {
    Path json = folder.resolve("out.json");
    Path plot = folder.resolve("out.svg");

    CommandRun run =
        CommandRun.of("run", "../examples/steady-aligned.yaml", "--json=" + json, "--plot=" + plot);

    assertThat(run.exitCode()).isZero();
    String words = String.join(" ", texts(plot));
    JsonNode report = new ObjectMapper().readTree(json.toFile()).at("/spillway/report");
    assertThat(words)
        .contains(
            String.format(
                Locale.ROOT,
                "Median %.2f s, 95th percentile %.2f s, longest %.2f s, of %d completed",
                report.at("/duration_s/p50").asDouble(),
                report.at("/duration_s/p95").asDouble(),
                report.at("/duration_s/max").asDouble(),
                report.at("/duration_s/count").asInt()))
        // The answer of the text report heads the picture.
        .contains(run.out().lines().limit(3).reduce((a, b) -> a + " " + b).orElseThrow());
  }

  @Test
  void shouldShowMarkupInNamesAsText() throws Exception {
    Path profile = folder.resolve("<script>&'\"]]>.csv");
    Files.writeString(profile, "seconds,rate\n0,2000\n60,0\n90,2000\n");
    Path plot = folder.resolve("out.svg");

    CommandRun run =
        CommandRun.of("sweep", "--quiet", "--sink-profile=" + profile, "--plot=" + plot);

    assertThat(run).isEqualTo(new CommandRun(0, "", ""));
    assertThat(texts(plot)).contains("Sink profile <script>&'\"]]>.csv");
    assertThat(Files.readString(plot)).doesNotContain("<script");
  }

  @Test
  void shouldGiveTheSamePictureWhenAskedTwice() throws IOException {
    Path one = folder.resolve("one.svg");
    Path other = folder.resolve("other.svg");

    CommandRun.of("sweep", "--quiet", "--plot=" + one);
    CommandRun.of("sweep", "--quiet", "--plot=" + other);

    assertThat(Files.readString(one)).isEqualTo(Files.readString(other));
  }

  @ParameterizedTest
  @ValueSource(strings = {"out.png", "OUT.PNG"})
  void shouldWritePixelsWhenTheNameEndsInPng(String name) throws IOException {
    Path plot = folder.resolve(name);

    CommandRun.of("sweep", "--quiet", "--sink-rates=500", "--plot=" + plot);

    var image = ImageIO.read(plot.toFile());
    assertThat(image.getWidth()).isGreaterThan(2_000);
    assertThat(image.getHeight()).isGreaterThan(1_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"out.pdf", "png", "out.svg.gz", ""})
  void shouldRefuseANameThatIsNoPicture(String name) {
    for (String[] command : new String[][] {{"sweep"}, {"run", "../examples/expired.yaml"}}) {
      List<String> arguments = new ArrayList<>(List.of(command));
      arguments.add("--plot=" + name);

      CommandRun run = CommandRun.of(arguments.toArray(String[]::new));

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains("--plot").hasLineCount(1);
      assertThat(run.out()).isEmpty();
    }
  }

  private static List<String> texts(Path svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Document document = factory.newDocumentBuilder().parse(svg.toFile());
    NodeList nodes = document.getElementsByTagName("text");
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }
}
