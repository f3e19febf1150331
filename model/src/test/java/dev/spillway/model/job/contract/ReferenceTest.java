package dev.spillway.model.job.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReferenceTest {

  private static final Path DOCUMENT = Path.of("..", "docs", "job-file.md");
  private static final Path MADE = Path.of("target", "job-file.md");

  @Test
  void shouldBeWhatTheDocumentSays() throws IOException {
    Files.writeString(MADE, Reference.markdown());

    assertThat(Files.readString(DOCUMENT))
        .as("docs/job-file.md is made from the contract; model/%s is what it should be", MADE)
        .isEqualTo(Reference.markdown());
  }

  @Test
  void shouldNameEveryKeyOfTheContract() {
    for (Section section : Section.values()) {
      for (ContractKey key : Contract.keys(section)) {
        assertThat(Reference.markdown()).contains("`" + key.key() + "`");
      }
    }
  }
}
