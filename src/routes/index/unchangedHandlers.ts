import type { KeptRoutes } from './keptRoutes.ts';
import { type FolderHandlers, handlersAt } from './linkedFolder.ts';
import { hashOf } from './textHash.ts';

/** Kept handlers that a window shows before the folder is read: without those in documents that have other texts now. */
export class UnchangedHandlers {
  readonly #kept: KeptRoutes;
  readonly #changed = new Set<string>();

  constructor(kept: KeptRoutes, texts: ReadonlyMap<string, string>) {
    this.#kept = kept;
    for (const [file, text] of texts) {
      this.compare(file, text);
    }
  }

  /** Compares the text of a file with the one that was kept. Returns whether its handlers are shown no longer. */
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
