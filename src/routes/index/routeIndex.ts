import type { Disposable, Event, Observable } from '../../model/event.ts';
import type { NamedHandler } from '../../model/namedHandler.ts';
import type { Route } from '../../model/route.ts';
import { State } from '../../model/state.ts';
import type { FromWorker, Line, ToWorker } from './protocol.ts';
import { sourceExtensions } from './sourceExtensions.ts';
import { isManifest, manifestNames } from './summary.ts';

/**
 * The routes of one workspace folder, read in the worker: files go in by `update` and `remove`, routes come out as observables when
 * all files of the folder have been given.
 */
export class RouteIndex implements Observable<readonly Route[]>, Disposable {
  readonly #folder: string;
  readonly #line: Line<ToWorker, FromWorker>;
  readonly #routes = new State<readonly Route[]>([]);
  readonly #namedHandlers = new State<readonly NamedHandler[]>([]);
  #byFile: ReadonlyMap<string, readonly Route[]> = new Map();

  /** `line` may be shared by several indexes: each hears only of its own `folder`. */
  constructor(folder: string, line: Line<ToWorker, FromWorker>, onFault: (message: string) => void) {
    this.#folder = folder;
    this.#line = line;
    line.onMessage((message) => {
      if (message.kind === 'fault') {
        onFault(message.message);
      } else if (message.folder === folder && message.kind === 'linked') {
        this.#take(message.routes, message.namedHandlers);
      }
    });
  }

  /** A glob pattern of the files that are read. */
  readonly pattern = `**/{*.{${[...sourceExtensions].join(',')}},${[...manifestNames].join(',')}}`;

  readonly onDidChange: Event<readonly Route[]> = this.#routes.onDidChange;

  get value(): readonly Route[] {
    return this.#routes.value;
  }

  /** Jobs, commands, messages, components and scheduled tasks. */
  get namedHandlers(): Observable<readonly NamedHandler[]> {
    return this.#namedHandlers;
  }

  reads(file: string): boolean {
    return isManifest(file) || sourceExtensions.has(file.slice(file.lastIndexOf('.') + 1));
  }

  /** The routes handled or registered in a file. */
  inFile(file: string): readonly Route[] {
    return this.#byFile.get(file) ?? [];
  }

  update(file: string, text: string): void {
    this.#line.send({ kind: 'set', folder: this.#folder, path: file, text });
  }

  remove(file: string): void {
    this.#line.send({ kind: 'delete', folder: this.#folder, path: file });
  }

  /** Every file has been given: routes come out from now on. */
  complete(): void {
    this.#line.send({ kind: 'complete', folder: this.#folder });
  }

  dispose(): void {
    this.#line.send({ kind: 'close', folder: this.#folder });
    this.#routes.dispose();
    this.#namedHandlers.dispose();
  }

  #take(routes: readonly Route[], namedHandlers: readonly NamedHandler[]): void {
    const byFile = new Map<string, Route[]>();
    for (const route of routes) {
      for (const file of new Set([route.registered.file, route.handler.file])) {
        const known = byFile.get(file) ?? [];
        known.push(route);
        byFile.set(file, known);
      }
    }
    this.#byFile = byFile;
    if (JSON.stringify(routes) !== JSON.stringify(this.#routes.value)) {
      this.#routes.set(routes);
    }
    if (JSON.stringify(namedHandlers) !== JSON.stringify(this.#namedHandlers.value)) {
      this.#namedHandlers.set(namedHandlers);
    }
  }
}
