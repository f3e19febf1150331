package dev.spillway.engine.dsol;

import ch.qos.logback.classic.Level;
import nl.tudelft.simulation.dsol.logger.Cat;
import org.djutils.logger.CategoryLogger;

/**
 * DSOL's logging: off.
 *
 * <p>DSOL writes errors to standard output through appenders that it attaches in code, past any
 * configuration file. Here errors reach the caller as exceptions, and standard output belongs to
 * the results.
 */
final class DsolLogging {

  private DsolLogging() {}

  /** Turns DSOL's log categories off for the whole JVM; call before the first simulator. */
  static void silence() {
    CategoryLogger.setLogLevel(Cat.DSOL, Level.OFF);
    CategoryLogger.setLogLevel(CategoryLogger.CAT_ALWAYS, Level.OFF);
  }

  /**
   * Takes back the time formatter that a simulator's construction leaves in a static table: it
   * would keep that simulator and all its events alive.
   */
  static void forgetSimulator() {
    CategoryLogger.removeFormatter(Cat.DSOL, "simTime");
  }
}
