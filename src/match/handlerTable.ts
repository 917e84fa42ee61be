import type { NamedHandler } from '../model/namedHandler.ts';
import type { Handler, Route } from '../model/route.ts';
import { placeKey } from './find/entry.ts';

/** A handler with all routes that lead to it. */
export interface HandlerRow {
  readonly handler: Handler;
  readonly routes: readonly Route[];
  readonly named: NamedHandler | undefined;
}

/** All handlers of the workspace: each once, however many routes lead to it. */
export class HandlerTable {
  readonly #rows = new Map<string, { handler: Handler; routes: Route[]; named: NamedHandler | undefined }>();
  readonly #byFile = new Map<string, HandlerRow[]>();

  constructor(routes: readonly Route[], named: readonly NamedHandler[]) {
    for (const route of routes) {
      this.#row(route.handler, undefined).routes.push(route);
    }
    for (const handler of named) {
      this.#row({ file: handler.file, line: handler.line, name: handler.name }, handler);
    }
  }

  get rows(): Iterable<HandlerRow> {
    return this.#rows.values();
  }

  readonly inFile = (file: string): readonly HandlerRow[] => this.#byFile.get(file) ?? [];

  rowOf(handler: Handler): HandlerRow | undefined {
    return this.#rows.get(handlerKey(handler));
  }

  #row(handler: Handler, named: NamedHandler | undefined) {
    const key = handlerKey(handler);
    const known = this.#rows.get(key);
    if (known !== undefined) {
      return known;
    }
    const row = { handler, routes: [], named };
    this.#rows.set(key, row);
    const rows = this.#byFile.get(handler.file) ?? [];
    rows.push(row);
    this.#byFile.set(handler.file, rows);
    return row;
  }
}

/** A key of a handler. Handlers in the same line are distinguished by their names. */
export function handlerKey(handler: Handler): string {
  return `${placeKey(handler)}\n${handler.name ?? ''}`;
}
