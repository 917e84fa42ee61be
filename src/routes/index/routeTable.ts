import type { FileFacts } from '../facts/facts.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import { type Linked, link } from '../link/link.ts';
import type { Extractor } from './extractor.ts';
import { FileTable, isManifest } from './fileTable.ts';

/** Reads a file's text; undefined where it is gone or cannot be read. */
export type ReadText = (path: string) => string | undefined;

/**
 * The routes of one workspace folder. Files are given one by one; `link()` links what has changed. Files without routes are
 * parsed only when a route refers to them.
 */
export class RouteTable {
  readonly #extractor: Extractor;
  readonly #catalogue: Catalogue;
  readonly #read: ReadText;
  readonly #files = new FileTable();
  readonly #triggered = new Map<string, FileFacts>();
  readonly #referred = new Map<string, FileFacts>();

  constructor(extractor: Extractor, catalogue: Catalogue, read: ReadText) {
    this.#extractor = extractor;
    this.#catalogue = catalogue;
    this.#read = read;
  }

  /** Takes a new or changed file in. */
  async set(path: string, text: string): Promise<void> {
    if (isManifest(path)) {
      this.#files.setManifest(path, text);
    }
    if (!this.#extractor.reads(path)) {
      return;
    }
    this.#files.set(path, text);
    this.#referred.delete(path);
    if (this.#extractor.isTriggered(path, text)) {
      await this.#extractor.prepare([path]);
      this.#triggered.set(path, this.#extractor.extract(path, text));
    } else {
      this.#triggered.delete(path);
    }
  }

  delete(path: string): void {
    this.#files.delete(path);
    this.#triggered.delete(path);
    this.#referred.delete(path);
  }

  /** Links all files; reads files that routes refer to on the way. */
  async link(): Promise<Linked> {
    await this.#extractor.prepare(this.#files.all());
    const t0 = performance.now(); let loads = 0; let spent = 0;
    const linked = link([...this.#triggered.values()], (path) => {
      const known = this.#referred.get(path);
      if (known) return known;
      if (!this.#files.has(path)) return undefined;
      const t1 = performance.now(); loads += 1;
      const f = this.#extractor.extract(path, this.#read(path) ?? '');
      this.#referred.set(path, f);
      spent += performance.now() - t1;
      return f;
    }, this.#files, this.#catalogue);
    if (process.env['STATS']) process.stderr.write(`link ${(performance.now()-t0).toFixed(0)} of which ${loads} loads ${spent.toFixed(0)} triggered ${this.#triggered.size}\n`);
    return linked;
  }
}
