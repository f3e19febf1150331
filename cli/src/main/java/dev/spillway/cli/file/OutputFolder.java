package dev.spillway.cli.file;

import dev.spillway.cli.error.OutputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A folder of results as whoever fills it sees it. It comes into being as a whole, with the other
 * files of the run: {@link OutputFiles#commit()}.
 */
public final class OutputFolder {

  /** Writes the content of one file. */
  @FunctionalInterface
  public interface Content {
    void write(OutputStream stream) throws IOException;
  }

  private final OutputFiles run;
  private final StagedFolder folder;

  OutputFolder(OutputFiles run, StagedFolder folder) {
    this.run = run;
    this.folder = folder;
  }

  /**
   * Writes a file of the folder.
   *
   * @param name of the file, not used before
   * @throws OutputException if that fails
   */
  public void write(String name, Content content) {
    try (OutputStream stream =
        new BufferedOutputStream(run.attempt(folder, () -> folder.create(name)))) {
      content.write(stream);
    } catch (IOException failure) {
      throw run.failed(folder, failure);
    }
  }
}
