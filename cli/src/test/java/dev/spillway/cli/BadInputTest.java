package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever cannot be run ends with exit code 2, one line that says why, and no file. */
class BadInputTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--interval 0                  | --interval (0) must be above 0 seconds",
        "--interval -5                 | --interval (-5) must be a number of seconds above 0",
        "--seconds -1                  | --seconds (-1) must be a number of seconds, at least 0",
        "--seconds NaN                 | --seconds (NaN) must be a number of seconds, at least 0",
        "--seconds Infinity            | --seconds (Infinity) must be a number of seconds",
        "--seconds 1e5                 | --seconds (1e5) must be a number of seconds",
        "--seconds +1                  | --seconds (+1) must be a number of seconds",
        "--seconds 1.2.3               | --seconds (1.2.3) must be a number of seconds",
        "--seconds .                   | --seconds (.) must be a number of seconds",
        "--seconds 99999999999999999999 | 99999999999999999999 seconds hold at most 10^8 barriers",
        "--source-rate -1              | --source-rate (-1) must be a number of records per second",
        "--source-rate 99999999999999999999 | --source-rate (99999999999999999999) must be so low",
        "--source-rate 00000000000000000000000000000000000000001 | --source-rate (0000",
        "--sink-rates 9999999999999999999 | --sink-rates (9999999999999999999) must be so low",
        "--sink-rates 5,,6             | --sink-rates (5,,6) has an empty item",
        "--sink-rates 5,               | --sink-rates (5,) has an empty item",
        "--sink-rates=                 | --sink-rates () has an empty item",
        "--sink-rates 5,fast           | --sink-rates (fast) must be a number of records per second",
        "--sink-rates 1,000            | --sink-rates (000) must be a number of records per second",
        "--source-rate 5.0000000000000000000000000000000000000001 | must be at most 40 characters",
        "--interval 9.99999999999999999999 | --interval (9.99999999999999999999) must be such that",
        "--sink-profile=               | --sink-profile () must be the name of a file",
        "--engine \u001b[31mred        | --engine ( [31mred) must be event, tick or both",
        "--buffer 1.5                  | --buffer (1.5) must be a whole number of records",
        "--buffer -1                   | --buffer (-1) must be a whole number of records",
        "--buffer 9007199254740992     | --buffer (9007199254740992) must be 0 to 2^53 - 1",
        "--buffer 99999999999999999999 | --buffer (99999999999999999999) must be a whole number",
        "--record-bytes 2147483648     | --record-bytes (2147483648) must be 0 to 2^31 - 1",
        "--state-kb lots               | --state-kb (lots) must be a number of KB",
        "--state-kb 9999999999999      | --state-kb (9999999999999) must be 0 to 10^12 KB",
        "--engine warp                 | --engine (warp) must be event, tick or both",
        "--engine TICK                 | --engine (TICK) must be event, tick or both",
        "--ticks-per-second 0          | --ticks-per-second (0) must be a whole number of ticks",
        "--ticks-per-second 2147483648 | --ticks-per-second (2147483648) must be a whole number",
        "--ticks-per-second 10,10      | --ticks-per-second (10,10) must name 10 only once",
        "--ticks-per-second 3 --interval 0.1 | --ticks-per-second (3) must be a multiple of 10",
        "--max-batch 0                 | --max-batch (0) must be at least 1",
        "--intervall 5                 | --intervall 5; did you mean --interval?",
        "--warp                        | unknown option or argument: --warp",
        "fast                          | unknown option or argument: fast",
        "--interval                    | '--interval'",
        "--interval 5 --interval 6     | '--interval' (SECONDS) should be specified only once",
        "--occupancy x.csv --engine tick | --occupancy (x.csv) must be left out with --engine tick",
        "--trace x.json --seconds 9999999999 --interval 99999 | --trace (x.json) must be left out of",
        "--json nowhere/out.json       | --json (nowhere/out.json) must be in a folder that exists",
        "--json=                       | --json () must be the name of a file",
      })
  void shouldNameOptionAndValueWhenAnOptionIsBad(String arguments, String said) throws IOException {
    List<String> args = new ArrayList<>(List.of("sweep"));
    args.addAll(List.of(arguments.split(" ")));
    args.add("--checkpoints=" + folder.resolve("checkpoints.csv"));

    assertRefused(args, said);
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "shares=[0.2, 0.2, 0.2, 0.5] | shares ([0.2, 0.2, 0.2, 0.5]) must be numbers that add up to"
            + " 1; these add up to 1.1",
        "shares=[0.5, 0.5]           | shares ([0.5, 0.5]) must be a list with one number a subtask"
            + " of totals: there are 4 subtasks and 2 numbers",
        "shares=[2, -1, 0, 0]        | shares[0] (2) must be a number from 0 to 1 with at most 9",
        "shares=even                 | shares (even) must be equal, a list with one number a",
        "shares.keys=0               | shares.keys (0) must be a whole number from 1 to 10000000",
        "shares.keys=1.5             | shares.keys (1.5) must be a whole number from 1 to 10000000",
        "shares.zipf=-1              | shares.zipf (-1) must be a number from 0 to 10 with at most 9",
        "shares={keys: 5}            | shares.zipf is missing; it must be a number from 0 to 10 with",
        "shares.skew=2               | shares.skew is unknown; the nearest known key is keys",
        "partitioner=shuffle         | shares ({keys: 10000, zipf: 1.1}) must be left out: only hash",
        "partitioner=customs         | partitioner (customs) must be forward, rebalance, rescale,",
      })
  void shouldNameKeyAndValueWhenSharesAreBad(String setting, String said) {
    String edge = "job.edges.orders-totals.";

    assertRefused(
        List.of("run", "../examples/skewed-keys.yaml", "--set", edge + setting), edge + said);
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void shouldNameFileAndLineWhenAProfileIsBad(String content, String said) throws IOException {
    Path profile = folder.resolve("rates.csv");
    Files.write(profile, content.getBytes(StandardCharsets.ISO_8859_1));

    for (String option : List.of("--source-profile", "--sink-profile")) {
      assertRefused(
          List.of("sweep", option, profile.toString()), option + " (" + profile + ")" + said);
    }
  }

  static Stream<Arguments> profiles() {
    return Stream.of(
        arguments("", " is empty; it must begin with the header seconds,rate"),
        arguments("seconds,rate\n", " has no line below its header"),
        arguments("time,rate\n0,1\n", ", line 1: the header (time,rate) must be seconds,rate"),
        arguments("0,1\n", ", line 1: the header (0,1) must be seconds,rate"),
        arguments("seconds,rate\n1,5\n", ", line 2: the first time, 1, must be 0"),
        arguments("seconds,rate\n0,5\n\n5,1\n4,2\n", ", line 5: time 4 must be above"),
        arguments("seconds,rate\n0,5\n5,1\n5,2\n", ", line 4: time 5 must be above"),
        arguments("seconds,rate\n0,-5\n", ", line 2: rate (-5) must be a decimal number"),
        arguments("seconds,rate\n0,5\n1e1,6\n", ", line 3: time (1e1) must be a decimal number"),
        arguments("seconds,rate\n0,\n", ", line 2: rate () must be a decimal number"),
        arguments("seconds,rate\n0\n", ", line 2: there are 1 columns; there must be 2"),
        arguments("seconds,rate\n0,1,2\n", ", line 2: there are 3 columns; there must be 2"),
        arguments("seconds,rate\n# note\n0,1\n", ", line 2: there are 1 columns"),
        arguments("seconds,rate\n0,\"1\n2\n", ", line 2: rate (1 2 ) must be a decimal number"),
        arguments("seconds,rate\n0,\u00e9\n", " is not UTF-8 text"),
        arguments("seconds,rate\n0,9999999999999999999\n", ": 9999999999999999999 must be so low"));
  }

  @Test
  void shouldNameTheFileWhenAProfileIsMissingOrAFolder() {
    Path missing = folder.resolve("missing.csv");

    assertRefused(
        List.of("sweep", "--sink-profile", missing.toString()),
        "--sink-profile (" + missing + ") does not exist");
    assertRefused(
        List.of("sweep", "--sink-profile", folder.toString()),
        "--sink-profile (" + folder + ") is a folder");
  }

  @Test
  void shouldNameBothOptionsWhenARateIsGivenTwice() throws IOException {
    Path profile = folder.resolve("rates.csv");
    Files.writeString(profile, "seconds,rate\n0,5\n");

    assertRefused(
        List.of("sweep", "--source-rate", "5", "--source-profile", profile.toString()),
        "--source-rate (5) must be left out where --source-profile (" + profile + ")");
    assertRefused(
        List.of("sweep", "--sink-rates", "5", "--sink-profile", profile.toString()),
        "--sink-rates (5) must be left out where --sink-profile (" + profile + ")");
  }

  @Test
  void shouldKeepTheProfileWhenItIsNamedAsOutputToo() throws IOException {
    Path profile = folder.resolve("rates.csv");
    Files.writeString(profile, "seconds,rate\n0,5\n");

    assertRefused(
        List.of("sweep", "--sink-profile", profile.toString(), "--json", profile.toString()),
        "--json (" + profile + ") must be another file than is read");
    assertThat(profile).hasContent("seconds,rate\n0,5\n");
  }

  @Test
  void shouldWriteNeitherWhenOneOutputIsAFolder() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("inner"));

    assertRefused(
        List.of("sweep", "--json=" + folder.resolve("out.json"), "--checkpoints=" + inner),
        "--checkpoints (" + inner + ") must be a file, and this is a folder");
    assertThat(folder).isDirectoryNotContaining("glob:**/*.{json,tmp}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sweep --json",
        "sweep --checkpoints",
        "sweep --occupancy",
        "sweep --sink-profile",
        "run",
        "run ../examples/expired.yaml --json",
        "run ../examples/expired.yaml --checkpoints",
        "run ../examples/expired.yaml --timeline",
        "new",
        "validate --runs",
        "validate --json",
      })
  void shouldRefuseTheNameOfAFileWhenItEndsInASlash(String arguments) {
    List<String> args = new ArrayList<>(List.of(arguments.split(" ")));
    String name = folder.resolve("new") + "/";
    args.add(name);

    assertRefused(args, "'" + name + "' must be the name of a file, and ends in a slash");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void shouldNameTheReasonWhenNoFileCanHaveTheName() {
    assertRefused(List.of("sweep", "--json=a\0b"), "must be a name that files can have: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"foo", "--foo"})
  void shouldRefuseAnArgumentWhenTheCompletionTakesNone(String argument) {
    assertRefused(
        List.of("generate-completion", argument), "unknown option or argument: " + argument);
  }

  private static void assertRefused(List<String> args, String said) {
    CommandRun run = CommandRun.of(args.toArray(String[]::new));

    assertThat(run.err()).startsWith("spillway: ").contains(said).hasLineCount(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
  }
}
