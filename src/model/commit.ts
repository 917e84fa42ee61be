/** A commit of a repository, with the properties that are shown. */
export interface Commit {
  /** The whole hash. */
  readonly hash: string;
  /** The first line of its message, as it was written. */
  readonly subject: string;
  /** When it was written, milliseconds since 1970 UTC: the author's time. */
  readonly time: number;
  /** The time of the commit, which is later than the author's time if it was rebased or cherry-picked. */
  readonly landed: number;
  /** Whether its author has the address that is configured for the user's commits. */
  readonly isOwn: boolean;
}

/** The usual number of characters of a short hash. */
const shortLength = 7;

export function shortHash({ hash }: Pick<Commit, 'hash'>): string {
  return hash.slice(0, shortLength);
}

/** The commit with the latest author's time; of several, the last in the list. Undefined if there is none. */
export function lastOf(commits: readonly Commit[]): Commit | undefined {
  return commits.reduce<Commit | undefined>(
    (last, commit) => (last !== undefined && last.time > commit.time ? last : commit),
    undefined,
  );
}
