import type { FileSummary } from './summary.ts';

/** The projects of one language in a workspace folder. One is closed where its code and that of others have nothing to do with each other. */
export interface ProjectsOfLanguage {
  /** Takes in a new or changed source file or manifest. */
  set(path: string, summary: Pick<FileSummary, 'climb' | 'manifest' | 'uses'>): void;
  delete(path: string): void;
  /** Takes account of what has come and gone; returns whether other projects are closed now. */
  update(): boolean;
  /** The folder of the closed project that a file is part of; undefined where it is part of none. */
  closedAround(file: string): string | undefined;
}
