import { hash } from 'node:crypto';
import { BoundedMap } from '../../../model/boundedMap.ts';
import { runAtOnce, type Steps } from '../../../model/timeSlices.ts';
import type { InspectorBatch, InspectorError, InspectorTransaction } from '../wire/inspector.ts';
import { boundedException, boundedExecution } from './boundedRecords.ts';
import type { ExceptionRecord, Execution, Frame } from './execution.ts';
import { nameByPath, type Templates } from './requestName.ts';
import type { Recorder } from './traceFolder.ts';
import { longestWait, mostWaiting } from './waitingErrors.ts';

const service = 'inspector';
const foreign = /node_modules[\\/]|[\\/]vendor[\\/]|^node:|(?:site|dist)-packages/;
const requestName = /^([A-Z,]+) (.*)$/s;

/**
 * Names a request by the route that its path matches, since some agents leave out the prefix of a mount and others send
 * the path itself. If it matches none, the agent's name is used, unless that is a path: there can be any number of
 * those.
 */
function named(
  { type, name, path, result }: InspectorTransaction,
  templates: Templates,
): Pick<Execution, 'name' | 'method' | 'path' | 'routed'> {
  const [, methods = '', namedPath = ''] = requestName.exec(name) ?? [];
  if (methods === '' || (type !== 'request' && type !== 'transaction')) {
    return { name, method: undefined, path: undefined, routed: true };
  }
  const method = methods.split(',')[0] ?? methods;
  const known = nameByPath(method, path === '' ? undefined : path, result, templates);
  if (known.routed) {
    return known;
  }
  const withoutQuery = namedPath.replace(/\?[^/{}()=]*=.*$/s, '');
  if (path !== '' && withoutQuery === path) {
    return known;
  }
  const isPlain = path === '' && !/[{}<>:*()[\]^$]/.test(withoutQuery);
  const byName = isPlain ? nameByPath(method, withoutQuery, result, templates) : undefined;
  return byName?.routed === true ? byName : { ...known, name: `${methods} ${withoutQuery}`, routed: true };
}

function executionOf(transaction: InspectorTransaction, templates: Templates): Execution {
  const { hash, type, start, duration, result, memoryPeak, hostname } = transaction;
  return boundedExecution({
    service,
    instance: undefined,
    host: hostname === '' ? 'localhost' : hostname,
    type,
    ...named(transaction, templates),
    ...{ hash, start, duration, result, memoryPeak },
  });
}

function framesOf({ frames, file, line }: InspectorError): readonly Frame[] {
  const stack = frames
    .filter((frame) => frame.file !== '')
    .map((frame) => ({ file: frame.file, line: frame.line, inApp: frame.inApp ?? !foreign.test(frame.file) }));
  const [first] = stack;
  const isThere = file === '' || (first !== undefined && first.file === file && first.line === line);
  return isThere ? stack : [{ file, line, inApp: !foreign.test(file) }, ...stack];
}

interface Waiting {
  readonly raised: ExceptionRecord;
  readonly transaction: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/**
 * Turns the data of Inspector agents into executions and errors, independently of the order of arrival. Duplicates are
 * ignored.
 */
export class InspectorFolder {
  readonly #recorder: Recorder;
  readonly #templates: () => Templates;
  readonly #seen = new BoundedMap<string, Execution>(50_000);
  readonly #errors = new BoundedMap<string, true>(20_000);
  #waiting: Waiting[] = [];

  constructor(recorder: Recorder, templates: () => Templates) {
    this.#recorder = recorder;
    this.#templates = templates;
  }

  /**
   * Adds a batch, a record in each step.
   *
   * @param now milliseconds since 1970
   */
  *add({ transactions, errors }: InspectorBatch, now: number): Steps<void> {
    for (const transaction of transactions) {
      if (transaction.hash !== '' && transaction.name !== '' && !this.#seen.has(transaction.hash)) {
        const execution = executionOf(transaction, this.#templates());
        this.#seen.set(transaction.hash, execution);
        this.#recorder.addExecution(execution);
      }
      yield;
    }
    for (const error of errors) {
      this.#addError(error, now);
      if (this.#waiting.length > 2 * mostWaiting) {
        yield* this.#settle(() => true);
      }
      yield;
    }
    yield* this.#settle(({ since }) => now - since < longestWait);
  }

  /**
   * Adds the errors whose waiting time is over, without a transaction.
   *
   * @param now milliseconds since 1970
   *
   * @returns whether there were any
   */
  expire(now: number): boolean {
    const before = this.#waiting.length;
    runAtOnce(this.#settle(({ since }) => now - since < longestWait));
    return this.#waiting.length < before;
  }

  /** Adds the errors whose transaction has arrived, and those that `mayWait` refuses. */
  *#settle(mayWait: (waiting: Waiting) => boolean): Steps<void> {
    const excess = this.#waiting.length - mostWaiting;
    const left: Waiting[] = [];
    const settled: Waiting[] = [];
    for (const [index, waiting] of this.#waiting.entries()) {
      const waits = !this.#seen.has(waiting.transaction) && index >= excess && mayWait(waiting);
      (waits ? left : settled).push(waiting);
    }
    this.#waiting = left;
    for (const { raised, transaction } of settled) {
      this.#recorder.addException(raised, this.#seen.get(transaction));
      yield;
    }
  }

  #addError(error: InspectorError, now: number): void {
    const { className, message, file, line, time, handled, transaction } = error;
    const key = hash(
      'sha256',
      JSON.stringify([transaction, transaction === '' ? time : 0, className, message, file, line]),
    );
    if (!this.#errors.has(key)) {
      this.#errors.set(key, true);
      const raised = boundedException({
        service,
        instance: undefined,
        className,
        message,
        frames: framesOf(error),
        time,
        handled,
      });
      if (transaction === '') {
        this.#recorder.addException(raised, undefined);
      } else {
        this.#waiting.push({ raised, transaction, since: now });
      }
    }
  }
}
