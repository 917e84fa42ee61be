import { Emitter } from '../../model/event.ts';
import type { Steps } from '../../model/timeSlices.ts';
import { isPossible } from './fold/boundedRecords.ts';
import { serviceOf } from './fold/entrySpan.ts';
import type { ExceptionRecord, Execution } from './fold/execution.ts';
import { InspectorFolder } from './fold/inspectorFolder.ts';
import type { Templates } from './fold/requestName.ts';
import { TraceFolder } from './fold/traceFolder.ts';
import type { Sink } from './receive/intake.ts';
import { type ServiceState, ServiceTable, type Verdict } from './serviceTable.ts';
import type { Unkept } from './storage/database.ts';
import type { Group } from './storage/group.ts';
import { MetricStore } from './storage/metricStore.ts';
import { Persistence } from './storage/persistence.ts';
import type { InspectorBatch } from './wire/inspector.ts';
import type { Batch } from './wire/telemetry.ts';

/** How long after a restart spans of the previous process may be sent again, in milliseconds. */
const resending = 3_600_000;

/** What the routes of a workspace say about requests. */
export interface KnownRoutes {
  readonly template: Templates;
  /** Whether the workspace has a route of this name, which consists of a method and a path. */
  readonly has: (name: string) => boolean;
}

export interface CollectorOptions {
  /** The file that numbers are kept in. Without it they are in memory only. */
  readonly file: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Undefined if no routes are known. Every service that reports a request then belongs to the application. */
  readonly routes: KnownRoutes | undefined;
  readonly failed: (error: unknown) => void;
}

/** Stores what was received as executions and errors, and determines which services belong to the application. */
export class Collector implements Sink {
  readonly store: MetricStore;
  readonly #options: CollectorOptions;
  readonly #persistence: Persistence;
  readonly #services: ServiceTable;
  readonly #traces: TraceFolder;
  readonly #inspector: InspectorFolder;
  readonly #received = new Emitter<void>();
  /** Hashes of executions of the previous process that may be sent again: exporters retry for about a minute. */
  readonly #before: ReadonlySet<string>;
  #routes: KnownRoutes | undefined;

  private constructor(options: CollectorOptions, store: MetricStore, persistence: Persistence) {
    this.store = store;
    this.#options = options;
    this.#persistence = persistence;
    this.#routes = options.routes;
    this.#services = new ServiceTable(persistence.verdicts());
    this.#before = keptSince(store, options.now() - resending);
    const templates = () => this.#routes?.template ?? (() => undefined);
    const recorder = {
      addExecution: (execution: Execution) => this.#addExecution(execution),
      addException: (raised: ExceptionRecord, execution: Execution | undefined) =>
        this.#addException(raised, execution),
    };
    this.#traces = new TraceFolder(recorder, templates);
    this.#inspector = new InspectorFolder(recorder, templates);
  }

  static async open(options: CollectorOptions): Promise<Collector> {
    const store = new MetricStore();
    const persistence = await Persistence.open(options.file, { store, now: options.now, failed: options.failed });
    return new Collector(options, store, persistence);
  }

  /** Fires when data was received. */
  readonly onDidReceive = this.#received.event;

  get unkept(): Unkept | undefined {
    return this.#persistence.unkept;
  }

  get services(): readonly ServiceState[] {
    return this.#services.all;
  }

  /** The groups of the application's own services. */
  get groups(): readonly Group[] {
    return this.store.groups.filter(({ service }) => this.#services.verdictOf(service) === 'own');
  }

  *addBatches(batches: readonly Batch[]): Steps<void> {
    for (const batch of batches) {
      this.#services.noteReceived(serviceOf(batch.resource), batch.spans.length);
      yield;
    }
    yield* this.#traces.add(batches, this.#options.now());
    this.settle();
    this.#changed();
  }

  *addInspector(batch: InspectorBatch): Steps<void> {
    yield* this.#inspector.add(batch, this.#options.now());
    this.#changed();
  }

  /** Replaces the routes. Later requests are named by them, and services of verdict `unknown` are judged again. */
  setRoutes(routes: KnownRoutes | undefined): void {
    this.#routes = routes;
    for (const { service, type, name } of this.store.groups) {
      this.#recognise(service, type, name);
    }
    this.#received.fire();
  }

  /** Sets the verdict that the user gave on a service. */
  decide(service: string, verdict: Verdict): void {
    this.#services.decide(service, verdict);
    this.#persistence.keepVerdict(service, verdict);
    this.#received.fire();
  }

  /** Adds the errors whose transaction has not arrived within a minute. To be called before the records are read. */
  settle(): void {
    this.#settleUntil(this.#options.now());
  }

  /** Notes that data was refused. */
  refused(): void {
    this.#received.fire();
  }

  async close(): Promise<void> {
    this.#received.dispose();
    this.#settleUntil(Number.POSITIVE_INFINITY);
    await this.#persistence.close();
  }

  #settleUntil(now: number): void {
    const settled = [this.#traces.expire(now), this.#inspector.expire(now)];
    if (settled.includes(true)) {
      this.#persistence.writeSoon();
    }
  }

  #changed(): void {
    this.#persistence.writeSoon();
    this.#received.fire();
  }

  #addException(raised: ExceptionRecord, raisedIn: Execution | undefined): void {
    const now = this.#options.now();
    const execution = raisedIn && isPossible(raisedIn.start, now) ? raisedIn : undefined;
    const isKnown = execution !== undefined && this.#before.has(execution.hash);
    if (isPossible(raised.time, now) && !isKnown && this.#services.hasRoomFor(raised.service)) {
      this.store.addException(raised, execution);
    }
  }

  #addExecution(execution: Execution): void {
    const { service, type, name, hash, start } = execution;
    if (!isPossible(start, this.#options.now()) || this.#before.has(hash) || !this.#services.hasRoomFor(service)) {
      return;
    }
    this.store.addExecution(execution);
    this.#services.executed(execution);
    this.#recognise(service, type, name);
  }

  #recognise(service: string, type: string, name: string): void {
    if (this.#services.verdictOf(service) !== 'unknown') {
      return;
    }
    const isRequest = type === 'request' || type === 'transaction';
    if (this.#routes === undefined || (isRequest && this.#routes.has(name))) {
      this.#services.decide(service, 'own');
      this.#persistence.keepVerdict(service, 'own');
    }
  }
}

/** The hashes of the stored executions that began after `time` (milliseconds since 1970). */
function keptSince({ groups }: MetricStore, time: number): ReadonlySet<string> {
  return new Set(groups.flatMap(({ kept }) => kept.filter(({ start }) => start >= time).map(({ hash }) => hash)));
}
