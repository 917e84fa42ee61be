import type { Place } from '../../model/route.ts';
import type { KeptRoutes } from './keptRoutes.ts';
import type { FolderHandlers } from './linkedFolder.ts';
import { hashOf } from './textHash.ts';

/** Kept handlers that a window shows before the folder is read: without those in documents that have other texts now. */
export class UnchangedHandlers {
  readonly id: string;
  readonly #kept: KeptRoutes;
  readonly #changed = new Set<string>();

  constructor(kept: KeptRoutes, texts: ReadonlyMap<string, string>) {
    this.id = kept.id;
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
    const { routes, namedHandlers } = this.#kept.linked;
    const isUnchanged = ({ file }: Place): boolean => !this.#changed.has(file);
    return this.#changed.size === 0
      ? { routes, namedHandlers }
      : {
          routes: routes.filter(({ registered, handler }) => isUnchanged(registered) && isUnchanged(handler)),
          namedHandlers: namedHandlers.filter(isUnchanged),
        };
  }
}
