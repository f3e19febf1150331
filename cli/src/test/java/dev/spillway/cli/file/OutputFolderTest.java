package dev.spillway.cli.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {

  @TempDir private Path parent;

  @Test
  void shouldBeAbsentUntilCommittedAndThenWhole() throws IOException {
    Path target = parent.resolve("rest");
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      OutputFolder folder = files.openFolder("--rest", target);
      write(folder, "a.json");
      write(folder, "b.json");
      assertThat(target).doesNotExist();

      files.commit();
    }

    assertThat(parent.toFile().list()).containsExactly("rest");
    assertThat(target.toFile().list()).containsExactlyInAnyOrder("a.json", "b.json");
    assertThat(target.resolve("a.json")).hasContent("a.json");
  }

  /** Before the run, not after it. */
  @Test
  void shouldRefuseANameOrAParentThatTakesNoFolder() {
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      assertThatThrownBy(() -> files.openFolder("--rest", parent.resolve("n".repeat(300))))
          .isInstanceOf(BadInputException.class)
          .hasMessageEndingWith("must be a name of at most 255 bytes, and this has 300");
      assumeTrue(Files.isDirectory(Path.of("/proc/self")));
      assertThatThrownBy(() -> files.openFolder("--rest", Path.of("/proc/rest")))
          .isInstanceOf(BadInputException.class)
          .hasMessageStartingWith("--rest (/proc/rest) must be in a folder that ");
    }
  }

  @Test
  void shouldTakeThePlaceOfAnEmptyFolder() throws IOException {
    Path target = Files.createDirectory(parent.resolve("rest"));
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      OutputFolder folder = files.openFolder("--rest", target);
      write(folder, "a.json");
      files.commit();
    }

    assertThat(target.toFile().list()).containsExactly("a.json");
  }

  @Test
  void shouldLeaveNothingWhenClosedWithoutCommit() {
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      OutputFolder folder = files.openFolder("--rest", parent.resolve("rest"));
      write(folder, "a.json");
    }

    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void shouldLeaveNothingWhenAFileCannotBeWritten() {
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      OutputFolder folder = files.openFolder("--rest", parent.resolve("rest"));
      write(folder, "a.json");

      assertThatThrownBy(
              () ->
                  folder.write(
                      "b.json",
                      stream -> {
                        throw new IOException("No space left on device");
                      }))
          .isInstanceOf(OutputException.class)
          .hasMessageContaining("--rest")
          .hasMessageEndingWith("No space left on device");
    }

    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void shouldNotTouchFilesThatCameWhileItWasWritten() throws IOException {
    Path target = parent.resolve("rest");
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      OutputFolder folder = files.openFolder("--rest", target);
      write(folder, "a.json");
      Files.createDirectory(target);
      Files.writeString(target.resolve("mine.txt"), "mine");

      assertThatThrownBy(files::commit).isInstanceOf(OutputException.class);
    }

    assertThat(parent.toFile().list()).containsExactly("rest");
    assertThat(target.toFile().list()).containsExactly("mine.txt");
  }

  /** Nothing at all is in place if one thing cannot be. */
  @Test
  void shouldKeepTheFilesOfTheRunOutOfPlaceWhenTheFolderCannotBe() throws IOException {
    Path json = Files.writeString(parent.resolve("out.json"), "old");
    Path target = parent.resolve("rest");
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      files.open("--json", json).write("new".getBytes(UTF_8));
      write(files.openFolder("--rest", target), "a.json");
      Files.createDirectory(target);
      Files.writeString(target.resolve("mine.txt"), "mine");

      assertThatThrownBy(files::commit)
          .isInstanceOf(OutputException.class)
          .hasMessageStartingWith("cannot write --rest (" + target + "): ");
    }

    assertThat(json).hasContent("old");
    assertThat(parent.toFile().list()).containsExactlyInAnyOrder("out.json", "rest");
  }

  @Test
  void shouldRefuseAFileWithinTheFolder() throws IOException {
    Path target = Files.createDirectory(parent.resolve("rest"));
    Path link = Files.createSymbolicLink(parent.resolve("link"), target);
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      files.openFolder("--rest", target);

      for (Path within : List.of(target.resolve("out.json"), link.resolve("out.json"))) {
        assertThatThrownBy(() -> files.open("--json", within))
            .isInstanceOf(BadInputException.class)
            .hasMessage("--json (" + within + ") must be outside the folder that --rest writes");
      }
    }
  }

  @Test
  void shouldRefuseAFolderThatHoldsAFileOfTheRun() {
    Path target = parent.resolve("rest");
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      files.open("--json", target);

      assertThatThrownBy(() -> files.openFolder("--rest", target))
          .isInstanceOf(BadInputException.class)
          .hasMessage("--json (" + target + ") must be outside the folder that --rest writes");
    }
  }

  @Test
  void shouldRefuseAFolderThatHasFilesInIt() throws IOException {
    Files.writeString(parent.resolve("mine.txt"), "mine");

    assertRefused(parent, "must be a new or an empty folder, and this has files in it");
  }

  @Test
  void shouldRefuseAFileInPlaceOfAFolder() throws IOException {
    assertRefused(
        Files.writeString(parent.resolve("rest"), "mine"), "must be a folder, and this is a file");
  }

  @Test
  void shouldRefuseALinkInPlaceOfAFolder() throws IOException {
    Path folder = Files.createDirectory(parent.resolve("real"));

    assertRefused(
        Files.createSymbolicLink(parent.resolve("rest"), folder),
        "must be a folder, and this is a link");
  }

  @Test
  void shouldRefuseAFolderWhoseParentDoesNotExist() {
    assertRefused(
        parent.resolve("none/rest"),
        "must be in a folder that exists, and " + parent.resolve("none") + " does not");
  }

  @Test
  void shouldRefuseAnEmptyName() {
    assertRefused(Path.of(""), "--rest () must be the name of a folder");
  }

  private static void assertRefused(Path path, String message) {
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      assertThatThrownBy(() -> files.openFolder("--rest", path))
          .isInstanceOf(BadInputException.class)
          .hasMessageStartingWith("--rest (" + path + ")")
          .hasMessageEndingWith(message);
    }
  }

  private static void write(OutputFolder folder, String name) {
    folder.write(name, stream -> stream.write(name.getBytes(UTF_8)));
  }
}
