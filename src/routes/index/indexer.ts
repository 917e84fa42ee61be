import type { Catalogue } from '../frameworks/catalogue.ts';
import type { Extractor } from './extractor.ts';
import type { FromWorker, Line, ToWorker } from './protocol.ts';
import { RouteTable } from './routeTable.ts';

/** How long nothing may arrive before changes are linked, in milliseconds: those of one save are linked once, not file by file. */
const silence = 40;
/** How long a stream of changes may hold back what is known already, in milliseconds. */
const patience = 2000;

/**
 * The worker's side: takes files in, the latest text of each, and tells what they link to when a folder has come whole, and again when
 * nothing more arrives after changes.
 */
export class Indexer {
  readonly #line: Line<FromWorker, ToWorker>;
  readonly #extractor: Extractor;
  readonly #catalogue: Catalogue;
  readonly #tables = new Map<string, RouteTable>();
  readonly #pending = new Map<string, ToWorker & { readonly kind: 'set' | 'delete' }>();
  readonly #changed = new Set<string>();
  readonly #complete = new Set<string>();
  /** By folder, then path: what files hold that may be referred to. */
  readonly #texts = new Map<string, Map<string, string>>();
  #timer: NodeJS.Timeout | undefined;
  /** When the first of what is pending arrived. */
  #since: number | undefined;
  #working = false;

  constructor(line: Line<FromWorker, ToWorker>, extractor: Extractor, catalogue: Catalogue) {
    this.#line = line;
    this.#extractor = extractor;
    this.#catalogue = catalogue;
    line.onMessage((message) => this.#receive(message));
  }

  #receive(message: ToWorker): void {
    switch (message.kind) {
      case 'complete':
        this.#complete.add(message.folder);
        this.#workSoon(0);
        return;
      case 'close':
        this.#forget(message.folder);
        return;
      default:
        this.#pending.set(`${message.folder}\n${message.path}`, message);
        this.#workSoon(this.#complete.has(message.folder) ? silence : 0);
    }
  }

  #forget(folder: string): void {
    this.#tables.delete(folder);
    this.#texts.delete(folder);
    this.#changed.delete(folder);
    this.#complete.delete(folder);
    for (const [key, message] of this.#pending) {
      if (message.folder === folder) {
        this.#pending.delete(key);
      }
    }
  }

  /** @param pause milliseconds in which nothing more may arrive */
  #workSoon(pause: number): void {
    const now = performance.now();
    this.#since ??= now;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#work(), Math.max(0, Math.min(pause, this.#since + patience - now)));
  }

  async #work(): Promise<void> {
    if (this.#working) {
      return;
    }
    this.#working = true;
    this.#since = undefined;
    try {
      this.#takeIn();
      for (const folder of [...this.#changed].filter((changed) => this.#complete.has(changed))) {
        this.#changed.delete(folder);
        await this.#link(folder);
      }
    } catch (error) {
      this.#line.send({
        kind: 'fault',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    } finally {
      this.#working = false;
    }
    if (this.#pending.size > 0) {
      this.#workSoon(0);
    }
  }

  #takeIn(): void {
    for (const [key, message] of this.#pending) {
      this.#pending.delete(key);
      const table = this.#tables.get(message.folder) ?? this.#open(message.folder);
      if (message.kind === 'set') {
        this.#texts.get(message.folder)?.set(message.path, message.text);
        table.set(message.path, message.text);
      } else {
        this.#texts.get(message.folder)?.delete(message.path);
        table.delete(message.path);
      }
      this.#changed.add(message.folder);
    }
  }

  async #link(folder: string): Promise<void> {
    const table = this.#tables.get(folder);
    const linked = await table?.link();
    if (linked && this.#tables.get(folder) === table) {
      this.#line.send({ kind: 'linked', folder, routes: linked.routes, namedHandlers: linked.namedHandlers });
    }
  }

  #open(folder: string): RouteTable {
    const texts = new Map<string, string>();
    const table = new RouteTable(this.#extractor, this.#catalogue, (path) => texts.get(path));
    this.#texts.set(folder, texts);
    this.#tables.set(folder, table);
    return table;
  }
}
