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
