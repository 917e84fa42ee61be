import type { Batch, LogRecord, Span } from '../wire/telemetry.ts';
import { BoundedMap } from './bounded.ts';
import { ConsoleCommands } from './consoleCommands.ts';
import { executionOf, type Origin, originOf } from './entrySpan.ts';
import { exceptionIn, throwKey } from './exception.ts';
import type { ExceptionRecord, Execution } from './execution.ts';
import { type Above, type NestedRequest, NestedRequests } from './nestedRequests.ts';
import type { Templates } from './requestName.ts';
import { mostWaiting, patience } from './waitingErrors.ts';
import { isConsole, isLaravelCommand } from './work.ts';

/** Where finished things go. */
export interface Recorder {
  addExecution(execution: Execution): void;
  /** @param execution in which it was raised; undefined where that is not known. */
  addException(raised: ExceptionRecord, execution: Execution | undefined): void;
}

/** A throw whose transaction has not come yet. */
interface Waiting {
  readonly raised: ExceptionRecord;
  readonly traceId: string;
  /** The spans that noted it. */
  readonly spans: Set<string>;
  /** Milliseconds since 1970. */
  readonly since: number;
}

const deepest = 200;

/**
 * Turns spans and log records into executions and errors. The order in which they come does not matter: an error waits for the entry span
 * above it, and what comes twice is taken once.
 */
export class TraceFolder {
  readonly #recorder: Recorder;
  readonly #templates: () => Templates;
  readonly #parents = new BoundedMap<string, string>(100_000);
  readonly #entries = new BoundedMap<string, Execution>(50_000);
  readonly #settled = new BoundedMap<string, true>(20_000);
  readonly #commands = new ConsoleCommands<{ readonly id: string; readonly execution: Execution | undefined }>();
  readonly #nested = new NestedRequests();
  readonly #waiting = new Map<string, Map<string, Waiting>>();
  #waitingCount = 0;

  constructor(recorder: Recorder, templates: () => Templates) {
    this.#recorder = recorder;
    this.#templates = templates;
  }

  /** @param now milliseconds since 1970. @returns how many executions were new. */
  add({ resource, spans, logs }: Batch, now: number): number {
    const origin = originOf(resource);
    const touched = new Set<string>();
    let added = 0;
    for (const span of spans) {
      added += this.#addSpan(span, origin, now) ? 1 : 0;
      touched.add(span.traceId);
    }
    for (const log of logs) {
      this.#addLog(log, origin, now);
      touched.add(log.traceId);
    }
    for (const traceId of touched) {
      added += this.#enterAll(this.#nested.settle(traceId, (id) => this.#above(this.#parents.get(id) ?? '')));
      this.#settle(traceId);
    }
    return added;
  }

  /**
   * Books the errors that have waited long enough, without a transaction.
   *
   * @param now milliseconds since 1970.
   * @returns whether there were any.
   */
  expire(now: number): boolean {
    const before = this.#waitingCount;
    const nested = this.#nested.expire(now);
    this.#enterAll(nested);
    for (const { traceId } of nested) {
      this.#settle(traceId);
    }
    for (const [traceId, throws] of this.#waiting) {
      for (const [key, waiting] of throws) {
        if (now - waiting.since >= patience || this.#waitingCount > mostWaiting) {
          this.#bookWaiting(traceId, key, waiting, undefined);
        }
      }
    }
    return nested.length > 0 || this.#waitingCount < before;
  }

  #addSpan(span: Span, origin: Origin, now: number): boolean {
    const id = span.traceId + span.spanId;
    const isKnown = this.#parents.has(id);
    if (!isKnown) {
      this.#parents.set(id, span.parentId === '' ? '' : span.traceId + span.parentId);
    }
    for (const event of span.events) {
      if (event.name === 'exception') {
        this.#note(exceptionIn(event.attributes, event.time, origin), span.traceId, id, now);
      }
    }
    return !isKnown && this.#addExecution(span, id, origin, now);
  }

  /** @param id of the span, with its trace. */
  #addExecution(span: Span, id: string, origin: Origin, now: number): boolean {
    if (span.kind === 'server' && span.isLocalChild) {
      const execution = executionOf(span, origin, this.#templates());
      const { traceId } = span;
      return execution !== undefined && this.#enterAll(this.#nested.add({ id, traceId, execution, since: now })) > 0;
    }
    if (isConsole(span)) {
      const command = this.#commands.addConsole(id);
      return command !== undefined && this.#enter(command.id, command.execution);
    }
    if (span.parentId === '' || !isLaravelCommand(span)) {
      return this.#enter(id, executionOf(span, origin, this.#templates()));
    }
    const execution = executionOf({ ...span, parentId: '' }, origin, this.#templates());
    const started = this.#commands.addCommand(span.traceId + span.parentId, { id, execution });
    return started !== undefined && this.#enter(started.id, started.execution);
  }

  #enter(id: string, execution: Execution | undefined): boolean {
    if (execution !== undefined) {
      this.#entries.set(id, execution);
      this.#recorder.addExecution(execution);
    }
    return execution !== undefined;
  }

  #enterAll(nested: readonly NestedRequest[]): number {
    return nested.filter(({ id, execution }) => this.#enter(id, execution)).length;
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
    const throws = this.#waiting.get(traceId) ?? new Map<string, Waiting>();
    this.#waiting.set(traceId, throws);
    const key = throwKey(raised);
    const waiting = throws.get(key);
    if (waiting !== undefined) {
      waiting.spans.add(spanId);
    } else {
      throws.set(key, { raised, traceId, spans: new Set([spanId]), since: now });
      this.#waitingCount += 1;
      if (this.#waitingCount > mostWaiting) {
        this.expire(now);
      }
    }
  }

  #settle(traceId: string): void {
    for (const [key, waiting] of this.#waiting.get(traceId) ?? []) {
      for (const span of waiting.spans) {
        const entry = this.#above(span);
        if (typeof entry === 'object') {
          this.#bookWaiting(traceId, key, waiting, entry);
          break;
        }
      }
    }
  }

  /** The nearest entry above a span, or itself. */
  #above(spanId: string): Above {
    let id: string | undefined = spanId;
    for (let depth = 0; id !== undefined && depth < deepest; depth += 1) {
      const entry = this.#entries.get(id);
      if (entry !== undefined || id === '') {
        return entry ?? 'nothing';
      }
      id = this.#parents.get(id);
    }
    return 'unknown';
  }

  #bookWaiting(traceId: string, key: string, { raised }: Waiting, entry: Execution | undefined): void {
    const throws = this.#waiting.get(traceId);
    throws?.delete(key);
    this.#waitingCount -= 1;
    if (throws?.size === 0) {
      this.#waiting.delete(traceId);
    }
    this.#bookOnce(traceId + key, raised, entry);
  }

  /** The moment of an error is the beginning of its transaction: the copies of one throw carry different ones. */
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
