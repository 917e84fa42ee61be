import { type Fields, isFields } from '../../../model/fields.ts';
import type { Steps } from '../../../model/timeSlices.ts';
import { Malformed } from './malformed.ts';
import { RecordBound } from './recordBound.ts';
import {
  type Attributes,
  type AttributeValue,
  type Batch,
  boundedId,
  isLocalParent,
  isRead,
  type LogRecord,
  milliseconds,
  type Span,
  type SpanEvent,
} from './telemetry.ts';
import { itemsIn, numberIn, parseJson, textIn } from './untypedJson.ts';

// OTLP/JSON: field names in lowerCamelCase, ids in hexadecimal, 64-bit numbers as text
// (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding).

/** The objects of a list field, which count as fields of the record. */
function boundedItemsIn(fields: Fields, name: string, bound: RecordBound): readonly Fields[] {
  const items = itemsIn(fields, name);
  bound.take(items.length);
  return items;
}

function valueIn(value: unknown, bound: RecordBound): AttributeValue | undefined {
  if (!isFields(value)) {
    return undefined;
  }
  const { stringValue, boolValue, intValue, doubleValue, arrayValue } = value;
  if (typeof stringValue === 'string' || typeof boolValue === 'boolean') {
    return typeof stringValue === 'string' ? stringValue : boolValue === true;
  }
  if (isFields(arrayValue)) {
    const items = boundedItemsIn(arrayValue, 'values', bound).map((item) => item['stringValue']);
    return items.every((item) => typeof item === 'string') ? items.join('\n') : undefined;
  }
  return numberIn(intValue ?? doubleValue);
}

function attributesIn(fields: Fields, bound: RecordBound): Attributes {
  const attributes = new Map<string, AttributeValue>();
  for (const { key, value } of boundedItemsIn(fields, 'attributes', bound)) {
    const known = typeof key === 'string' && isRead(key) ? valueIn(value, bound) : undefined;
    if (typeof key === 'string' && known !== undefined) {
      attributes.set(key, known);
    }
  }
  return attributes;
}

/** An id in lower case. Upper case is allowed on the wire. */
function idIn(fields: Fields, name: string): string {
  const id = textIn(fields, name).toLowerCase();
  if (!/^[0-9a-f]*$/.test(id)) {
    throw new Malformed(`${name} is not written in hexadecimal digits.`);
  }
  return boundedId(id);
}

/** A 64-bit number, which the specification writes as text and some agents as a number. */
function nanosecondsIn(fields: Fields, name: string): bigint {
  const value = fields[name];
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) {
    return BigInt(value);
  }
  return BigInt(Math.max(0, Math.trunc(numberIn(value) ?? 0)));
}

function spanIn(fields: Fields, scope: string): Span {
  const { kind, status } = fields;
  const bound = new RecordBound();
  const parentId = idIn(fields, 'parentSpanId');
  const start = nanosecondsIn(fields, 'startTimeUnixNano');
  const code = isFields(status) ? status['code'] : undefined;
  return {
    traceId: idIn(fields, 'traceId'),
    spanId: idIn(fields, 'spanId'),
    parentId,
    isLocalChild: parentId !== '' && isLocalParent(numberIn(fields['flags']) ?? 0),
    name: textIn(fields, 'name'),
    kind:
      kind === 2 || kind === 'SPAN_KIND_SERVER'
        ? 'server'
        : kind === 5 || kind === 'SPAN_KIND_CONSUMER'
          ? 'consumer'
          : 'inner',
    start: milliseconds(start),
    duration: milliseconds(nanosecondsIn(fields, 'endTimeUnixNano') - start),
    attributes: attributesIn(fields, bound),
    events: boundedItemsIn(fields, 'events', bound).map(
      (event): SpanEvent => ({
        name: textIn(event, 'name'),
        time: milliseconds(nanosecondsIn(event, 'timeUnixNano')),
        attributes: attributesIn(event, bound),
      }),
    ),
    failed: code === 2 || code === 'STATUS_CODE_ERROR',
    scope,
  };
}

function logIn(fields: Fields): LogRecord {
  const time = nanosecondsIn(fields, 'timeUnixNano');
  return {
    time: milliseconds(time === 0n ? nanosecondsIn(fields, 'observedTimeUnixNano') : time),
    traceId: idIn(fields, 'traceId'),
    spanId: idIn(fields, 'spanId'),
    attributes: attributesIn(fields, new RecordBound()),
  };
}

function resourceIn(fields: Fields): Attributes {
  const { resource } = fields;
  return isFields(resource) ? attributesIn(resource, new RecordBound()) : new Map();
}

function scopeIn(fields: Fields): string {
  const { scope } = fields;
  return isFields(scope) ? textIn(scope, 'name') : '';
}

/** What one process reports: its attributes, and its records of one kind. */
interface Reported<T> {
  readonly resource: Attributes;
  readonly records: readonly T[];
}

/** Reads the records of a body in steps: resources, scopes in them, records in those. */
function* readRequest<T>(
  bytes: Buffer,
  [ofResources, ofScopes, ofRecords]: readonly [string, string, string],
  read: (fields: Fields, scope: string) => T,
): Steps<readonly Reported<T>[]> {
  const value = yield* parseJson(bytes);
  if (!isFields(value)) {
    throw new Malformed('The body is no JSON object.');
  }
  const reported: Reported<T>[] = [];
  for (const entry of itemsIn(value, ofResources)) {
    const records: T[] = [];
    for (const scoped of itemsIn(entry, ofScopes)) {
      const scope = scopeIn(scoped);
      for (const fields of itemsIn(scoped, ofRecords)) {
        records.push(read(fields, scope));
        yield;
      }
      yield;
    }
    reported.push({ resource: resourceIn(entry), records });
    yield;
  }
  return reported;
}

/**
 * Reads an `ExportTraceServiceRequest`, a record in each step.
 *
 * @throws Malformed
 */
export function* readTracesJson(bytes: Buffer): Steps<readonly Batch[]> {
  const reported = yield* readRequest(bytes, ['resourceSpans', 'scopeSpans', 'spans'], spanIn);
  return reported.map(({ resource, records }) => ({ resource, spans: records, logs: [] }));
}

/**
 * Reads an `ExportLogsServiceRequest`, a record in each step.
 *
 * @throws Malformed
 */
export function* readLogsJson(bytes: Buffer): Steps<readonly Batch[]> {
  const reported = yield* readRequest(bytes, ['resourceLogs', 'scopeLogs', 'logRecords'], logIn);
  return reported.map(({ resource, records }) => ({ resource, spans: [], logs: records }));
}
