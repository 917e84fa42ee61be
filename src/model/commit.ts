/** A commit of a repository, as far as it is shown. */
export interface Commit {
  /** The whole hash. */
  readonly hash: string;
  /** The first line of its message, as it was written. */
  readonly subject: string;
  /** When it was written, milliseconds since 1970 UTC: the author's time. */
  readonly time: number;
  /** When it came to where it is, which is later where it was rebased or picked. */
  readonly landed: number;
  /** Its author has the address that the person's own commits get here. */
  readonly isOwn: boolean;
}

/** As many characters of a hash as people write. */
const shortLength = 7;

export function shortHash({ hash }: Pick<Commit, 'hash'>): string {
  return hash.slice(0, shortLength);
}

/** The commit that was written last, of several at one time the later in the list; undefined where there is none. */
export function lastOf(commits: readonly Commit[]): Commit | undefined {
  return commits.reduce<Commit | undefined>(
    (last, commit) => (last !== undefined && last.time > commit.time ? last : commit),
    undefined,
  );
}
