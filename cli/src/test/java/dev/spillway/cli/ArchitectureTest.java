package dev.spillway.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.spillway.engine.Fingerprint;
import dev.spillway.engine.Rational;

/** The arrows between the modules point one way, and each library stays where it belongs. */
@AnalyzeClasses(packages = "dev.spillway", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ENGINE = "dev.spillway.engine..";
  private static final String MODEL = "dev.spillway.model..";
  private static final String CLI = "dev.spillway.cli..";

  @ArchTest
  static final ArchRule shouldKnowNeitherModelNorCommandLineWhenInTheEngine =
      noClasses()
          .that()
          .resideInAPackage(ENGINE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(MODEL, CLI);

  @ArchTest
  static final ArchRule shouldNotKnowTheCommandLineWhenInTheModel =
      noClasses()
          .that()
          .resideInAPackage(MODEL)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(CLI);

  @ArchTest
  static final ArchRule shouldSeeOnlyValuesOfTheEngineWhenInTheCommandLine =
      noClasses()
          .that()
          .resideInAPackage(CLI)
          .should()
          .dependOnClassesThat(
              resideInAPackage(ENGINE)
                  .and(DescribedPredicate.not(type(Rational.class).or(type(Fingerprint.class)))));

  @ArchTest
  static final ArchRule shouldUseDsolNowhereWhenOutsideItsPackage =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.spillway.engine.dsol..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("nl.tudelft..", "org.djutils..", "org.djunits..", "ch.qos.logback..");

  @ArchTest
  static final ArchRule shouldDrawNowhereWhenOutsideThePackageThatDraws =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.spillway.cli.figure.draw..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.jfree..", "org.apache.batik..", "java.awt..", "javax.imageio..");

  @ArchTest
  static final ArchRule shouldKnowNeitherTerminalNorFilesWhenInTheModel =
      noClasses()
          .that()
          .resideInAPackage(MODEL)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "picocli..",
              "com.fasterxml..",
              "de.siegmar..",
              "java.nio.file..",
              "java.nio.channels..");

  /**
   * A job file's reader has its texts in resources and is handed the profiles that a file names.
   */
  @ArchTest
  static final ArchRule shouldReadNoStreamsWhenInTheModelButForTheJobFile =
      noClasses()
          .that()
          .resideInAPackage(MODEL)
          .and()
          .resideOutsideOfPackage("dev.spillway.model.job..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("java.io..");

  @ArchTest
  static final ArchRule shouldHaveNoCyclesWhenSeenByPackage =
      slices().matching("dev.spillway.(**)").should().beFreeOfCycles();
}
