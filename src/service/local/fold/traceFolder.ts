import { BoundedMap } from '../../../model/boundedMap.ts';
import { runAtOnce, type Steps } from '../../../model/timeSlices.ts';
import type { Batch, LogRecord, Span } from '../wire/telemetry.ts';
import { type Above, Ancestry } from './ancestry.ts';
import { isConsole, isLaravelCommand } from './backgroundSpans.ts';
import { ConsoleCommands } from './consoleCommands.ts';
import { executionOf, type Origin, originOf } from './entrySpan.ts';
import { exceptionIn, throwKey } from './exception.ts';
import type { ExceptionRecord, Execution } from './execution.ts';
import { type NestedRequest, NestedRequests } from './nestedRequests.ts';
import type { Templates } from './requestName.ts';
import { type SettledError, WaitingErrors } from './waitingErrors.ts';

/** Receives completed executions and errors. */
export interface Recorder {
  addExecution(execution: Execution): void;
  /**
   * Adds an error.
   *
   * @param execution the execution that it was thrown in; undefined if that is not known
   */
  addException(raised: ExceptionRecord, execution: Execution | undefined): void;
}

/**
 * Turns spans and log records into executions and errors, independently of the order of arrival: an error waits for the
 * entry span above it, and duplicates are ignored.
 */
export class TraceFolder {
  readonly #recorder: Recorder;
  readonly #templates: () => Templates;
  readonly #ancestry = new Ancestry();
  readonly #settled = new BoundedMap<string, true>(20_000);
  readonly #commands = new ConsoleCommands<{ readonly id: string; readonly execution: Execution | undefined }>();
  readonly #nested = new NestedRequests();
  readonly #waiting = new WaitingErrors();

  constructor(recorder: Recorder, templates: () => Templates) {
    this.#recorder = recorder;
    this.#templates = templates;
  }

  /**
   * Adds the batches of one request, a record in each step. Ancestors are searched once at the end, since a trace may be
   * spread over many batches.
   *
   * @param now milliseconds since 1970
   */
  *add(batches: readonly Batch[], now: number): Steps<void> {
    const touched = new Set<string>();
    for (const { resource, spans, logs } of batches) {
      const origin = originOf(resource);
      for (const span of spans) {
        yield* this.#addSpan(span, origin, now);
        yield* this.#makeRoom();
        touched.add(span.traceId);
        yield;
      }
      for (const log of logs) {
        this.#addLog(log, origin, now);
        yield* this.#makeRoom();
        touched.add(log.traceId);
        yield;
      }
    }
    yield* this.#settleNested(touched);
    yield* this.#settle(touched);
  }

  /**
   * Adds the errors whose waiting time is over, without a transaction.
   *
   * @param now milliseconds since 1970
   *
   * @returns whether there were any
   */
  expire(now: number): boolean {
    const nested = this.#nested.expire(now);
    this.#enterAll(nested);
    runAtOnce(this.#settle(new Set(nested.map(({ traceId }) => traceId))));
    const errors = this.#waiting.expire(now);
    runAtOnce(this.#bookAll(errors));
    return nested.length > 0 || errors.length > 0;
  }

  *#addSpan(span: Span, origin: Origin, now: number): Steps<void> {
    const id = span.traceId + span.spanId;
    const isKnown = this.#ancestry.has(id);
    if (!isKnown) {
      this.#ancestry.add(id, span.parentId === '' ? '' : span.traceId + span.parentId);
    }
    for (const event of span.events) {
      if (event.name === 'exception') {
        this.#note(exceptionIn(event.attributes, event.time, origin), span.traceId, id, now);
        yield* this.#makeRoom();
        yield;
      }
    }
    if (!isKnown) {
      this.#addExecution(span, id, origin, now);
    }
  }

  /** @param id of the span and its trace */
  #addExecution(span: Span, id: string, origin: Origin, now: number): void {
    if (span.kind === 'server' && span.isLocalChild) {
      const execution = executionOf(span, origin, this.#templates());
      const { traceId } = span;
      if (execution !== undefined) {
        this.#nested.add({ id, traceId, execution, since: now });
      }
    } else if (isConsole(span)) {
      const command = this.#commands.addConsole(id);
      this.#enter(command?.id ?? '', command?.execution);
    } else if (span.parentId === '' || !isLaravelCommand(span)) {
      this.#enter(id, executionOf(span, origin, this.#templates()));
    } else {
      const execution = executionOf({ ...span, parentId: '' }, origin, this.#templates());
      const started = this.#commands.addCommand(span.traceId + span.parentId, { id, execution });
      this.#enter(started?.id ?? '', started?.execution);
    }
  }

  #enter(id: string, execution: Execution | undefined): void {
    if (execution !== undefined) {
      this.#ancestry.addEntry(id, execution);
      this.#recorder.addExecution(execution);
    }
  }

  #enterAll(nested: readonly NestedRequest[]): void {
    for (const { id, execution } of nested) {
      this.#enter(id, execution);
    }
  }

