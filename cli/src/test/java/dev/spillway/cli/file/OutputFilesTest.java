package dev.spillway.cli.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFilesTest {

  @TempDir private Path folder;

  private final ByteArrayOutputStream standardOutput = new ByteArrayOutputStream();
  private final OutputFiles files = new OutputFiles(standardOutput);

  @AfterEach
  void close() {
    files.close();
  }

  @Test
  void shouldLeaveNoNameInTheFolderWhenNothingIsCommittedYet() throws IOException {
    write(files.open("--json", folder.resolve("out.json")), "new");

    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void shouldPutAllInPlaceWhenCommitted() throws IOException {
    Path json = folder.resolve("out.json");
    Path csv = folder.resolve("out.csv");
    Files.writeString(csv, "old and much longer");
    write(files.open("--json", json), "{}");
    write(files.open("--checkpoints", csv), "new");

    files.commit();
    files.close();

    assertThat(json).hasContent("{}");
    assertThat(csv).hasContent("new");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("out.json", "out.csv");
  }

  @Test
  void shouldKeepTheOldFileWhenClosedWithoutCommit() throws IOException {
    Path json = folder.resolve("out.json");
    Files.writeString(json, "old");
    write(files.open("--json", json), "new");

    files.close();

    assertThat(json).hasContent("old");
    assertThat(folder.toFile().list()).containsExactly("out.json");
  }

  @Test
  void shouldLeaveNothingBehindWhenARenameFails() throws IOException {
    Path json = folder.resolve("out.json");
    write(files.open("--json", json), "new");
    Files.createDirectory(json);
    Files.writeString(json.resolve("inside"), "in the way");

    assertThatThrownBy(files::commit)
        .isInstanceOf(OutputException.class)
        .hasMessageStartingWith("cannot write " + json + ": ");
    files.close();

    assertThat(folder.toFile().list()).containsExactly("out.json");
  }

  @Test
  void shouldKeepPermissionsWhenAFileIsReplaced() throws IOException {
    Path json = folder.resolve("out.json");
    Files.writeString(json, "old");
    Files.setPosixFilePermissions(json, PosixFilePermissions.fromString("rw-r-----"));
    write(files.open("--json", json), "new");

    files.commit();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(json)))
        .isEqualTo("rw-r-----");
  }

  @Test
  void shouldReplaceWhatALinkPointsToWhenTheTargetIsALink() throws IOException {
    Path real = Files.createDirectory(folder.resolve("real")).resolve("out.json");
    Path link = folder.resolve("link.json");
    Files.createSymbolicLink(link, Path.of("real", "out.json"));
    write(files.open("--json", link), "new");

    files.commit();

    assertThat(link).isSymbolicLink();
    assertThat(real).hasContent("new");
  }

  @Test
  void shouldRefuseASecondUseWhenTheSameFileIsSpelledOtherwise() throws IOException {
    Path json = folder.resolve("out");
    Path inner = Files.createDirectory(folder.resolve("inner"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), inner);
    files.open("--json", json);
    files.open("--checkpoints", inner.resolve("out"));

    for (Path same : new Path[] {json, inner.resolve("../out"), link.resolve("out")}) {
      assertThatThrownBy(() -> files.open("--occupancy", same))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("--occupancy (" + same + ") must be another file than --");
    }
  }

  @Test
  void shouldRefuseWhenTheNameIsAFolderOrHasNone() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    Path circle = folder.resolve("circle");
    Files.createSymbolicLink(circle, circle);

    assertRefused(folder, "must be a file, and this is a folder");
    assertRefused(folder.resolve("missing/out"), "must be in a folder that exists");
    assertRefused(file.resolve("out"), "must be in a folder, and");
    assertRefused(circle, "must be a file, and this is a circle of links");
    assertRefused(Path.of(""), "must be the name of a file");
    assertRefused(
        folder.resolve("é".repeat(128)), "must be a name of at most 255 bytes, and this has 256");
  }

  @Test
  void shouldWriteStraightAwayWhenTheTargetIsStandardOutput() throws IOException {
    write(files.open("--json", Path.of("/dev/stdout")), "now");

    assertThat(standardOutput.toString(UTF_8)).isEqualTo("now");
  }

  @Test
  void shouldNotReplaceTheDeviceWhenTheTargetIsOne() throws IOException {
    Path device = Path.of("/dev/null");
    write(files.open("--json", device), "lost");

    files.commit();

    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void shouldNameTheFileWhenItsDeviceIsFull() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    OutputStream stream = files.open("--json", full);

    assertThatThrownBy(() -> write(stream, "too much"))
        .isInstanceOf(OutputException.class)
        .hasMessage("cannot write /dev/full: No space left on device");
  }

  private void assertRefused(Path path, String said) {
    assertThatThrownBy(() -> files.open("--json", path))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("--json (" + path + ") ")
        .hasMessageContaining(said);
  }

  private static void write(OutputStream stream, String text) throws IOException {
    stream.write(text.getBytes(UTF_8));
  }
}
