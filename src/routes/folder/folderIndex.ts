import { equalData } from '../../model/equalData.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Place } from '../../model/route.ts';
import { handlersAt, type LinkedFolder } from '../link/linkedFolder.ts';
import type { FolderCache } from './folderCache.ts';
import { type FolderParts, FolderSources } from './folderSources.ts';
import type { FolderTable } from './folderTable.ts';

/** The index of one folder: its files, their link result, and what is kept of both between sessions. */
export class FolderIndex {
  readonly sources: FolderSources;
  readonly #table: FolderTable;
  readonly #cache: FolderCache | undefined;
  #linked: LinkedFolder | undefined;
  #isKept = true;
  /** Whether the window shows the handlers of the kept link result. */
  #isKeptShown = false;

  constructor(parts: FolderParts) {
    this.sources = new FolderSources(parts);
    this.#table = parts.table;
    this.#cache = parts.cache;
  }

  /** Number of files parsed so far. */
  get parsed(): number {
    return this.#table.parsed;
  }

  /**
   * The link result that was kept, to be shown until the folder has been read: without the routes of files that have
   * changed. Undefined if nothing was kept, or the window shows it already.
   * @param shown the `id` of the kept routes that the window shows
   */
  async loadKept(shown?: string): Promise<LinkedFolder | undefined> {
    await this.#cache?.load();
    this.#table.leftOut.load(this.#cache?.leftOut ?? []);
    const linked = this.#kept;
    const areAsKept = new Map<string, boolean>();
    const isAsKept = ({ file }: Place): boolean => {
      const known = areAsKept.get(file) ?? this.sources.isAsKept(file);
      areAsKept.set(file, known);
      return known;
    };
    if (!linked) {
      return undefined;
    }
    const { routes, namedHandlers } = handlersAt(linked, isAsKept);
    const isWhole = routes.length === linked.routes.length && namedHandlers.length === linked.namedHandlers.length;
    this.#isKeptShown = isWhole && shown !== undefined && shown === this.#cache?.routesId;
    return this.#isKeptShown ? undefined : { routes, namedHandlers, limits: linked.limits };
  }

  /** Whether the window already shows the handlers of a link result, because they are those that were kept. */
  isShown({ routes }: LinkedFolder): boolean {
    return this.#isKeptShown && routes === this.#cache?.linked?.routes;
  }

  /**
   * The link result of the projects of open documents alone, to be shown until the whole folder has been linked.
   * Undefined if something is already shown, or no open document belongs to a closed project.
   */
  async linkOpen(): Promise<LinkedFolder | undefined> {
    if (this.#linked || this.#cache?.linked) {
      return undefined;
    }
    const linked = await this.#table.linkProjectsOf(this.sources.given);
    if (!linked) {
      return undefined;
    }
    const { routes, namedHandlers } = linked;
    return { routes: routes.filter(({ prefixUnknown }) => !prefixUnknown), namedHandlers, limits: [] };
  }

  /** The link result of the folder, once it has been read; undefined if it has not changed since the last call. */
  async link(): Promise<LinkedFolder | undefined> {
    if (!this.#linked && this.#cache?.linked && this.#cache.isAsKept(this.#table.files)) {
      this.sources.hasChanged = false;
      this.#linked = this.#kept;
      this.#table.adopt(this.#cache.linked);
      return this.#linked;
    }
    return this.sources.hasChanged ? await this.#linkChanged() : undefined;
  }

  /**
   * Links the applications of open documents of which only a result has been shown so far: the kept one, or that of the second thread.
   * The next change then does not have to link all of them. Returns the result if it differs from the one shown.
   */
  async linkAhead(): Promise<LinkedFolder | undefined> {
    const linked = this.sources.hasChanged ? undefined : await this.#table.linkAhead(this.sources.given);
    const isShown = !linked || equalData({ ...linked, limits: this.#limits }, this.#linked);
    return isShown ? undefined : this.#noteLinked(linked);
  }

  /** Keeps records and link result for the next session. Rejects if that fails. */
  async keep(): Promise<void> {
    if (this.#linked && !this.#isKept && !this.sources.hasChanged) {
      this.#isKept = true;
      await this.#cache?.save(this.#table, this.#linked);
    }
  }

  get #kept(): LinkedFolder | undefined {
    const linked = this.#cache?.linked;
    const limits = linked?.limits.filter(({ kind }) => kind !== 'stopped') ?? [];
    return linked && { ...linked, limits: [...limits, ...this.#limits] };
  }

  get #limits(): readonly ReadingLimit[] {
    return [...this.#table.limits, ...this.sources.limits];
  }

  async #linkChanged(): Promise<LinkedFolder> {
    this.sources.hasChanged = false;
    return this.#noteLinked(await this.#table.link());
  }

  #noteLinked({ routes, namedHandlers }: LinkedFolder): LinkedFolder {
    this.#linked = { routes, namedHandlers, limits: this.#limits };
    this.#isKept = false;
    return this.#linked;
  }
}
