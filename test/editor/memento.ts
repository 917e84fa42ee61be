import type { Memento } from 'vscode';

/** A memory that lasts as long as a test. */
export function memento(): Memento {
  const values = new Map<string, unknown>();
  function get<T>(key: string): T | undefined;
  function get<T>(key: string, fallback: T): T;
  function get(key: string, fallback?: unknown): unknown {
    return values.has(key) ? values.get(key) : fallback;
  }
  return {
    keys: () => [...values.keys()],
    get,
    update: async (key, value) => {
      values.set(key, value);
    },
  };
}
