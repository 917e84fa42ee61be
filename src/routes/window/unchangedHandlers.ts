import { hashOf } from '../extract/textHash.ts';
import { type FolderHandlers, handlersAt } from '../link/linkedFolder.ts';
import type { KeptRoutes } from '../storage/keptRoutes.ts';

/** The kept handlers that a window shows before the folder is read: those of files whose text has not changed since. */
export class UnchangedHandlers {
  readonly #kept: KeptRoutes;
  readonly #changed = new Set<string>();

  constructor(kept: KeptRoutes, texts: ReadonlyMap<string, string>) {
    this.#kept = kept;
    for (const [file, text] of texts) {
      this.compare(file, text);
    }
  }

  /** Compares the text of a file with the kept one. Returns whether that removes its handlers. */
  compare(file: string, text: string): boolean {
    const { hashes } = this.#kept;
    const hasChanged = hashes.has(file) && hashes.get(file) !== hashOf(text);
    if (hasChanged) {
      this.#changed.add(file);
    }
    return hasChanged;
  }

  get value(): FolderHandlers {
    const { linked } = this.#kept;
    return this.#changed.size === 0 ? linked : handlersAt(linked, ({ file }) => !this.#changed.has(file));
  }
}
