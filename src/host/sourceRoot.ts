import type { Uri, WorkspaceFolder } from 'vscode';
import type { Disposable, Observable } from '../model/event.ts';

/** Who reads source text. Paths are relative to a root, with forward slashes. */
export interface FileReader {
  /** A glob pattern of the files that may be read. */
  readonly pattern: string;
  reads(file: string): boolean;
  update(file: string, text: string): void;
  remove(file: string): void;
  /** Every file has been handed over once; from now on come changes. */
  complete(): void;
}

/** A place under which files have paths: a workspace folder, or the window itself where no folder is open. */
export interface SourceRoot extends Disposable {
  readonly folder: WorkspaceFolder | undefined;
  /** The source files, as paths from the root. */
  readonly files: Observable<ReadonlySet<string>>;
  /** The path of a file from this root; undefined where it lies elsewhere. */
  pathOf(uri: Uri): string | undefined;
  uriOf(file: string): Uri;
  /** The text of a file as it is now, typed or stored; undefined where there is none that can be read. */
  read(file: string): Promise<string | undefined>;
}
