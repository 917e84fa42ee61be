import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Disposable, Emitter } from '../../model/event.ts';
import { WorkRecord } from '../folder/workRecord.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { type Channel, type FromWorker, isFinal, type ToWorker } from './protocol.ts';
import type { WorkerData } from './workerProgram.ts';

/** The files of the worker. */
export type WorkerFiles = Pick<WorkerData, 'program' | 'grammars' | 'storage'>;

/** Timeouts in milliseconds. */
export interface WorkerTimeouts {
  /** For reading one file. */
  readonly file: number;
  /** For linking, while no file is being read. */
  readonly link: number;
  /** After which an idle worker is ended, to free its memory. */
  readonly idle: number;
  /** Interval of the checks. */
  readonly check: number;
}

/** The timeouts outside tests. */
export const defaultTimeouts: WorkerTimeouts = { file: 30_000, link: 60_000, idle: 240_000, check: 1_000 };

/** Bound on the heap of a worker in megabytes: an eighth of the machine's memory, within limits. */
const heap = Math.round(Math.min(2048, Math.max(512, totalmem() / 8 / 1_000_000)));
/** Bound on its young generation in megabytes; a larger one makes nothing faster. */
const youngHeap = 24;

/**
 * The channel to the worker thread. The thread is started by the first message, and ends when idle. If it hangs or
 * dies, it is replaced, and the file that it was reading is left out until the file changes.
 */
export class WorkerChannel implements Channel<ToWorker, FromWorker>, Disposable {
  readonly #data: WorkerFiles;
  readonly #timeouts: WorkerTimeouts;
  readonly #messages = new Emitter<FromWorker>();
  readonly onMessage = this.#messages.event;
  readonly #leftOut = new Map<string, Set<string>>();
  #worker: Worker | undefined;
  #record = new WorkRecord();
  #watch: NodeJS.Timeout | undefined;
  #hasStarted = false;
  readonly #breaker = new CircuitBreaker();
  /** The last heartbeat that was seen, with its time. */
  #seen = { beats: -1, at: 0 };
  /** When a check first found it idle; undefined after activity. */
  #idleSince: number | undefined;
  /** Number of messages sent to the current worker, and to all workers. */
  #sent = 0;
  #sentEver = 0;

  constructor(data: WorkerFiles, timeouts = defaultTimeouts) {
    this.#data = data;
    this.#timeouts = timeouts;
  }

  /** Whether a worker is running. */
  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  send(message: ToWorker): void {
    if (message.kind === 'open') {
      this.#breaker.close();
    }
    if (this.#breaker.isOpen || (!this.#worker && message.kind === 'close')) {
      return;
    }
    const worker = this.#worker ?? this.#start();
    this.#idleSince = undefined;
    this.#sent += 1;
    this.#sentEver += 1;
    worker.postMessage(message);
  }

  dispose(): void {
    this.#messages.dispose();
    this.#end();
  }

  #start(): Worker {
    this.#idleSince = undefined;
    this.#record = new WorkRecord();
    this.#sent = 0;
    const workerData: WorkerData = { ...this.#data, record: this.#record.memory, leftOut: this.#leftOut };
    const resourceLimits = { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: youngHeap };
    const worker = new Worker(this.#data.program, { workerData, resourceLimits });
    let because = 'the worker ended';
    worker.on('message', (message: FromWorker) => this.#hear(message));
    worker.on('error', (error) => {
      because = error.message;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) {
        this.#replace(because);
      }
    });
    worker.unref();
    this.#worker = worker;
    this.#seen = { beats: -1, at: performance.now() };
    this.#watch = setInterval(() => this.#look(), this.#timeouts.check);
    this.#watch.unref();
    if (this.#hasStarted) {
      this.#messages.fire({ kind: 'restarted' });
    }
    this.#hasStarted = true;
    return worker;
  }

  #end(): void {
    clearInterval(this.#watch);
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }

  #look(): void {
    const now = performance.now();
    const { beats, isWorking, received, file } = this.#record.read();
    if (beats !== this.#seen.beats || !isWorking) {
      this.#seen = { beats, at: now };
    } else if (now - this.#seen.at > (file ? this.#timeouts.file : this.#timeouts.link)) {
      this.#replace('it took too long');
    }
    if (isWorking || received < this.#sent) {
      this.#idleSince = undefined;
      return;
    }
    // It is not ended by the check that first finds it idle: its last answer may still wait for its turn.
    this.#idleSince ??= now;
    if (now - this.#idleSince > this.#timeouts.idle) {
      this.#end();
      this.#messages.fire({ kind: 'idle', received: this.#sentEver });
    }
  }

  #replace(because: string): void {
    const { file } = this.#record.read();
    this.#end();
    if (file) {
      const leftOut = this.#leftOut.get(file.folder) ?? new Set();
      this.#leftOut.set(file.folder, leftOut.add(file.path));
      this.#messages.fire({
        kind: 'warning',
        message: `Reading ${file.path} was stopped: ${because}. It is left out until it changes.`,
      });
    } else {
      this.#messages.fire({ kind: 'fault', message: `Reading routes was stopped: ${because}.` });
    }
    if (this.#breaker.fail(file ? 'file' : 'whole')) {
      this.#messages.fire({ kind: 'givenUp' });
    } else {
      this.#start();
    }
  }

  #hear(message: FromWorker): void {
    this.#idleSince = undefined;
    if (isFinal(message)) {
      this.#breaker.succeed();
      const stopped = message.limits.flatMap(({ kind, file }) =>
        kind === 'stopped' && file !== undefined ? [file] : [],
      );
      this.#leftOut.set(message.folder, new Set(stopped));
    }
    this.#messages.fire(message);
  }
}
