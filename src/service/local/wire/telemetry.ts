import { Malformed } from './malformed.ts';

/** The value of an attribute; lists of text are joined with line breaks, other lists and maps are left out. */
export type AttributeValue = string | number | boolean;

export type Attributes = ReadonlyMap<string, AttributeValue>;

/** An event of a span: an exception, if its name says so. */
export interface SpanEvent {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly attributes: Attributes;
}

/** The kinds of spans that begin a transaction, and `inner` for every other kind. */
export type SpanKind = 'server' | 'consumer' | 'inner';

export interface Span {
  /** 32 hexadecimal digits, lower case. */
  readonly traceId: string;
  /** 16 hexadecimal digits, lower case. */
  readonly spanId: string;
  /** Empty for the root of a trace. */
  readonly parentId: string;
  /** Whether the parent is known to be in the same process. */
  readonly isLocalChild: boolean;
  readonly name: string;
  readonly kind: SpanKind;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly attributes: Attributes;
  readonly events: readonly SpanEvent[];
  /** Whether the status is an error. */
  readonly failed: boolean;
  /** The name of the instrumentation that created it. */
  readonly scope: string;
}

export interface LogRecord {
  /** Milliseconds since 1970; 0 if the record has no time. */
  readonly time: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly attributes: Attributes;
}

/** Bound on the length of an id, in hexadecimal digits: the longest that the specification has are those of traces, 32. */
const longestId = 64;

/**
 * The id of a trace or span, as it was read.
 *
 * @throws Malformed if it is longer than any
 */
export function boundedId(id: string): string {
  if (id.length > longestId) {
    throw new Malformed('An id is longer than any.');
  }
  return id;
}

/** What one process sent in one request. */
export interface Batch {
  readonly resource: Attributes;
  readonly spans: readonly Span[];
  readonly logs: readonly LogRecord[];
}

/**
 * The attributes that are kept, of the old and the new semantic conventions
 * (https://opentelemetry.io/docs/specs/semconv/). All others, headers above all, are dropped on arrival.
 */
const read = new Set([
  'service.name',
  'service.instance.id',
  'process.pid',
  'host.name',
  'container.id',
  'telemetry.sdk.language',
  'http.request.method',
  'http.request.method_original',
  'http.method',
  'http.route',
  'url.path',
  'url.full',
  'http.target',
  'http.url',
  'http.response.status_code',
  'http.status_code',
  'exception.type',
  'exception.message',
  'exception.stacktrace',
  'process.exit.code',
  'process.command_args',
  'faas.trigger',
  'messaging.system',
  'messaging.operation.type',
  'messaging.operation.name',
  'messaging.operation',
  'messaging.destination.name',
  'messaging.destination',
  'messaging.sidekiq.job_class',
  'messaging.resque.job_class',
  'messaging.que.job_class',
  'messaging.delayed_job.name',
  'messaging.active_job.adapter.name',
  'messaging.message.job_name',
  'messaging.message.job_class',
  'celery.task_name',
  'job.class',
  'job.system',
  'code.namespace',
  'rake.task',
  'symfony.console.exit_code',
]);

export function isRead(attribute: string): boolean {
  return read.has(attribute);
}

/** The first of several attributes that is a text and not empty; undefined if none is. */
export function textOf(attributes: Attributes, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = attributes.get(name);
    if (value !== undefined && value !== '') {
      return String(value);
    }
  }
  return undefined;
}

/**
 * Whether the flags of a span say that its parent is local: bit 8 says whether bit 9, remote, is set by intent
 * (https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto).
 */
export function isLocalParent(flags: number): boolean {
  return (flags & 0x300) === 0x100;
}

/** Converts nanoseconds to milliseconds. */
export function milliseconds(nanoseconds: bigint): number {
  return Number(nanoseconds) / 1e6;
}
