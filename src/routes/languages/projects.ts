import type { LexicalSummary } from './lexicalSummary.ts';

/** What the rules of projects read of a file. */
export interface ProjectFile {
  /** As in `LexicalSummary`. */
  readonly uses: readonly string[];
  /** As in `LexicalSummary`. */
  readonly namespace?: string;
  /** As in `LexicalSummary`. */
  readonly climb?: LexicalSummary['climb'];
  /** The text of the file, for manifests. */
  readonly manifest?: string;
}

/**
 * The projects of one language in a workspace folder. A project is closed if its code and all other code do not refer
 * to each other.
 */
export interface ProjectsOfLanguage {
  /** Adds or replaces a source file or manifest. */
  set(path: string, summary: ProjectFile): void;
  delete(path: string): void;
  /** Processes the changes. Returns whether files may have come into another closed project, or into none. */
  update(): boolean;
  /** The folder of the closed project that contains a file; undefined if there is none. */
  closedAround(file: string): string | undefined;
  /** As `SourceFiles.areApart`. */
  areApart(file: string, other: string): boolean;
  /** As `SourceFiles.isLibrary`. */
  isLibrary?(file: string): boolean;
}
