import type { FileFacts } from '../facts/facts.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import { type Linked, Linker } from '../link/linker.ts';
import type { Extractor } from './extractor.ts';
import { SourceIndex } from './sourceIndex.ts';
import { isManifest, summarize } from './summary.ts';

/** Reads a file's text; undefined where it is gone or cannot be read. */
export type ReadText = (path: string) => string | undefined;

/**
 * The routes of one workspace folder. Files are given one by one; `link()` links what has changed. A file in which no framework
 * registers routes is parsed only when something refers to it.
 */
export class RouteTable {
  readonly #extractor: Extractor;
  readonly #read: ReadText;
  readonly #sources = new SourceIndex();
  readonly linker: Linker;
  /** Files in which frameworks may register routes, of which the linker knows. */
  readonly #linked = new Set<string>();
  /** Texts of files in which frameworks may register routes and that have changed since the last link. */
  readonly #changed = new Map<string, string>();
  readonly #unlinked = new Set<string>();

  constructor(extractor: Extractor, catalogue: Catalogue, read: ReadText) {
    this.#extractor = extractor;
    this.#read = read;
    this.linker = new Linker((file) => this.#load(file), this.#sources, catalogue);
  }

  /** Takes a new or changed file in. */
  set(path: string, text: string): void {
    const isSource = this.#extractor.reads(path);
    if (!isSource && !isManifest(path)) {
      return;
    }
    this.#sources.set(path, summarize(path, text), isSource);
    if (isSource && this.#extractor.isTriggered(path, text)) {
      this.#unlinked.delete(path);
      this.#changed.set(path, text);
    } else {
      this.#drop(path);
    }
  }

  delete(path: string): void {
    this.#sources.delete(path);
    this.#drop(path);
  }

  /** Links what has changed; reads files that routes refer to on the way. */
  async link(): Promise<Linked> {
    await this.#extractor.prepare(this.#sources.files);
    const linked: FileFacts[] = [];
    for (const [path, text] of this.#changed) {
      linked.push(this.#extractor.extract(path, text));
      this.#linked.add(path);
    }
    const unlinked = [...this.#unlinked];
    this.#changed.clear();
    this.#unlinked.clear();
    return this.linker.link({ linked, unlinked, questions: this.#sources.takeChanges() });
  }

  #drop(path: string): void {
    this.#changed.delete(path);
    this.#linked.delete(path);
    this.#unlinked.add(path);
  }

  #load(path: string): FileFacts | undefined {
    const text = this.#sources.has(path) ? this.#read(path) : undefined;
    return text === undefined ? undefined : this.#extractor.extract(path, text);
  }
}
