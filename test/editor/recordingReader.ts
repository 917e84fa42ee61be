import type { ComponentLog } from '../../src/host/log.ts';
import { State } from '../../src/model/state.ts';

export const silent: ComponentLog = { debug() {}, info() {}, warn() {}, error() {} };

/** Keeps the text of every file it is given, as a reader of routes is given it. */
export function recordingReader(texts: Map<string, string>) {
  const routes = new State<readonly never[]>([]);
  return {
    pattern: '**/*.{js,{ts,py}}',
    reads: (file: string) => /\.(js|ts|py)$/.test(file),
    update: (file: string, text: string) => void texts.set(file, text),
    remove: (file: string) => void texts.delete(file),
    complete() {},
    namedHandlers: routes,
    value: [],
    onDidChange: routes.onDidChange,
    dispose() {},
  };
}
