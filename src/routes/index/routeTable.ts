import type { FileFacts } from '../facts/facts.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import { type Linked, link } from '../link/link.ts';
import type { Extractor } from './extractor.ts';
import { FileTable, isManifest } from './fileTable.ts';

const maximumRounds = 8;

/** Reads a file's text; undefined where it is gone or cannot be read. */
export type ReadText = (path: string) => Promise<string | undefined>;

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
      this.#triggered.set(path, await this.#extractor.extract(path, text));
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
    for (let round = 0; ; round += 1) {
      const files = { routing: [...this.#triggered.values()], referred: [...this.#referred.values()] };
      const linked = link(files, this.#files, this.#catalogue);
      const wanted = [...linked.wanted].filter((path) => this.#files.has(path));
      if (wanted.length === 0 || round >= maximumRounds) {
        return linked;
      }
      for (const path of wanted) {
        this.#referred.set(path, await this.#extractor.extract(path, (await this.#read(path)) ?? ''));
      }
    }
  }
}
