import type { AgentNaming } from './agentNaming.ts';
import type { Dialect } from './dialect.ts';

/** What is known of a framework beside how its routes are read: plain data, which every layer may import. */
export interface FrameworkDescriptor {
  /** What its applications run on. */
  readonly runtime: 'dotnet' | 'go' | 'jvm' | 'node' | 'php' | 'python' | 'ruby';
  /** How it writes parameters in paths. */
  readonly dialect: Dialect;
  /** How its agent names requests. */
  readonly agent: AgentNaming;
  /** Its packages, where frameworks register alike and the import tells which one a file means. */
  readonly packages: RegExp | undefined;
  /** Words of files in which calls register its routes, where its language knows routes by annotations, or by words like `router`, alone. */
  readonly calls: RegExp | undefined;
  /** The name of a file of configuration that decides on its paths, in the folder of the source or above. */
  readonly manifest: string | undefined;
  /** Globs of tests by its own conventions, beside those of the language. */
  readonly tests: readonly string[];
}
