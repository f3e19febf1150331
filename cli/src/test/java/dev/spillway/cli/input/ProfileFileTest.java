package dev.spillway.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.scenario.RateProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileFileTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "seconds,rate\n0,2000\n60.5,0\n",
        "seconds,rate\n0,2000\n60.5,0",
        "seconds,rate\r\n0,2000\r\n60.5,0\r\n",
        "\uFEFFseconds,rate\n0,2000\n60.5,0\n",
        "\n\nseconds,rate\n\n0,2000\n\n60.5,0\n\n",
        "\"seconds\",\"rate\"\n\"0\",2000\n60.5,\"0\"\n"
      })
  void shouldReadTheSameStepsWhenLinesAreEndedOrQuotedOtherwise(String content) throws IOException {
    RateProfile profile = read(content);

    assertThat(profile.steps()).hasSize(2);
    assertThat(profile.initialRate()).isEqualByComparingTo("2000");
    assertThat(profile.steps().get(1).atSeconds()).isEqualByComparingTo("60.5");
    assertThat(profile.steps().get(1).ratePerSecond()).isEqualByComparingTo("0");
  }

  @Test
  void shouldReadEveryStepWhenThereAreMany() throws IOException {
    StringBuilder content = new StringBuilder("seconds,rate\n");
    for (int second = 0; second < 80_000; second++) {
      content.append(second).append(',').append(second % 977).append(".25\n");
    }

    RateProfile profile = read(content.toString());

    assertThat(profile.steps()).hasSize(80_000);
    assertThat(profile.steps().get(79_999).ratePerSecond()).isEqualByComparingTo("862.25");
  }

  private RateProfile read(String content) throws IOException {
    Path file = folder.resolve("rates.csv");
    Files.writeString(file, content);
    return ProfileFile.read("--sink-profile", file);
  }
}
