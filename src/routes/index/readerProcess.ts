import { type ChildProcess, fork } from 'node:child_process';
import { type Disposable, Emitter } from '../../model/event.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { type Channel, type FromWorker, isFromWorker, type ToWorker } from './protocol.ts';
import { defaultTimeouts, type WorkerFiles } from './workerChannel.ts';

/** The files of the process that reads. */
export interface ReaderFiles extends WorkerFiles {
  /** The path of the program `reader.ts`. */
  readonly reader: string;
}

/**
 * The line to a process of its own that reads routes, so that neither its memory nor its end is that of the window. It starts with the
 * first message, ends when it has nothing to do, and is replaced when it dies.
 */
export class ReaderProcess implements Channel<ToWorker, FromWorker>, Disposable {
  readonly #files: ReaderFiles;
  readonly #timeouts: typeof defaultTimeouts;
  readonly #messages = new Emitter<FromWorker>();
  readonly onMessage = this.#messages.event;
  #child: ChildProcess | undefined;
  /** Messages that the process has been sent. */
  #sent = 0;
  #hasStarted = false;
  readonly #breaker = new CircuitBreaker();

  constructor(files: ReaderFiles, timeouts = defaultTimeouts) {
    this.#files = files;
    this.#timeouts = timeouts;
  }

  /** The identifier of the process; undefined where there is none at this moment. */
  get id(): number | undefined {
    return this.#child?.pid;
  }

  send(message: ToWorker): void {
    if (message.kind === 'open') {
      this.#breaker.close();
    }
    if (this.#breaker.isOpen || (!this.#child && message.kind === 'close')) {
      return;
    }
    const child = this.#child ?? this.#start();
    this.#sent += 1;
    // What cannot be sent any more is asked for again by the process that replaces this one.
    child.send(message, () => undefined);
  }

  dispose(): void {
    this.#messages.dispose();
    this.#end();
  }

  #start(): ChildProcess {
    const { reader, program, grammars, storage = '' } = this.#files;
    const { file, link, idle, check } = this.#timeouts;
    const child = fork(reader, [program, grammars, storage, ...[file, link, idle, check].map(String)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: undefined },
    });
    child.on('message', (message) => {
      if (this.#child === child && isFromWorker(message)) {
        this.#hear(message);
      }
    });
    child.once('error', (error) => this.#replace(child, error.message));
    child.once('exit', (code, signal) => this.#replace(child, `its process ended (${signal ?? code})`));
    this.#child = child;
    this.#sent = 0;
    if (this.#hasStarted) {
      this.#messages.fire({ kind: 'restarted' });
    }
    this.#hasStarted = true;
    return child;
  }

  #end(): void {
    const child = this.#child;
    this.#child = undefined;
    child?.kill();
  }

  #replace(child: ChildProcess, because: string): void {
    if (this.#child !== child) {
      return;
    }
    this.#end();
    this.#messages.fire({ kind: 'fault', message: `Reading routes was stopped: ${because}.` });
    if (this.#breaker.fail('whole')) {
      this.#messages.fire({ kind: 'givenUp' });
    } else {
      this.#start();
    }
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'idle') {
      if (message.received === this.#sent) {
        this.#end();
      }
      return;
    }
    if (message.kind === 'linked' && !message.isProvisional) {
      this.#breaker.succeed();
    }
    this.#messages.fire(message);
  }
}
