import { workspace } from 'vscode';
import { type Disposable, Emitter } from '../model/event.ts';
import { splitLines } from '../model/splitLines.ts';
import { storedText } from './folder/storedText.ts';
import type { ComponentLog } from './log.ts';
import type { FileSource } from './sources.ts';

/** The stored lines of source files, read on demand and cached until they are saved. */
export class FileLines implements Disposable {
  readonly #files: Pick<FileSource, 'uriOf' | 'fileOf'>;
  readonly #log: ComponentLog;
  readonly #changed = new Emitter<string>();
  readonly #known = new Map<string, readonly string[] | undefined>();
  readonly #subscription: Disposable;

  constructor(files: Pick<FileSource, 'uriOf' | 'fileOf'>, log: ComponentLog) {
    this.#files = files;
    this.#log = log;
    this.#subscription = workspace.onDidSaveTextDocument(({ uri }) => {
      const file = files.fileOf(uri);
      if (file !== undefined && this.#known.delete(file)) {
        this.#changed.fire(file);
      }
    });
  }

  /** Fires with the name of a file whose lines have become known or changed. */
  readonly onDidChange = this.#changed.event;

  /** The lines of a file; undefined while they are being read, and if they cannot be. */
  linesOf(file: string): readonly string[] | undefined {
    if (!this.#known.has(file)) {
      this.#known.set(file, undefined);
      void this.#read(file);
    }
    return this.#known.get(file);
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  async #read(file: string): Promise<void> {
    const uri = this.#files.uriOf(file);
    if (uri === undefined) {
      return;
    }
    try {
      const text = await storedText(uri);
      if (text !== undefined) {
        this.#known.set(file, splitLines(text));
        this.#changed.fire(file);
      }
    } catch (error) {
      this.#log.debug(`${file} cannot be read: ${error}`);
    }
  }
}
