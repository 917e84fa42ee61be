import type { SecretStorage } from 'vscode';
import { Emitter } from '../../../src/model/event.ts';

/** A secret storage that two windows can share, as the editor's is shared. */
export function secretStorage(): SecretStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const changed = new Emitter<{ key: string }>();
  return {
    kept,
    onDidChange: changed.event,
    keys: async () => [...kept.keys()],
    get: async (key) => kept.get(key),
    store: async (key, value) => {
      kept.set(key, value);
      changed.fire({ key });
    },
    delete: async (key) => {
      kept.delete(key);
      changed.fire({ key });
    },
  };
}
