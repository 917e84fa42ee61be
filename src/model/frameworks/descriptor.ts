import type { AgentNaming } from './agentNaming.ts';
import type { Dialect } from './dialect.ts';

/**
 * The properties of a framework that are independent of how its routes are read: plain data, which every layer may
 * import.
 */
export interface FrameworkDescriptor {
  /** The platform of its applications. */
  readonly runtime: 'dotnet' | 'go' | 'jvm' | 'node' | 'php' | 'python' | 'ruby';
  /** Its syntax of path parameters. */
  readonly dialect: Dialect;
  /** How its agent names requests. */
  readonly agent: AgentNaming;
  /** Matches its packages, if frameworks with similar registrations are distinguished by imports. */
  readonly packages: RegExp | undefined;
  /**
   * Matches words of files in which calls register its routes, if the reader of its language otherwise looks for
   * annotations or words like `router` only.
   */
  readonly calls: RegExp | undefined;
  /** The name of a configuration file that determines its paths, in the folder of the source file or above; with its own folder if it has one there. */
  readonly manifest: string | undefined;
  /** Globs of tests by its own conventions, in addition to those of the language. */
  readonly tests: readonly string[];
}
