import { type ChildProcess, fork } from 'node:child_process';
import { type Disposable, Emitter } from '../../model/event.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { type Channel, type FromWorker, isFinal, isFromWorker, type ToWorker } from './protocol.ts';
import { defaultTimeouts, type WorkerFiles } from './workerChannel.ts';

/** The files of the reader process. */
export interface ReaderFiles extends WorkerFiles {
  /** The path of the program `reader.ts`. */
  readonly reader: string;
}

/**
 * The channel to the reader process. A separate process, so that neither its memory nor a crash affects the extension
 * host. It is started by the first message, ends when idle, and is replaced when it dies.
 */
export class ReaderProcess implements Channel<ToWorker, FromWorker>, Disposable {
  readonly #files: ReaderFiles;
  readonly #timeouts: typeof defaultTimeouts;
  readonly #messages = new Emitter<FromWorker>();
  readonly onMessage = this.#messages.event;
  readonly #ended = new Emitter<void>();
  /** Fires when the process has been ended because it was idle. */
  readonly onDidEnd = this.#ended.event;
  #child: ChildProcess | undefined;
  /** Number of messages that were sent to the current process. */
  #sent = 0;
  #hasStarted = false;
  readonly #breaker = new CircuitBreaker();

  constructor(files: ReaderFiles, timeouts = defaultTimeouts) {
    this.#files = files;
    this.#timeouts = timeouts;
  }

  /** The id of the process; undefined if none is running. */
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
    // A message that can no longer be sent is requested again by the next process.
    child.send(message, () => undefined);
  }

  dispose(): void {
    this.#messages.dispose();
    this.#ended.dispose();
    this.#end();
  }

  #start(): ChildProcess {
    const { reader, program, grammars, storage = '' } = this.#files;
    const { file, link, idle, check } = this.#timeouts;
    const child = fork(reader, [program, grammars, storage, ...[file, link, idle, check].map(String)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      // glibc keeps what each thread frees in an arena of its own; with one arena, reading takes a tenth less memory.
      // https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: undefined, MALLOC_ARENA_MAX: '1' },
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
        this.#ended.fire();
      }
      return;
    }
    if (isFinal(message)) {
      this.#breaker.succeed();
    }
    this.#messages.fire(message);
  }
}
