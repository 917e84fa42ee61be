import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Extractor } from '../extract/extractor.ts';
import { FactsReader } from '../extract/factsReader.ts';
import { type FileRecord, recordOf } from '../extract/fileRecord.ts';
import type { Origin } from '../extract/foreignCode.ts';
import { isManifest } from '../extract/manifests.ts';
import { hashOf } from '../extract/textHash.ts';
import type { FileFacts } from '../facts/facts.ts';
import { ReadingBudget } from '../files/readingBudget.ts';
import { SourceIndex } from '../index/sourceIndex.ts';
import type { LinkedFolder } from '../link/linkedFolder.ts';
import { Linker } from '../link/linker.ts';
import { EventLoopTurn } from '../threads/eventLoopTurn.ts';
import { FolderThread } from '../threads/secondThread.ts';
import type { TaskFile } from '../threads/secondThreadProgram.ts';
import { LeftOutFiles } from './leftOutFiles.ts';
import { Prerequisites } from './prerequisites.ts';
import type { TableOptions, UnplacedFile } from './tableOptions.ts';
import { UnlinkedFiles } from './unlinkedFiles.ts';

/**
 * The routes of one application, or of a folder that is one. Files are added one by one; `link()` links what has changed. A file in which no
 * framework registers routes is parsed only when it is referenced.
 */
export class RouteTable {
  readonly #extractor: Extractor;
  readonly #reader: FactsReader;
  readonly leftOut: LeftOutFiles;
  readonly #budget: ReadingBudget;
  readonly #thread: FolderThread;
  readonly #sources = new SourceIndex();
  /** Files that are not in the symbol index yet: it is needed for links alone, and files may be taken out before the first. */
  readonly #unindexed = new Set<string>();
  readonly #linker: Linker;
  readonly #records = new Map<string, FileRecord>();
  readonly #prerequisites: Prerequisites;
  readonly #unlinked = new UnlinkedFiles();
  /** Facts of files that the linker asked for while there was no parser, and that were read again. */
  readonly #reread = new Map<string, FileFacts>();
  /** Kinds of files that were taken in since grammars were loaded last: a file of each, by its extension. */
  readonly #unprepared = new Map<string, string>();
  #isLinked = false;
  #linkLimits: readonly ReadingLimit[] = [];

  constructor(options: TableOptions) {
    this.#extractor = options.extractor;
    this.#reader = new FactsReader(options);
    this.#prerequisites = new Prerequisites(options.catalogue, (path) => this.#records.get(path)?.summary.manifest);
    this.leftOut = options.leftOut ?? new LeftOutFiles([]);
    this.#budget = options.budget ?? new ReadingBudget(Number.POSITIVE_INFINITY);
    this.#thread = options.thread ?? new FolderThread();
    this.#linker = new Linker((file) => this.#load(file), this.#sources, options);
  }

  /** All files. */
  get files(): ReadonlyMap<string, FileRecord> {
    return this.#records;
  }

