import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { FileFacts } from '../facts/facts.ts';
import type { WorkMonitor } from '../link/resolve/workMonitor.ts';
import { OverdueError } from '../syntax/deadline.ts';
import { ParserLostError } from '../syntax/grammars.ts';
import { compacted } from './compactedFacts.ts';
import type { Extractor } from './extractor.ts';
import { hashOf } from './textHash.ts';

const cutMessages: Readonly<Record<NonNullable<FileFacts['cut']>, string>> = {
  tooDeep: 'it is nested too deep',
  bounded: 'it registers too much',
  generated: 'its lines are too long',
};

/** Reads the text of a file; undefined if it is gone or cannot be read. */
export type ReadText = (path: string) => string | undefined;

/** The facts of a file, or the reason why there are none. */
export type ExtractedFile =
  | { readonly facts: FileFacts; readonly limit?: undefined }
  | { readonly limit: ReadingLimit; readonly facts?: undefined };

/** Facts of earlier reads, by path and hash of the text. */
export interface FactsStore {
  has(path: string, hash: string): boolean;
  get(path: string, hash: string): FileFacts | undefined;
  set(path: string, hash: string, facts: FileFacts): void;
}

/** Where texts and facts come from, and who is told which file is being read. */
export interface FactsSources {
  readonly extractor: Extractor;
  readonly read: ReadText;
  readonly store?: FactsStore | undefined;
  readonly monitor?: WorkMonitor | undefined;
}

/**
 * Reads the facts of files; for unchanged texts, takes those of an earlier read. A file that cannot be read does not
 * affect others.
 */
export class FactsReader {
  /** Number of files parsed so far. */
  parsed = 0;
  readonly #sources: FactsSources;
  readonly #monitor: WorkMonitor;
  readonly #limits = new Map<string, ReadingLimit>();
  /** Hashes of the texts that failed, which are left out until they change, by path. */
  readonly #failed = new Map<string, string>();
  /** Files to read again with a new parser, since the parser was lost before or while they were read. */
  readonly #missed = new Set<string>();
  /** Files with which the parser was lost once. Another file may have corrupted its memory before. */
  readonly #suspects = new Set<string>();

  constructor(sources: FactsSources) {
    this.#sources = sources;
    this.#monitor = sources.monitor ?? { file: undefined };
  }

  /** Files that were not read, or only in part, and why. */
  get limits(): Iterable<ReadingLimit> {
    return this.#limits.values();
  }

  /** Removes what was noted about a file. */
  forget(path: string): void {
    this.#limits.delete(path);
    this.#failed.delete(path);
    this.#suspects.delete(path);
  }

  /** The files since the last call that have to be read again after `Extractor.recover`. */
  takeMissed(): readonly string[] {
    const missed = [...this.#missed];
    this.#missed.clear();
    return missed;
  }

  /**
   * The facts of a file; undefined if the file is gone or cannot be read.
   * @param known the hash of the expected text
   * @param text the text, if it is at hand
   * @param triggers as in `FileRecord`
   */
  facts(path: string, known: string, text?: string, triggers?: readonly string[]): FileFacts | undefined {
    const { read, store } = this.#sources;
    const kept = store?.get(path, known);
    if (kept) {
      return this.#noted(path, kept);
    }
    const source = this.#failed.get(path) === known ? undefined : (text ?? read(path));
    const extracted = source === undefined ? undefined : this.extract(path, source, triggers);
    const facts = extracted && compacted(extracted);
    if (source !== undefined && !facts && !this.#missed.has(path)) {
      this.#failed.set(path, known);
    }
    if (facts) {
      this.#suspects.delete(path);
    }
    // If the file has changed since its record was made, the facts are not stored under the recorded hash; the change
    // is reported separately.
    if (store && facts && source !== undefined && (text !== undefined || hashOf(source) === known)) {
      store.set(path, known, facts);
    }
    return facts && this.#noted(path, facts);
  }

  #noted(path: string, facts: FileFacts): FileFacts {
    if (facts.cut) {
      this.#limits.set(path, { kind: facts.cut, file: path, message: cutMessages[facts.cut] });
    }
    return facts;
  }

  /** Takes over the result of another reader, for a text with this hash. */
  adopt(path: string, known: string, { facts, limit }: ExtractedFile): FileFacts | undefined {
    this.parsed += 1;
    if (!facts) {
      this.#limits.set(path, limit);
      this.#failed.set(path, known);
      return undefined;
    }
    this.#sources.store?.set(path, known, facts);
    return this.#noted(path, facts);
  }

  /** Whether the facts of a file are available without reading it. */
  isStored(path: string, known: string): boolean {
    return this.#sources.store?.has(path, known) ?? false;
  }

  /** Runs `work` for a file; undefined if it fails, which is noted. */
  guard<T>(path: string, work: () => T): T | undefined {
    const { file } = this.#monitor;
    this.#monitor.file = path;
    try {
      return work();
    } catch (error) {
      if (error instanceof ParserLostError && this.#deservesAnother(path, error)) {
        this.#missed.add(path);
        return undefined;
      }
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const kind = error instanceof OverdueError ? 'tookTooLong' : 'failed';
      this.#limits.set(path, { kind, file: path, message });
      return undefined;
    } finally {
      this.#monitor.file = file;
    }
  }

  /** Whether a file may be read with another new parser: not if a new one has already been lost with it. */
  #deservesAnother(path: string, { cause }: ParserLostError): boolean {
    if (cause === undefined) {
      return true;
    }
    const isFirst = !this.#suspects.has(path);
    this.#suspects.add(path);
    return isFirst;
  }

  /**
   * Parses a text. The facts may refer to it, and take more memory than those that `facts` returns.
   * @param triggers as in `FileRecord`
   */
  extract(path: string, text: string, triggers?: readonly string[]): FileFacts | undefined {
    this.parsed += 1;
    return this.guard(path, () => this.#sources.extractor.extract(path, text, triggers));
  }
}
