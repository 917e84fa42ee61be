import type { Event, Uri } from 'vscode';

/**
 * The part of the API of the built-in Git extension that is used (`extensions/git/src/api/git.d.ts` of VS Code, version
 * 1).
 */
export interface GitExports {
  readonly enabled: boolean;
  readonly onDidChangeEnablement: Event<boolean>;
  /** Throws if Git is disabled. */
  getAPI(version: 1): GitApi;
}

export interface GitApi {
  readonly repositories: readonly GitRepository[];
  readonly onDidOpenRepository: Event<GitRepository>;
  readonly onDidCloseRepository: Event<GitRepository>;
  /** The repository of a file. */
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
  /** The current location of the file. */
  readonly uri: Uri;
  /** The new location of a renamed file. */
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
    /** Untracked files, if the user has them listed separately. Absent in older versions. */
    readonly untrackedChanges?: readonly GitChange[];
    readonly onDidChange: Event<void>;
  };
  /** A value of the repository's configuration; empty if it is not set. Rejects then in some versions. */
  getConfig(key: string): Promise<string>;
  /** A value of the user's configuration. */
  getGlobalConfig(key: string): Promise<string>;
  /** Undefined, empty or rejected if either commit is not known. */
  getMergeBase(one: string, other: string): Promise<string | undefined>;
  /** The files in which the working tree differs from a commit. */
  diffWith(reference: string): Promise<readonly GitChange[]>;
  /** A unified diff of one file. */
  diffWith(reference: string, path: string): Promise<string>;
  /** The files in which two commits differ. Renamed files are recognised. */
  diffBetween(one: string, other: string): Promise<readonly GitChange[]>;
  /** A unified diff of one file between two commits. */
  diffBetween(one: string, other: string, path: string): Promise<string>;
  /** The commits that changed a file, newest first. Merge commits have more than one parent. */
  log(options: {
    readonly path: string;
    readonly maxEntries: number;
    readonly maxParents: number;
  }): Promise<readonly GitCommit[]>;
}
