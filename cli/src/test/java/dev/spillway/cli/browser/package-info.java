/** Pages and pictures as a browser shows them, for tests that look at them. */
package dev.spillway.cli.browser;
