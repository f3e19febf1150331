package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import dev.spillway.model.job.read.JobFile;
import dev.spillway.model.job.read.JobReader;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Place;
import dev.spillway.model.job.text.Setting;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A job file that is read, with the profiles it names. */
public final class JobFileInput {

  /** No job file and no profile is larger: 16 MiB. */
  private static final int MOST_BYTES = 1 << 24;

  private final String parameter;
  private final Path file;
  private final List<Path> read = new ArrayList<>();

  /**
   * A file that is not read yet.
   *
   * @param parameter under which it was given, for messages
   */
  JobFileInput(String parameter, Path file) {
    this.parameter = parameter;
    this.file = file;
  }

  /**
   * Reads the job.
   *
   * @param settings laid over the file, and told of here if they are none
   * @throws BadInputException if the file cannot be read or is no valid job; names the place
   */
  public JobFile read(Supplier<List<Setting>> settings) {
    try {
      return JobReader.read(text(), this::profile, settings.get());
    } catch (InvalidJobException invalid) {
      String place = invalid.place() instanceof Place.InFile ? file + ", " : "";
      throw new BadInputException(place + invalid.getMessage());
    }
  }

  /** All files read: the job file, and the profiles that it names. */
  public List<Path> files() {
    return List.copyOf(read);
  }

  private String text() {
    try {
      return text(file);
    } catch (IOException unreadable) {
      throw new BadInputException(parameter + " (" + file + ") " + said(unreadable));
    }
  }

  private String said(IOException unreadable) {
    if (unreadable instanceof NoSuchFileException) {
      return "does not exist; spillway new writes a job file to start from";
    }
    if (unreadable instanceof AccessDeniedException) {
      return "may not be read";
    }
    if (unreadable instanceof CharacterCodingException) {
      return "is not UTF-8 text; it must be a job file in YAML";
    }
    if (Files.isDirectory(file)) {
      return "is a folder; it must be a job file in YAML";
    }
    return "cannot be read: " + OutputException.reason(unreadable);
  }

  /** A job file names other files from its own folder. */
  private String profile(String name) throws IOException {
    return text(file.resolveSibling(name));
  }

  /** One byte more than a file may have is enough to see that it has too many. */
  private String text(Path path) throws IOException {
    read.add(path);
    try (InputStream stream = Files.newInputStream(path)) {
      byte[] bytes = stream.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new BadInputException(
            parameter + " (" + path + ") must be a file of at most " + MOST_BYTES + " bytes");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }
  }
}
