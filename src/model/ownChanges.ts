/**
 * Lines of a file, inclusive, from 1. If `end` is less than `start`, the range is empty and marks where lines were
 * removed: before line `start`.
 */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** The changes in one file. */
export interface FileChange {
  /** Undefined if only the file as a whole is known to have changed. */
  readonly ranges: readonly LineRange[] | undefined;
  /** The lines of the stored file, to which the ranges refer. */
  readonly lines: readonly string[];
}

/** The user's changes since a common ancestor: on their branch, and in the working tree. */
export interface OwnChanges {
  /** The branches that are compared with, such as `origin/main`; empty if it is the last commit. */
  readonly since: readonly string[];
  /** By path, as in `Place.file`. */
  readonly files: ReadonlyMap<string, FileChange>;
}

export const noChanges: OwnChanges = { since: [], files: new Map() };
