package dev.spillway.cli.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/**
 * Chromium without a window. Each page is loaded into a frame of the width asked for, since a
 * window is never as narrow as a phone, by a process with a profile of its own.
 */
public final class Browser {

  /** The environment variable that names the browser where it is not in the path. */
  private static final String VARIABLE = "SPILLWAY_CHROMIUM";

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  private static final long LIMIT_SECONDS = 60;

  /** A frame is as high as a screen until the page is known to be longer. */
  private static final int SCREEN_HEIGHT = 900;

  /** What a window takes beside the page, and more. */
  private static final int AROUND = 200;

  private static final String HEIGHT = "data-height";
  private static final Pattern HEIGHT_FOUND = Pattern.compile(HEIGHT + "=\"(\\d+)\"");

  /** What the page finds as {@code prefers-color-scheme}. */
  public enum Scheme {
    LIGHT(1),
    DARK(0);

    private final int setting;

    Scheme(int setting) {
      this.setting = setting;
    }
  }

  private final Path program;

  private Browser(Path program) {
    this.program = program;
  }

  /** The browser of this machine; without one the test is skipped. */
  public static Browser orSkip() {
    Optional<Path> program = find();
    assumeTrue(
        program.isPresent(),
        () -> "skipped: none of " + NAMES + " is in the path, and " + VARIABLE + " names none");
    return new Browser(program.orElseThrow());
  }

  private static Optional<Path> find() {
    String named = System.getenv(VARIABLE);
    if (named != null) {
      return Optional.of(Path.of(named)).filter(Files::isExecutable);
    }
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return NAMES.stream()
        .flatMap(name -> Stream.of(path.split(File.pathSeparator)).map(at -> Path.of(at, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * The document after its scripts have run.
   *
   * @param page a file that the browser can show
   * @param width in CSS pixels
   */
  public String dom(Path page, int width, Scheme scheme) {
    return inFolder(folder -> dom(folder, page, width, scheme));
  }

  /**
   * A picture of the whole page as PNG, one pixel for each of CSS.
   *
   * @param page a file that the browser can show
   * @param width in CSS pixels
   */
  public void screenshot(Path page, int width, Scheme scheme, Path png) {
    inFolder(
        folder -> {
          Matcher found = HEIGHT_FOUND.matcher(dom(folder, page, width, scheme));
          if (!found.find()) {
            throw new AssertionError("the browser did not show " + page);
          }
          int height = Integer.parseInt(found.group(1));
          Path shot = folder.resolve("shot.png");
          Path framed = frame(folder, page, width, height, false);
          run(folder, scheme, framed, width, height, "--screenshot=" + shot);
          BufferedImage whole = ImageIO.read(shot.toFile());
          ImageIO.write(whole.getSubimage(0, 0, width, height), "png", png.toFile());
          return png;
        });
  }

  private String dom(Path folder, Path page, int width, Scheme scheme) throws IOException {
    Path framed = frame(folder, page, width, SCREEN_HEIGHT, true);
    String frame = run(folder, scheme, framed, width, SCREEN_HEIGHT, "--dump-dom");
    // The page has taken the place of the frame, unless it could not be loaded.
    if (frame.contains("<iframe id=\"page\"")) {
      throw new AssertionError("the browser did not load " + page + ": " + frame);
    }
    return frame;
  }

  private static Path frame(Path folder, Path page, int width, int height, boolean replaced)
      throws IOException {
    String html =
        """
        <!doctype html>
        <meta charset="utf-8">
        <style>
          :root { color-scheme: light dark }
          body { margin: 0 }
          iframe { border: 0; display: block }
        </style>
        <iframe id="page" width="%d" height="%d" src="%s"></iframe>
        <script>
          document.getElementById('page').onload = function () {
            const root = this.contentDocument.documentElement;
            root.setAttribute('%s', Math.ceil(
                Math.max(root.scrollHeight, root.getBoundingClientRect().height)));
            if (%b) {
              document.replaceChild(document.adoptNode(root), document.documentElement);
            }
          };
        </script>
        """
            .formatted(width, height, page.toUri(), HEIGHT, replaced);
    return Files.writeString(folder.resolve("frame.html"), html);
  }

  private String run(Path folder, Scheme scheme, Path page, int width, int height, String action)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(program.toString());
    command.addAll(
        List.of(
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--no-first-run",
            "--disable-background-networking",
            "--host-resolver-rules=MAP * ~NOTFOUND",
            "--allow-file-access-from-files",
            "--force-device-scale-factor=1",
            "--blink-settings=preferredColorScheme=" + scheme.setting,
            "--user-data-dir=" + folder.resolve("profile"),
            "--window-size=" + (width + AROUND) + "," + (height + AROUND)));
    command.add(action);
    command.add(page.toUri().toString());
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new AssertionError("the browser failed at " + page + ": " + Files.readString(err));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted while the browser showed " + page, e);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return Files.readString(out, StandardCharsets.UTF_8);
  }

  private interface Visit<T> {
    T in(Path folder) throws IOException;
  }

  private static <T> T inFolder(Visit<T> visit) {
    try {
      Path folder = Files.createTempDirectory("spillway-browser");
      try {
        return visit.in(folder);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }
}
