import { type Uri, type WorkspaceFolder, workspace } from 'vscode';
import type { Disposable, Event, Observable } from '../../model/event.ts';

/** Receives source texts. Paths are relative to a root, with forward slashes. */
export interface FileReader {
  /** A glob pattern of the files to read. */
  readonly pattern: string;
  reads(file: string): boolean;
  /** Sets the text of a file, which overrides the stored one. */
  update(file: string, text: string): void;
  /**
   * Removes the text of a file, so that the stored one counts again. In a root that is not on this machine, the file is
   * deleted.
   */
  remove(file: string): void;
  /** Fires when the texts are lost and have to be sent again. */
  readonly onDidForget: Event<void>;
  /** Says that every file of a root that is not on this machine has been sent once. What follows are changes. */
  complete(): void;
}

/** Reads the files of a folder on this machine itself. */
export interface FolderReader extends FileReader {
  /** The files that are read. */
  readonly files: Observable<ReadonlySet<string>>;
  /**
   * Reads the folder, also again.
   *
   * @param root its path in the file system
   *
   * @param exclude glob patterns of excluded files
   *
   * @param nested inner folders that have readers of their own
   */
  open(root: string, exclude: readonly string[], nested: readonly string[]): void;
  /** Says that files or folders were changed, created or deleted. */
  changed(paths: readonly string[]): void;
}

/** A root of source files: a workspace folder, or the window if no folder is open. */
export interface SourceRoot extends Disposable {
  readonly folder: WorkspaceFolder | undefined;
  /** The source files, by their paths from the root. */
  readonly files: Observable<ReadonlySet<string>>;
  /** The path of a file from this root; undefined if it is not in it. */
  pathOf(uri: Uri): string | undefined;
  uriOf(file: string): Uri;
}

/**
 * The path of a file from a workspace folder; undefined if it is not in it, or in an inner folder with a root of its
 * own.
 */
export function pathInFolder(uri: Uri, folder: WorkspaceFolder): string | undefined {
  return workspace.getWorkspaceFolder(uri)?.uri.toString() === folder.uri.toString()
    ? workspace.asRelativePath(uri, false)
    : undefined;
}
