/**
 * Lines of a file, both included, from 1. Where `end` is before `start` it is the place between two lines from which others were taken
 * out: before line `start`.
 */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** What has changed in a file. */
export interface FileChange {
  /** Undefined where only the file as a whole is known to have changed. */
  readonly ranges: readonly LineRange[] | undefined;
  /** The lines of the file as it is stored, which the ranges count. */
  readonly lines: readonly string[];
}

/** What a person has changed since a common ancestor: on their branch, and in the working tree. */
export interface OwnChanges {
  /** The branches that the changes are told apart from, such as `origin/main`; empty where the last commit is. */
  readonly since: readonly string[];
  /** By path, as in `Place.file`. */
  readonly files: ReadonlyMap<string, FileChange>;
}

export const noChanges: OwnChanges = { since: [], files: new Map() };
