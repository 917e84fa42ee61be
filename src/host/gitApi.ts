import type { Event, Uri } from 'vscode';

/** The part that is used of what the built-in Git extension exports (`extensions/git/src/api/git.d.ts` of VS Code, version 1). */
export interface GitExports {
  readonly enabled: boolean;
  readonly onDidChangeEnablement: Event<boolean>;
  /** Throws while Git is switched off. */
  getAPI(version: 1): GitApi;
}

export interface GitApi {
  readonly repositories: readonly GitRepository[];
  readonly onDidOpenRepository: Event<GitRepository>;
  readonly onDidCloseRepository: Event<GitRepository>;
  /** The repository that a file belongs to. */
  getRepository(uri: Uri): GitRepository | null;
}

export interface GitCommit {
  readonly hash: string;
  readonly message: string;
  readonly parents: readonly string[];
  readonly authorDate?: Date;
  readonly authorEmail?: string;
  readonly commitDate?: Date;
}

export interface GitChange {
  /** Where the file is now. */
  readonly uri: Uri;
  /** The new name of a file that was renamed. */
  readonly renameUri: Uri | undefined;
  readonly status: number;
}

/** The value of `Status.UNTRACKED`. */
export const untracked = 7;

export interface GitRepository {
  readonly rootUri: Uri;
  readonly state: {
    readonly HEAD: { readonly name?: string; readonly commit?: string } | undefined;
    readonly remotes: readonly { readonly name: string }[];
    readonly workingTreeChanges: readonly GitChange[];
    /** Where a person keeps untracked files apart; absent in older versions. */
    readonly untrackedChanges?: readonly GitChange[];
    readonly onDidChange: Event<void>;
  };
  /** A key of the repository's own configuration. Empty where it is not set; rejects in some versions. */
  getConfig(key: string): Promise<string>;
  /** The same of the person's own configuration, for all repositories. */
  getGlobalConfig(key: string): Promise<string>;
  /** Undefined, empty or rejected where one of the two is not known. */
  getMergeBase(one: string, other: string): Promise<string | undefined>;
  /** The files that the working tree changes in comparison with a commit. */
  diffWith(reference: string): Promise<readonly GitChange[]>;
  /** A unified diff of one file. */
  diffWith(reference: string, path: string): Promise<string>;
  /** The files that differ between two commits, renamed ones as such. */
  diffBetween(one: string, other: string): Promise<readonly GitChange[]>;
  /** A unified diff of one file between two commits. */
  diffBetween(one: string, other: string, path: string): Promise<string>;
  /** Commits that changed a file, the newest first; merges have more than one parent. */
  log(options: {
    readonly path: string;
    readonly maxEntries: number;
    readonly maxParents: number;
  }): Promise<readonly GitCommit[]>;
}
