import { type Uri, type WorkspaceFolder, workspace } from 'vscode';
import type { Disposable, Event, Observable } from '../model/event.ts';

/** Who reads source text. Paths are relative to a root, with forward slashes. */
export interface FileReader {
  /** A glob pattern of the files that may be read. */
  readonly pattern: string;
  reads(file: string): boolean;
  /** Gives the text of a file, which stands in place of what is stored. */
  update(file: string, text: string): void;
  /** What is stored counts again; a file of a root that is not on this machine is gone. */
  remove(file: string): void;
  /** Fires when the files that were given are known no more, and have to be given again. */
  readonly onDidForget: Event<void>;
  /** Every file of a root that is not on this machine has been handed over once; from now on come changes. */
  complete(): void;
}

/** Who reads the files of a folder on this machine by itself. */
export interface FolderReader extends FileReader {
  /** The files that are read. */
  readonly files: Observable<ReadonlySet<string>>;
  /**
   * Reads the folder, again where it is called again.
   * @param root its path in the file system
   * @param exclude globs of what is left out
   * @param nested folders below that have readers of their own
   */
  open(root: string, exclude: readonly string[], nested: readonly string[]): void;
  /** Files or folders have changed, appeared or gone. */
  changed(paths: readonly string[]): void;
}

/** A place under which files have paths: a workspace folder, or the window itself where no folder is open. */
export interface SourceRoot extends Disposable {
  readonly folder: WorkspaceFolder | undefined;
  /** The source files, as paths from the root. */
  readonly files: Observable<ReadonlySet<string>>;
  /** The path of a file from this root; undefined where it lies elsewhere. */
  pathOf(uri: Uri): string | undefined;
  uriOf(file: string): Uri;
}

/** The path of a file from a folder of the workspace; undefined where it lies elsewhere, or in a folder within that has a root of its own. */
export function pathInFolder(uri: Uri, folder: WorkspaceFolder): string | undefined {
  return workspace.getWorkspaceFolder(uri)?.uri.toString() === folder.uri.toString()
    ? workspace.asRelativePath(uri, false)
    : undefined;
}
