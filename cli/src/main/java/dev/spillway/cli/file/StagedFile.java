package dev.spillway.cli.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A regular file, new or to be replaced.
 *
 * <p>Its content grows in a file of the same folder that has no name: where the platform can,
 * {@link StandardOpenOption#DELETE_ON_CLOSE} removes the name at once, so that even a killed
 * process leaves nothing. At the end it is copied to a hidden sibling of the target (a file without
 * a name cannot be renamed), and the sibling is renamed to the target. So the folder needs room for
 * the content twice, and the target is at any time either what it was or what it is to be.
 */
final class StagedFile extends OutputFile {

  private final Path target;
  private final FileChannel content;
  private final OutputStream stream;
  private final Path sibling;
  private FileChannel copy;

  /**
   * Opens the nameless file.
   *
   * @param name as the user wrote it
   * @param target the file itself, links followed
   * @throws IOException if the folder takes no new file
   */
  StagedFile(String name, Path target) throws IOException {
    super(name);
    this.target = target;
    content =
        FileChannel.open(
            hiddenIn(target),
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
    stream = Channels.newOutputStream(content);
    sibling = hiddenIn(target);
  }

  private static Path hiddenIn(Path target) {
    String mark = Long.toHexString(ThreadLocalRandom.current().nextLong());
    return target.resolveSibling(".spillway-" + mark + ".tmp");
  }

  @Override
  OutputStream stream() {
    return stream;
  }

  @Override
  void reserve() throws IOException {
    copy = FileChannel.open(sibling, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  @Override
  void settle() throws IOException {
    long size = content.size();
    long copied = 0;
    while (copied < size) {
      copied += content.transferTo(copied, size - copied, copy);
    }
    keepPermissions();
    copy.force(true);
    copy.close();
  }

  /** A file that is replaced keeps who may read and write it. */
  private void keepPermissions() throws IOException {
    PosixFileAttributeView old = Files.getFileAttributeView(target, PosixFileAttributeView.class);
    if (old != null && Files.exists(target)) {
      Files.setPosixFilePermissions(sibling, old.readAttributes().permissions());
    }
  }

  @Override
  void publish() throws IOException {
    Files.move(
        sibling, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  void discard() {
    closeQuietly(content);
    if (copy != null) {
      closeQuietly(copy);
      try {
        Files.deleteIfExists(sibling);
      } catch (IOException stays) {
        // Nothing better can be done while another failure is being reported.
      }
    }
  }

  private static void closeQuietly(FileChannel channel) {
    try {
      channel.close();
    } catch (IOException lost) {
      // What the channel held is being given up anyway; what counts was forced before.
    }
  }
}
