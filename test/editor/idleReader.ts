import type { RouteReader } from '../../src/host/folder/routeReader.ts';
import type { ComponentLog } from '../../src/host/log.ts';
import { Emitter } from '../../src/model/event.ts';
import { State } from '../../src/model/state.ts';

export const silent: ComponentLog = { debug() {}, info() {}, warn() {}, error() {} };

/** Reads nothing. */
export function idleReader(): RouteReader {
  const routes = new State<readonly never[]>([]);
  return {
    pattern: '**/*.js',
    reads: () => false,
    files: new State<ReadonlySet<string>>(new Set()),
    onDidForget: new Emitter<void>().event,
    open() {},
    changed() {},
    update() {},
    remove() {},
    complete() {},
    namedHandlers: routes,
    limits: routes,
    isRead: new State(false),
    value: [],
    onDidChange: routes.onDidChange,
    dispose() {},
  };
}