  /** Files that were not read, or only in part, and why. */
  get limits(): readonly ReadingLimit[] {
    return [...this.ownLimits, ...this.leftOut.limits, ...this.#budget.limits];
  }

  /** Those of `limits` that are not of the left-out files and the budget, which other tables may have, too. */
  get ownLimits(): readonly ReadingLimit[] {
    return [...this.#reader.limits, ...this.#linkLimits];
  }

  /** Number of files parsed so far. */
  get parsed(): number {
    return this.#reader.parsed;
  }

  /** Amount of work of all links so far: units linked, functions run, each as often as it was run, and prefixes evaluated. */
  get linked(): { readonly units: number; readonly runs: number; readonly prefixes: number } {
    const { units, runs } = this.#linker.counts;
    return { units, runs, prefixes: this.#linker.prefixEvaluations };
  }

  /**
   * Adds or replaces a file. Returns whether that changes anything.
   * @param origin where its code is from; no route of the application is registered in a `foreign` file
   */
  set(path: string, text: string, origin: Origin = 'unknown'): boolean {
    const isSource = this.#extractor.readers.reads(path);
    if (!isSource && !isManifest(path)) {
      return false;
    }
    const hash = hashOf(text);
    const known = this.#records.get(path);
    if ((known?.hash === hash && known.isForeign === (origin === 'foreign')) || this.leftOut.has(path, hash)) {
      return false;
    }
    this.#reader.forget(path);
    const record = this.#reader.guard(path, () => recordOf(this.#extractor.readers, { path, origin }, text, hash));
    return record !== undefined && this.restore(path, record, text);
  }

  /** Adds a file with a record from an earlier scan; `text` if it is at hand. Returns false if the file is left out. */
  restore(path: string, record: FileRecord, text?: string): boolean {
    if (this.leftOut.has(path, record.hash)) {
      return false;
    }
    const before = this.#records.get(path);
    const released = this.#prerequisites.replace(path, before, record);
    this.#records.set(path, record);
    this.#unprepared.set(path.slice(path.lastIndexOf('.')), path);
    this.#unindexed.add(path);
    for (const waiting of released) {
      this.#unlinked.set(waiting, undefined);
    }
    if (this.#prerequisites.areMet(record)) {
      this.#unlinked.set(path, text);
    } else if (before || this.#isLinked) {
      this.#drop(path);
    }
    return true;
  }

  /** Removes a file. Returns whether there was such a file. */
  delete(path: string): boolean {
    const record = this.#records.get(path);
    if (!record) {
      return false;
    }
    this.#records.delete(path);
    this.#prerequisites.replace(path, record, undefined);
    this.#reader.forget(path);
    this.#unindexed.delete(path);
    this.#sources.delete(path);
    this.#drop(path);
    return true;
  }

  /**
   * The folder of the closed project that contains a file: its routes depend on nothing else. Undefined if there is
   * none.
   */
  projectOf(path: string): string | undefined {
    this.#index();
    return this.#sources.projectOf(path);
  }

  /** Takes out the files, with their texts if at hand, for other tables: this one is not used any more. */
  takeFiles(): readonly UnplacedFile[] {
    const texts = this.#unlinked.takeUnread(() => true);
    const files = Array.from(this.#records, ([path, record]) => ({ path, record, text: texts.get(path) }));
    this.#records.clear();
    return files;
  }

  /**
   * Links what has changed, and reads the files that routes refer to. Files may be added and removed in the meantime.
   * @param isIncluded selects the changed files to link now; by default all
   */
  async link(isIncluded: (path: string) => boolean = () => true): Promise<LinkedFolder> {
    await this.read(isIncluded);
    this.#index();
    this.#linker.link({ ...this.#unlinked.takeRead(), questions: this.#sources.takeChanges() });
    for (let missed = this.#reader.takeMissed(); missed.length > 0; missed = this.#reader.takeMissed()) {
      await this.#readAgain(missed);
      this.#linker.link({ linked: [], unlinked: missed, questions: [] });
      this.#reread.clear();
    }
    const result = this.#linker.result();
    this.#linkLimits = result.limits;
    return result;
  }

  /** Reads files that the linker asked for when, or after, one of them took the parser down. */
  async #readAgain(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const facts = await this.#read(path);
      if (facts) {
        this.#reread.set(path, facts);
      }
    }
    await this.#extractor.recover();
  }

  /** The facts of a file, by a new parser if the first try takes the parser down. */
  async #read(path: string, text?: string): Promise<FileFacts | undefined> {
    await this.#extractor.recover();
    const facts = this.#facts(path, text);
    if (this.#reader.takeMissed().length === 0) {
      return facts;
    }
    await this.#extractor.recover();
    return this.#facts(path, text);
  }

  /** Does ahead of the next change what that would need first. */
  prepareChange(): void {
    this.#linker.prepareChange();
  }

  /**
   * Reads the files that `link` is to link, in both threads.
   * @param isIncluded as for `link`
   */
  async read(isIncluded: (path: string) => boolean = () => true): Promise<void> {
    this.#isLinked = true;
    this.#prerequisites.takeServed().forEach((path) => void this.#unlinked.set(path, undefined));
    await this.#readChanged(isIncluded);
    if (this.#unlinked.areRead) {
      this.#thread.end();
    }
  }

  async #readChanged(isIncluded: (path: string) => boolean): Promise<void> {
    const unprepared = [...this.#unprepared.values()];
    this.#unprepared.clear();
    await this.#extractor.prepare(unprepared);
    const texts = this.#unlinked.takeUnread(isIncluded);
    const toRead = [...this.#budget.inOrder([...texts.keys()])].flatMap((path) => this.#withinBudget(path));
    const turn = new EventLoopTurn();
    const own = async (files: readonly TaskFile<'extract'>[]): Promise<void> => {
      for (const file of files) {
        this.#noteFacts(file, await this.#read(file.path, texts.get(file.path)));
        await turn.yield();
      }
    };
    const isStored = ({ path, hash }: TaskFile<'extract'>): boolean => this.#reader.isStored(path, hash);
    await own(toRead.filter(isStored));
    await this.#thread.read(
      'extract',
      toRead.filter((file) => !isStored(file)),
      { own, take: (file, extracted) => this.#noteFacts(file, this.#reader.adopt(file.path, file.hash, extracted)) },
      this.#unlinked.areRead,
    );
  }

  #index(): void {
    for (const path of this.#unindexed) {
      const record = this.#records.get(path);
      if (record) {
        this.#sources.set(path, record.summary, this.#extractor.readers.reads(path));
      }
    }
    this.#unindexed.clear();
  }

  /** Notes the facts of a file; if there are none, the earlier link result of the file stays. */
  #noteFacts({ path, hash }: TaskFile<'extract'>, facts: FileFacts | undefined): void {
    if (facts && this.#records.get(path)?.hash === hash) {
      this.#unlinked.noteRead(path, facts);
    }
  }

  /** The file as one to read; none if the budget has no room for it, so that it is not linked. */
  #withinBudget(path: string): readonly TaskFile<'extract'>[] {
    const { hash = '', length = 0, triggers } = this.#records.get(path) ?? {};
    if (this.#budget.take(path, length)) {
      return [{ path, hash, triggers }];
    }
    this.#unlinked.drop(path);
    return [];
  }

  #drop(path: string): void {
    this.#unlinked.drop(path);
    this.#budget.release(path);
  }

  #load(path: string): FileFacts | undefined {
    return this.#sources.has(path) ? (this.#reread.get(path) ?? this.#facts(path)) : undefined;
  }

  #facts(path: string, text?: string): FileFacts | undefined {
    const record = this.#records.get(path);
    return record && this.#reader.facts(path, record.hash, text, record.triggers);
  }
}
