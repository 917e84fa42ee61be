import { Malformed } from './protobuf.ts';
import {
  type Attributes,
  type AttributeValue,
  type Batch,
  isLocalParent,
  isRead,
  type LogRecord,
  milliseconds,
  type Span,
  type SpanEvent,
} from './telemetry.ts';
import { type Fields, isFields, itemsIn, numberIn, parseJson, textIn } from './untypedJson.ts';

// OTLP/JSON: field names in lowerCamelCase, ids in hexadecimal, 64-bit numbers as text
// (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding).

function valueIn(value: unknown): AttributeValue | undefined {
  if (!isFields(value)) {
    return undefined;
  }
  const { stringValue, boolValue, intValue, doubleValue, arrayValue } = value;
  if (typeof stringValue === 'string' || typeof boolValue === 'boolean') {
    return typeof stringValue === 'string' ? stringValue : boolValue === true;
  }
  if (isFields(arrayValue)) {
    const items = itemsIn(arrayValue, 'values').map((item) => item['stringValue']);
    return items.every((item) => typeof item === 'string') ? items.join('\n') : undefined;
  }
  return numberIn(intValue ?? doubleValue);
}

function attributesIn(fields: Fields): Attributes {
  const attributes = new Map<string, AttributeValue>();
  for (const { key, value } of itemsIn(fields, 'attributes')) {
    const known = typeof key === 'string' && isRead(key) ? valueIn(value) : undefined;
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
  return id;
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
    attributes: attributesIn(fields),
    events: itemsIn(fields, 'events').map(
      (event): SpanEvent => ({
        name: textIn(event, 'name'),
        time: milliseconds(nanosecondsIn(event, 'timeUnixNano')),
        attributes: attributesIn(event),
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
    attributes: attributesIn(fields),
  };
}

function resourceIn(fields: Fields): Attributes {
  const { resource } = fields;
  return isFields(resource) ? attributesIn(resource) : new Map();
}

function scopeIn(fields: Fields): string {
  const { scope } = fields;
  return isFields(scope) ? textIn(scope, 'name') : '';
}

function parsed(text: string, list: string): readonly Fields[] {
  const value = parseJson(text);
  if (!isFields(value)) {
    throw new Malformed('The body is no JSON object.');
  }
  return itemsIn(value, list);
}

/**
 * Reads an `ExportTraceServiceRequest`.
 *
 * @throws Malformed
 */
export function readTracesJson(text: string): readonly Batch[] {
  return parsed(text, 'resourceSpans').map((entry) => ({
    resource: resourceIn(entry),
    spans: itemsIn(entry, 'scopeSpans').flatMap((scoped) =>
      itemsIn(scoped, 'spans').map((span) => spanIn(span, scopeIn(scoped))),
    ),
    logs: [],
  }));
}

/**
 * Reads an `ExportLogsServiceRequest`.
 *
 * @throws Malformed
 */
export function readLogsJson(text: string): readonly Batch[] {
  return parsed(text, 'resourceLogs').map((entry) => ({
    resource: resourceIn(entry),
    spans: [],
    logs: itemsIn(entry, 'scopeLogs').flatMap((scoped) => itemsIn(scoped, 'logRecords').map(logIn)),
  }));
}
