import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { FactsStore } from '../extract/factsReader.ts';
import type { FileRecord } from '../extract/fileRecord.ts';
import { mayHaveRoutes } from '../index/fileReferences.ts';
import type { LinkedFolder } from '../link/linkedFolder.ts';
import type { FactsArchive } from '../storage/factsArchive.ts';
import type { ApplicationResult, ApplicationToLink } from '../threads/secondThreadProgram.ts';
import { RouteTable } from './routeTable.ts';
import type { TableOptions } from './tableOptions.ts';

/** Options of a `LinkedApplication`. */
export interface ApplicationOptions extends TableOptions {
  /** Takes over facts of the second thread, too, if it has `load`. */
  readonly store?: (FactsStore & Partial<Pick<FactsArchive, 'load'>>) | undefined;
}

/** One application of a workspace folder, with what it was linked to last. */
export class LinkedApplication {
  /** Its folders; none if it is all of the workspace folder. */
  readonly folders: readonly string[];
  /** Whether something has changed since it was linked. */
  hasChanged = false;
  #linked: LinkedFolder | undefined;
  readonly #options: ApplicationOptions;
  #table: RouteTable;
  #isBegun = false;
  /** What is known of it if it was linked without its table, which has read nothing then. */
  #elsewhere: Pick<ApplicationResult, 'limits' | 'parsed'> | undefined;

  constructor(folders: readonly string[], options: ApplicationOptions) {
    this.folders = folders;
    this.#options = options;
    this.#table = new RouteTable(options);
  }

  get table(): RouteTable {
    return this.#table;
  }

  get linked(): LinkedFolder | undefined {
    return this.#linked;
  }

  get limits(): readonly ReadingLimit[] {
    return this.#elsewhere?.limits ?? this.#table.ownLimits;
  }

  get parsed(): number {
    return (this.#elsewhere?.parsed ?? 0) + this.#table.parsed;
  }

  /** Whether it was linked by the second thread or in an earlier session: a change is linked only after all of it has been linked here, too. */
  get isAdopted(): boolean {
    return this.#elsewhere !== undefined;
  }

  /** Whether the second thread may link it: nothing of it has been linked, or read in an earlier session. */
  get mayBeLinkedElsewhere(): boolean {
    return !this.#isBegun && !this.#withRoutes.some(([path, { hash }]) => this.#options.store?.has(path, hash));
  }

  /** The number of its files with routes, and of their characters: linking takes time and memory by these. */
  get size(): { readonly files: number; readonly characters: number } {
    const files = this.#withRoutes;
    return { files: files.length, characters: files.reduce((sum, [, { length }]) => sum + length, 0) };
  }

  get #withRoutes(): readonly (readonly [path: string, record: FileRecord])[] {
    return [...this.#table.files].filter(([, record]) => mayHaveRoutes(record));
  }

  /** The task of linking it in the second thread, as it is now. */
  takeTask(): ApplicationToLink {
    this.hasChanged = false;
    const { files } = this.#table;
    const keepsFacts = this.#options.store !== undefined;
    return { count: files.size, records: JSON.stringify([...files]), keepsFacts };
  }

  /** Links a part of it; what else has changed is linked later. */
  linkSome(isIncluded: (path: string) => boolean): Promise<LinkedFolder> {
    this.#isBegun = true;
    return this.#table.link(isIncluded);
  }

  /**
   * Links what has changed.
   * @param isLast whether nothing will be linked again: the memory of the table is freed
   */
  async link(isLast = false): Promise<void> {
    this.#isBegun = true;
    this.hasChanged = false;
    const linked = await this.#table.link();
    this.#linked = linked;
    this.#elsewhere = undefined;
    if (isLast) {
      this.#elsewhere = { limits: this.limits, parsed: this.parsed };
      this.#table = new RouteTable(this.#options);
    }
  }

  /** Takes over what the second thread has linked it to, or an earlier session. What has changed since is not part of that. */
  adopt({ linked, limits, parsed, facts }: ApplicationResult): void {
    this.#linked = linked;
    this.#elsewhere = { limits, parsed };
    this.#options.store?.load?.(
      facts.map(([path, hash, bytes]) => [path, { hash, bytes: Buffer.from(bytes, 'base64') }]),
    );
  }
}
