import type { WorkMonitor } from '../link/resolve/workMonitor.ts';

const beats = 0;
const working = 1;
const length = 2;
const received = 3;
const headerBytes = 16;
const longestName = 4096;

/** The state of a worker. */
export interface Work {
  /** A heartbeat counter, which grows while the worker is alive. */
  readonly beats: number;
  /** Whether the worker is working, or about to. */
  readonly isWorking: boolean;
  /** Number of messages received. */
  readonly received: number;
  /** The file that is being read or linked, with its folder. */
  readonly file: { readonly folder: string; readonly path: string } | undefined;
}

/**
 * The state of a worker in memory that it shares with its monitor, so that it can be read when the worker hangs and
 * after it has died. The worker writes, the monitor reads.
 */
export class WorkRecord {
  readonly memory: SharedArrayBuffer;
  readonly #header: Int32Array;
  readonly #name: Uint8Array;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(headerBytes + longestName)) {
    this.memory = memory;
    this.#header = new Int32Array(memory, 0, headerBytes / 4);
    this.#name = new Uint8Array(memory, headerBytes);
  }

  beat(): void {
    Atomics.add(this.#header, beats, 1);
  }

  receive(): void {
    Atomics.add(this.#header, received, 1);
  }

  setWorking(isWorking: boolean): void {
    Atomics.store(this.#header, working, isWorking ? 1 : 0);
    this.beat();
  }

  /** Sets the current file; undefined if the work belongs to no single file. */
  setFile(folder: string, path: string | undefined): void {
    const bytes = Buffer.from(path === undefined ? '' : `${folder}\0${path}`);
    if (bytes.length <= longestName) {
      this.#name.set(bytes);
      Atomics.store(this.#header, length, bytes.length);
    }
    this.beat();
  }

  read(): Work {
    const size = Atomics.load(this.#header, length);
    const [folder = '', path] = Buffer.from(this.#name.slice(0, size)).toString().split('\0');
    return {
      beats: Atomics.load(this.#header, beats),
      received: Atomics.load(this.#header, received),
      isWorking: Atomics.load(this.#header, working) === 1,
      file: path === undefined ? undefined : { folder, path },
    };
  }
}

/** Records the work on the files of one folder. */
export class FolderRecord implements WorkMonitor {
  readonly #record: WorkRecord;
  readonly #folder: string;
  #file: string | undefined;

  constructor(record: WorkRecord, folder: string) {
    this.#record = record;
    this.#folder = folder;
  }

  get file(): string | undefined {
    return this.#file;
  }

  set file(file: string | undefined) {
    if (file !== this.#file) {
      this.#file = file;
      this.#record.setFile(this.#folder, file);
    }
  }
}
