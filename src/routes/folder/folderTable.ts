import { addAll } from '../../model/addAll.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { FileRecord } from '../extract/fileRecord.ts';
import type { Origin } from '../extract/foreignCode.ts';
import { ReadingBudget } from '../files/readingBudget.ts';
import { ApplicationFolders } from '../index/applicationFolders.ts';
import type { LinkedFolder } from '../link/linkedFolder.ts';
import { comparePaths, foldersUp } from '../syntax/paths.ts';
import { FolderThread } from '../threads/secondThread.ts';
import { LeftOutFiles } from './leftOutFiles.ts';
import { type ApplicationOptions, LinkedApplication } from './linkedApplication.ts';
import type { UnplacedFile } from './tableOptions.ts';

/** Options of a `FolderTable`. */
export interface FolderTableOptions extends ApplicationOptions {
  /** The folder is linked once: what was evaluated for an application is freed as soon as that is linked. */
  readonly isLinkedOnce?: boolean | undefined;
  /** The files whose texts are not those on disk, which the second thread would read. */
  readonly given?: () => Iterable<string>;
}

/**
 * The routes of one workspace folder, which may hold several applications (`ApplicationFolders`), each with a table of its own. Files are
 * added one by one; `link()` links the applications in which something has changed.
 */
export class FolderTable {
  readonly leftOut: LeftOutFiles;
  readonly #options: FolderTableOptions;
  readonly #budget: ReadingBudget;
  readonly #thread: FolderThread;
  readonly #folders = new ApplicationFolders();
  readonly #records = new Map<string, FileRecord>();
  readonly #applications = new Map<string, LinkedApplication>();

  constructor(options: FolderTableOptions) {
    this.leftOut = options.leftOut ?? new LeftOutFiles([]);
    this.#budget = options.budget ?? new ReadingBudget(Number.POSITIVE_INFINITY);
    this.#thread = options.thread ?? new FolderThread();
    this.#options = { ...options, leftOut: this.leftOut, budget: this.#budget };
  }

  /** All files. */
  get files(): ReadonlyMap<string, FileRecord> {
    return this.#records;
  }