  #addLog(log: LogRecord, origin: Origin, now: number): void {
    const raised = exceptionIn(log.attributes, log.time === 0 ? now : log.time, origin);
    this.#note(raised, log.traceId, log.traceId + log.spanId, now);
  }

  #note(raised: ExceptionRecord | undefined, traceId: string, spanId: string, now: number): void {
    if (raised === undefined) {
      return;
    }
    if (traceId === '') {
      this.#bookOnce(`${raised.time} ${throwKey(raised)}`, raised, undefined);
      return;
    }
    this.#waiting.add({ raised, key: throwKey(raised), traceId, since: now }, spanId);
  }

  /** If too many errors and requests wait, adds those that are settled, then the oldest of the rest. */
  *#makeRoom(): Steps<void> {
    if (this.#nested.isFull) {
      yield* this.#settleNested(this.#nested.traceIds);
      this.#enterAll(this.#nested.makeRoom());
    }
    if (this.#waiting.isFull) {
      yield* this.#settleNested(this.#nested.traceIds);
      yield* this.#settle(this.#waiting.traceIds);
      yield* this.#bookAll(this.#waiting.makeRoom());
    }
  }

  /** No ancestor is in another trace. */
  *#settleNested(traceIds: ReadonlySet<string>): Steps<void> {
    for (const traceId of traceIds) {
      const known = new Map<string, Above>();
      const above = (id: string) => this.#ancestry.above(this.#ancestry.parentOf(id), known);
      this.#enterAll(this.#nested.settle(traceId, above));
      yield;
    }
  }

  *#settle(traceIds: ReadonlySet<string>): Steps<void> {
    for (const traceId of traceIds) {
      const known = new Map<string, Above>();
      yield* this.#bookAll(this.#waiting.settle(traceId, (span) => this.#ancestry.above(span, known)));
      yield;
    }
  }

  *#bookAll(settled: readonly SettledError[]): Steps<void> {
    for (const { waiting, entry } of settled) {
      this.#bookOnce(waiting.traceId + waiting.key, waiting.raised, entry);
      yield;
    }
  }

  /**
   * Adds a throw once. Its time is the beginning of its transaction, since the copies of one throw have different
   * times.
   */
  #bookOnce(key: string, raised: ExceptionRecord, entry: Execution | undefined): void {
    if (this.#settled.has(key)) {
      return;
    }
    this.#settled.set(key, true);
    if (entry === undefined) {
      this.#recorder.addException(raised, undefined);
      return;
    }
    const { service, instance, start: time, result } = entry;
    const status = /^\d{3}$/.test(result) ? Number(result) : undefined;
    const handled = status === undefined ? result !== 'error' : status < 500;
    this.#recorder.addException({ ...raised, service, instance, time, handled }, entry);
  }
}
