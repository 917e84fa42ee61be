import type { FileSummary } from './summary.ts';

/**
 * The projects of one language in a workspace folder. A project is closed if its code and all other code do not refer
 * to each other.
 */
export interface ProjectsOfLanguage {
  /** Adds or replaces a source file or manifest. */
  set(path: string, summary: Pick<FileSummary, 'climb' | 'manifest' | 'uses'>): void;
  delete(path: string): void;
  /** Processes the changes. Returns whether the set of closed projects has changed. */
  update(): boolean;
  /** The folder of the closed project that contains a file; undefined if there is none. */
  closedAround(file: string): string | undefined;
}
