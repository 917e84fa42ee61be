import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Disposable } from '../../model/event.ts';
import { shareParts } from '../extract/sharedParts.ts';
import {
  type ApplicationToLink,
  batchSizes,
  type ReadBatch,
  type TaskAnswer,
  type TaskFile,
  type TaskKind,
  type TaskOf,
  type TaskResult,
} from './secondThreadProgram.ts';
import { SharedFiles } from './sharedFiles.ts';

/** How long the thread may go without an answer, in milliseconds. One file may take ten seconds, and so may each of an application's units. */
const longestWithoutAnswer: Readonly<Record<TaskKind, number>> = { scan: 20_000, extract: 20_000, link: 60_000 };
/** Number of files below which starting a thread is not worthwhile. */
const leastFiles = 400;

/** What the requesting thread does with the files of a task. */
export interface Share<Kind extends TaskKind> {
  /** Reads files in the requesting thread. */
  readonly own: (files: readonly TaskFile<Kind>[]) => Promise<void>;
  /** What the requesting thread does by itself while the second begins. */
  readonly first?: (() => Promise<void>) | undefined;
  /** Receives the results of the second thread. */
  readonly take: (file: TaskFile<Kind>, result: TaskResult<Kind>) => void;
}

/**
 * A second thread, which reads a part of many files while the requesting thread reads the others. Started on demand.
 * Files that it has not read when it hangs or dies are read by the requesting thread, which is itself monitored.
 */
export class SecondThread implements Disposable {
  readonly #start: () => Worker;
  readonly #least: number;
  readonly #timeout: number | undefined;
  #worker: Worker | undefined;
  #isBroken = false;

  /**
   * @param least number of files from which on the thread is used
   * @param timeout how long it may go without an answer, in milliseconds; by default as long as tasks of its kind may
   */
  constructor(start: () => Worker, least = leastFiles, timeout?: number) {
    this.#start = start;
    this.#least = least;
    this.#timeout = timeout;
  }

  /**
   * Reads each file of a folder in one of the two threads.
   * @param isLast whether the thread ends as soon as it has read its part, and not only when it is disposed of
   */
  async read<Kind extends TaskKind>(
    kind: Kind,
    root: string,
    files: readonly TaskFile<Kind>[],
    { first, own, take }: Share<Kind>,
    isLast = false,
  ): Promise<void> {
    if (this.#isBroken || numberOf(files) < this.#least) {
      return await alone(files, { first, own });
    }
    const shared = new SharedFiles(files, batchSizes[kind]);
    /** Whether each file has been read. Not a set, which costs as much as reading small files. */
    const isRead = new Uint8Array(files.length);
    const task = { kind, root, files, count: shared.count, isLast };
    const asked = this.#ask(task, ({ first, results }) => {
      for (const [offset, result] of parsed<Kind>(results).entries()) {
        const file = files[first + offset];
        if (file && result && isRead[first + offset] === 0) {
          isRead[first + offset] = 1;
          take(file, result);
        }
      }
    });
    await first?.();
    for (let batch = shared.take(); batch; batch = shared.take()) {
      isRead.fill(1, batch.first, batch.first + batch.files.length);
      await own(batch.files);
    }
    await asked.end();
    await own(files.filter((_, index) => isRead[index] === 0));
  }

  /** Starts the thread ahead of `read`, if that will be asked for so many files that it uses the thread. */
  prepare(files: number): void {
    if (!this.#worker && !this.#isBroken && files >= this.#least) {
      this.#started.unref();
    }
  }

  /** Ends the thread, and frees its memory, until it is needed again. */
  dispose(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }

  get #started(): Worker {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  /** Sends a task. `end` returns a promise that is fulfilled when the thread will send no more results. */
  #ask(
    task: Pick<TaskOf<TaskKind>, 'kind' | 'isLast'>,
    take: (batch: ReadBatch) => void,
  ): { readonly end: () => Promise<void> } {
    const worker = this.#started;
    const watchdog = new Watchdog(this.#timeout ?? longestWithoutAnswer[task.kind]);
    let stop = (): void => undefined;
    const ended = new Promise<boolean>((resolve) => {
      const fail = (): void => resolve(false);
      watchdog.onEnd = fail;
      const hear = (answer: TaskAnswer): void => {
        watchdog.restart();
        if (answer) {
          take(answer);
        } else {
          resolve(true);
        }
      };
      worker.on('message', hear).on('error', fail).on('exit', fail);
      stop = () => void worker.off('message', hear).off('error', fail).off('exit', fail);
    });
    worker.ref();
    worker.postMessage(task);
    return {
      end: async () => {
        watchdog.begin();
        const isWell = await ended;
        watchdog.stop();
        stop();
        worker.unref();
        if (!isWell) {
          this.#isBroken = true;
          worker.on('error', () => undefined);
        }
        if (!isWell || task.isLast) {
          this.dispose();
        }
      },
    };
  }
}

async function alone<Kind extends TaskKind>(
  files: readonly TaskFile<Kind>[],
  { first, own }: Pick<Share<Kind>, 'first' | 'own'>,
): Promise<void> {
  await first?.();
  await own(files);
}

/** The number of files, those of applications included. */
function numberOf(files: readonly TaskFile<TaskKind>[]): number {
  return files.reduce((sum, file) => sum + ('count' in file ? file.count : 1), 0);
}

/** A second thread, if the machine has a processor for it. */
export function secondThread(start: () => Worker): SecondThread | undefined {
  return availableParallelism() > 1 ? new SecondThread(start) : undefined;
}

/** The second thread, bound to one folder. Without a thread, the requesting thread reads all files. */
export class FolderThread {
  readonly #root: string;
  readonly #thread: SecondThread | undefined;
  /** Whether the thread links applications: the requesting thread does not wait for it then. */
  #isLinking = false;

  /** @param root path of the folder in the file system */
  constructor(root = '', thread?: SecondThread) {
    this.#root = root;
    this.#thread = thread;
  }

  /** Reads each file in one of the two threads. */
  async read<Kind extends TaskKind>(
    kind: Kind,
    files: readonly TaskFile<Kind>[],
    share: Share<Kind>,
    isLast = false,
  ): Promise<void> {
    const thread = this.#isLinking ? undefined : this.#thread;
    await (thread?.read(kind, this.#root, files, share, isLast) ?? alone(files, share));
  }

  /** As `SecondThread.prepare`. */
  prepare(files: number): void {
    this.#thread?.prepare(files);
  }

  /** Links each application in one of the two threads. */
  async link(applications: readonly ApplicationToLink[], share: Share<'link'>): Promise<void> {
    this.#isLinking = true;
    try {
      await (this.#thread?.read('link', this.#root, applications, share, true) ?? alone<'link'>(applications, share));
    } finally {
      this.#isLinking = false;
    }
  }

  /** Ends the thread until it is needed again. */
  end(): void {
    if (!this.#isLinking) {
      this.#thread?.dispose();
    }
  }
}

/** A timer that expires if it is not restarted in time. */
class Watchdog {
  onEnd: () => void = () => undefined;
  readonly #length: number;
  #timer: NodeJS.Timeout | undefined;
  #hasBegun = false;

  /** @param length in milliseconds */
  constructor(length: number) {
    this.#length = length;
  }

  begin(): void {
    this.#hasBegun = true;
    this.restart();
  }

  restart(): void {
    if (this.#hasBegun) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.onEnd(), this.#length);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Parses results that the other thread has serialised. */
function parsed<Kind extends TaskKind>(results: string): readonly (TaskResult<Kind> | null)[] {
  const found = JSON.parse(results);
  shareParts(found);
  return found;
}