  /** Files that were not read, or only in part, and why. */
  get limits(): readonly ReadingLimit[] {
    return [...this.#inOrder.flatMap(({ limits }) => limits), ...this.leftOut.limits, ...this.#budget.limits];
  }

  /** Number of files parsed so far. */
  get parsed(): number {
    return this.#inOrder.reduce((sum, { parsed }) => sum + parsed, 0);
  }

  /** As `RouteTable.set`. */
  set(path: string, text: string, origin?: Origin): boolean {
    const application = this.#applicationAt(path);
    const { table } = application;
    return table.set(path, text, origin) && this.#note(application, path, table.files.get(path));
  }

  /** As `RouteTable.restore`. */
  restore(path: string, record: FileRecord, text?: string): boolean {
    const application = this.#applicationAt(path);
    return application.table.restore(path, record, text) && this.#note(application, path, record);
  }

  /** Removes a file. Returns whether there was such a file. */
  delete(path: string): boolean {
    const application = this.#applicationAt(path);
    return application.table.delete(path) && this.#note(application, path, undefined);
  }

  /**
   * Links only the closed projects that contain some files, or else the applications: their routes depend on nothing else. Undefined if
   * each of the files may depend on any other.
   */
  async linkProjectsOf(files: Iterable<string>): Promise<LinkedFolder | undefined> {
    this.#placeFiles();
    const projects = new Set<string>();
    const applications = new Set<LinkedApplication>();
    for (const file of files) {
      const application = this.#applicationAt(file);
      const project = application.table.projectOf(file);
      addAll(projects, project === undefined ? application.folders : [project]);
      applications.add(application);
    }
    if (projects.size === 0) {
      return undefined;
    }
    const isIncluded = (path: string): boolean => foldersUp(path).some((folder) => projects.has(folder));
    const linked: LinkedFolder[] = [];
    for (const application of applications) {
      linked.push(await application.linkSome(isIncluded));
    }
    return joined(linked);
  }

  /** Links what has changed. Files may be added and removed in the meantime. */
  async link(): Promise<LinkedFolder> {
    this.#placeFiles();
    const changed = this.#inOrder.filter(({ hasChanged }) => hasChanged);
    if (changed.length > 1) {
      await this.#linkInBoth(changed);
    }
    for (const application of changed) {
      if (application.hasChanged) {
        await application.link(this.#options.isLinkedOnce);
      }
    }
    return this.#result;
  }

  /** Takes over what an equal folder was linked to in an earlier session. */
  adopt(linked: LinkedFolder): void {
    this.#placeFiles();
    for (const application of this.#applications.values()) {
      const isOwn = ({ file }: { readonly file?: string }): boolean =>
        file !== undefined && this.#applicationAt(file) === application;
      const { routes, namedHandlers } = linked;
      application.hasChanged = false;
      application.adopt({
        linked: {
          routes: routes.filter(({ registered }) => isOwn(registered)),
          namedHandlers: namedHandlers.filter(isOwn),
          limits: [],
        },
        limits: linked.limits.filter((limit) => isOwn(limit) && limit.kind !== 'stopped'),
        parsed: 0,
        facts: [],
      });
    }
  }

  /**
   * Links the applications of some files if their results have only been taken over, and does what else the next change of them would
   * need first. Returns the result of the folder; undefined if there was nothing to do.
   */
  async linkAhead(files: Iterable<string>): Promise<LinkedFolder | undefined> {
    const applications = new Set(Array.from(files, (file) => this.#applicationAt(file)));
    const toLink = [...applications].filter(({ isAdopted }) => isAdopted);
    for (const application of toLink) {
      await application.link();
    }
    for (const { table } of applications) {
      table.prepareChange();
    }
    return toLink.length > 0 ? this.#result : undefined;
  }

  /**
   * Links large applications in both threads. If one takes most of the time, it is read in both, and linked while the second thread
   * links the others.
   */
  async #linkInBoth(changed: readonly LinkedApplication[]): Promise<void> {
    const isOpen = new Set(Array.from(this.#options.given?.() ?? [], (path) => this.#applicationAt(path)));
    const sized = changed
      .map((application) => ({ application, ...application.size }))
      .sort((left, right) => right.characters - left.characters);
    const [largest, ...others] = sized;
    const mayLeave = others.filter(({ application }) => !isOpen.has(application) && application.mayBeLinkedElsewhere);
    if (!largest || mayLeave.length === 0 || !this.#budget.hasRoom(sumOf(sized))) {
      return;
    }
    if (largest.characters > sumOf(others).characters) {
      await largest.application.table.read();
    }
    const link = (application: LinkedApplication | undefined) => application?.link(this.#options.isLinkedOnce);
    const tasks = new Map(mayLeave.map(({ application }) => [application.takeTask(), application]));
    await this.#thread.link([...tasks.keys()], {
      first: async () => await link(largest.application),
      own: async (share) => {
        for (const task of share) {
          await link(tasks.get(task));
        }
      },
      take: (task, result) => tasks.get(task)?.adopt(result),
    });
  }

  get #result(): LinkedFolder {
    return joined(this.#inOrder.flatMap(({ linked }) => linked ?? []));
  }

  get #inOrder(): readonly LinkedApplication[] {
    return [...this.#applications].sort(([left], [right]) => comparePaths(left, right)).map(([, each]) => each);
  }

  #note(application: LinkedApplication, path: string, record: FileRecord | undefined): true {
    application.hasChanged = true;
    if (record) {
      this.#records.set(path, record);
      this.#folders.set(path, record);
    } else {
      this.#records.delete(path);
      this.#folders.delete(path);
    }
    return true;
  }

  #applicationAt(path: string): LinkedApplication {
    const name = this.#folders.applicationOf(path);
    const known = this.#applications.get(name);
    if (known) {
      return known;
    }
    const application = new LinkedApplication(this.#folders.foldersOf(name) ?? [], this.#options);
    this.#applications.set(name, application);
    return application;
  }

  /** Puts each file into the table of its application, as far as the applications have other folders than before. */
  #placeFiles(): void {
    if (!this.#folders.update()) {
      return;
    }
    const moved: UnplacedFile[] = [];
    for (const [name, application] of this.#applications) {
      if (application.folders.join() !== this.#folders.foldersOf(name)?.join()) {
        moved.push(...application.table.takeFiles());
        this.#applications.delete(name);
      }
    }
    for (const { path, record, text } of moved) {
      const application = this.#applicationAt(path);
      application.table.restore(path, record, text);
      application.hasChanged = true;
    }
  }
}

function joined(linked: readonly LinkedFolder[]): LinkedFolder {
  const [only] = linked;
  return only && linked.length === 1
    ? only
    : {
        routes: linked.flatMap(({ routes }) => routes),
        namedHandlers: linked.flatMap(({ namedHandlers }) => namedHandlers),
        limits: linked.flatMap(({ limits }) => limits),
      };
}

function sumOf(sizes: readonly { readonly files: number; readonly characters: number }[]) {
  return sizes.reduce(
    (sum, { files, characters }) => ({ files: sum.files + files, characters: sum.characters + characters }),
    { files: 0, characters: 0 },
  );
}
