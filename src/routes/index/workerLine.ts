import { Worker } from 'node:worker_threads';
import type { Disposable } from '../../model/event.ts';
import type { FromWorker, Line, ToWorker } from './protocol.ts';

/** The line to the worker thread, which starts with the first message. */
export class WorkerLine implements Line<ToWorker, FromWorker>, Disposable {
  readonly #program: string;
  readonly #grammars: string;
  readonly #storage: string | undefined;
  readonly #listeners = new Set<(message: FromWorker) => void>();
  #worker: Worker | undefined;

  /**
   * @param program path of the worker's bundle
   * @param grammars the folder of the WebAssembly files
   * @param storage a folder in which what has been read is kept for the next time
   */
  constructor(program: string, grammars: string, storage?: string) {
    this.#program = program;
    this.#grammars = grammars;
    this.#storage = storage;
  }

  send(message: ToWorker): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  onMessage(listener: (message: FromWorker) => void): void {
    this.#listeners.add(listener);
  }

  dispose(): void {
    this.#listeners.clear();
    void this.#worker?.terminate();
  }

  #start(): Worker {
    const workerData = { program: this.#program, grammars: this.#grammars, storage: this.#storage };
    const worker = new Worker(this.#program, { workerData });
    worker.on('message', (message: FromWorker) => this.#tell(message));
    worker.on('error', (error) => this.#tell({ kind: 'fault', message: error.stack ?? error.message }));
    worker.unref();
    return worker;
  }

  #tell(message: FromWorker): void {
    for (const listener of this.#listeners) {
      listener(message);
    }
  }
}
