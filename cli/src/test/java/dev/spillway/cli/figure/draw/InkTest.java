package dev.spillway.cli.figure.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Colours that occur together are told apart in grey and by people who do not tell some hues apart:
 * their lightness differs, and so do they as those people see them, by the matrices of Machado,
 * Oliveira and Fernandes (2009) for a whole loss of one kind of cone.
 */
class InkTest {

  /** Of CIE lightness, which goes to 100. About 2 is seen where two areas touch. */
  private static final double LEAST_LIGHTNESS = 8;

  /** Of CIE 1976 colours, in the same unit. */
  private static final double LEAST_DIFFERENCE = 25;

  /** Of what is not text against what is around it, by WCAG 2.2, 1.4.11. */
  private static final double LEAST_CONTRAST = 3;

  /** By WCAG 2.2, 1.4.3. */
  private static final double LEAST_CONTRAST_OF_TEXT = 4.5;

  private static final List<List<Ink>> TOGETHER =
      List.of(
          List.of(Ink.TONE_NONE, Ink.TONE_ALIGNED, Ink.TONE_UNALIGNED),
          List.of(
              Ink.TONE_START_DELAY,
              Ink.TONE_PAUSE,
              Ink.TONE_RECORD_IN_SERVICE,
              Ink.TONE_ALIGNMENT,
              Ink.TONE_SYNC,
              Ink.TONE_ASYNC,
              Ink.TONE_ACKNOWLEDGEMENT),
          List.of(
              Ink.TONE_FIRST,
              Ink.TONE_SECOND,
              Ink.TONE_THIRD,
              Ink.TONE_FOURTH,
              Ink.TONE_FIFTH,
              Ink.TONE_SIXTH));

  private static final double[][] ALL_CONES = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

  private static final Map<String, double[][]> SIGHTS =
      Map.of(
          "all cones",
          ALL_CONES,
          "protanopia",
          new double[][] {
            {0.152286, 1.052583, -0.204868},
            {0.114503, 0.786281, 0.099216},
            {-0.003882, -0.048116, 1.051998}
          },
          "deuteranopia",
          new double[][] {
            {0.367322, 0.860646, -0.227968},
            {0.280085, 0.672501, 0.047413},
            {-0.011820, 0.042940, 0.968881}
          },
          "tritanopia",
          new double[][] {
            {1.255528, -0.076749, -0.178779},
            {-0.078411, 0.930809, 0.147602},
            {0.004733, 0.691367, 0.303900}
          });

  @ParameterizedTest
  @EnumSource
  void shouldDifferInLightnessWhenTogether(Scheme scheme) {
    for (List<Ink> pair : pairs()) {
      double one = lab(pair.get(0), scheme, ALL_CONES)[0];
      double other = lab(pair.get(1), scheme, ALL_CONES)[0];
      assertThat(Math.abs(one - other)).as("%s", pair).isGreaterThan(LEAST_LIGHTNESS);
    }
  }

  @ParameterizedTest
  @EnumSource
  void shouldBeToldApartByAnySightWhenTogether(Scheme scheme) {
    for (List<Ink> pair : pairs()) {
      SIGHTS.forEach(
          (name, sight) -> {
            double[] one = lab(pair.get(0), scheme, sight);
            double[] other = lab(pair.get(1), scheme, sight);
            double difference =
                Math.sqrt(
                    Math.pow(one[0] - other[0], 2)
                        + Math.pow(one[1] - other[1], 2)
                        + Math.pow(one[2] - other[2], 2));
            assertThat(difference).as("%s, %s", pair, name).isGreaterThan(LEAST_DIFFERENCE);
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void shouldStandOutFromTheBackground(Scheme scheme) {
    for (Ink ink : Ink.values()) {
      if (ink.property().startsWith("--tone-") || ink == Ink.AXIS || ink == Ink.LIMIT) {
        assertThat(contrast(ink, scheme)).as("%s", ink).isGreaterThan(LEAST_CONTRAST);
      }
    }
    for (Ink ink : List.of(Ink.TEXT, Ink.CAPTION)) {
      assertThat(contrast(ink, scheme)).as("%s", ink).isGreaterThan(LEAST_CONTRAST_OF_TEXT);
    }
  }

  @ParameterizedTest
  @EnumSource
  void shouldHaveAPropertyForEachInkAndNoColourTwice(Scheme scheme) {
    assertThat(Stream.of(Ink.values()).map(ink -> ink.hex(scheme))).doesNotHaveDuplicates();
    assertThat(scheme.customProperties())
        .matches("(--(tone|figure)-[a-z-]+:#[0-9a-f]{6};){" + Ink.values().length + "}");
  }

  private static List<List<Ink>> pairs() {
    List<List<Ink>> pairs = new ArrayList<>();
    for (List<Ink> together : TOGETHER) {
      for (int i = 0; i < together.size(); i++) {
        for (int k = 0; k < i; k++) {
          pairs.add(List.of(together.get(k), together.get(i)));
        }
      }
    }
    return pairs;
  }

  private static double contrast(Ink ink, Scheme scheme) {
    double one = luminance(linear(ink, scheme));
    double other = luminance(linear(Ink.BACKGROUND, scheme));
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }

  private static double[] linear(Ink ink, Scheme scheme) {
    double[] linear = new double[3];
    for (int i = 0; i < 3; i++) {
      double share = Integer.parseInt(ink.hex(scheme).substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
      linear[i] = share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
    return linear;
  }

  private static double luminance(double[] rgb) {
    return row(new double[] {0.2126729, 0.7151522, 0.0721750}, rgb);
  }

  private static double row(double[] row, double[] rgb) {
    return row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2];
  }

  private static double[] lab(Ink ink, Scheme scheme, double[][] sight) {
    double[] color = linear(ink, scheme);
    double[] seen = new double[3];
    for (int i = 0; i < 3; i++) {
      seen[i] = Math.min(1, Math.max(0, row(sight[i], color)));
    }
    double x = f(row(new double[] {0.4124564, 0.3575761, 0.1804375}, seen) / 0.95047);
    double y = f(luminance(seen));
    double z = f(row(new double[] {0.0193339, 0.1191920, 0.9503041}, seen) / 1.08883);
    return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
  }

  private static double f(double t) {
    return t > 216.0 / 24389 ? Math.cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  }
}
