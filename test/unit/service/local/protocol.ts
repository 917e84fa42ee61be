import { Root } from 'protobufjs';

/**
 * The messages of opentelemetry-proto 1.x that local mode reads, by name and number, for another library than the one under test.
 * https://github.com/open-telemetry/opentelemetry-proto/tree/main/opentelemetry/proto
 */
const field = (type: string, id: number) => ({ type, id });
const list = (type: string, id: number) => ({ rule: 'repeated', type, id });

const root = Root.fromJSON({
  nested: {
    AnyValue: {
      oneofs: {
        value: {
          oneof: ['stringValue', 'boolValue', 'intValue', 'doubleValue', 'arrayValue', 'kvlistValue', 'bytesValue'],
        },
      },
      fields: {
        stringValue: field('string', 1),
        boolValue: field('bool', 2),
        intValue: field('int64', 3),
        doubleValue: field('double', 4),
        arrayValue: field('ArrayValue', 5),
        kvlistValue: field('KeyValueList', 6),
        bytesValue: field('bytes', 7),
      },
    },
    ArrayValue: { fields: { values: list('AnyValue', 1) } },
    KeyValueList: { fields: { values: list('KeyValue', 1) } },
    KeyValue: { fields: { key: field('string', 1), value: field('AnyValue', 2) } },
    InstrumentationScope: {
      fields: { name: field('string', 1), version: field('string', 2), attributes: list('KeyValue', 3) },
    },
    Resource: { fields: { attributes: list('KeyValue', 1), droppedAttributesCount: field('uint32', 2) } },
    Status: { fields: { message: field('string', 2), code: field('int32', 3) } },
    Event: {
      fields: {
        timeUnixNano: field('fixed64', 1),
        name: field('string', 2),
        attributes: list('KeyValue', 3),
        droppedAttributesCount: field('uint32', 4),
      },
    },
    Link: { fields: { traceId: field('bytes', 1), spanId: field('bytes', 2), attributes: list('KeyValue', 4) } },
    Span: {
      fields: {
        traceId: field('bytes', 1),
        spanId: field('bytes', 2),
        traceState: field('string', 3),
        parentSpanId: field('bytes', 4),
        flags: field('fixed32', 16),
        name: field('string', 5),
        kind: field('int32', 6),
        startTimeUnixNano: field('fixed64', 7),
        endTimeUnixNano: field('fixed64', 8),
        attributes: list('KeyValue', 9),
        droppedAttributesCount: field('uint32', 10),
        events: list('Event', 11),
        links: list('Link', 13),
        status: field('Status', 15),
      },
    },
    ScopeSpans: {
      fields: { scope: field('InstrumentationScope', 1), spans: list('Span', 2), schemaUrl: field('string', 3) },
    },
    ResourceSpans: {
      fields: { resource: field('Resource', 1), scopeSpans: list('ScopeSpans', 2), schemaUrl: field('string', 3) },
    },
    ExportTraceServiceRequest: { fields: { resourceSpans: list('ResourceSpans', 1) } },
    LogRecord: {
      fields: {
        timeUnixNano: field('fixed64', 1),
        observedTimeUnixNano: field('fixed64', 11),
        severityNumber: field('int32', 2),
        severityText: field('string', 3),
        body: field('AnyValue', 5),
        attributes: list('KeyValue', 6),
        flags: field('fixed32', 8),
        traceId: field('bytes', 9),
        spanId: field('bytes', 10),
        eventName: field('string', 12),
      },
    },
    ScopeLogs: { fields: { scope: field('InstrumentationScope', 1), logRecords: list('LogRecord', 2) } },
    ResourceLogs: { fields: { resource: field('Resource', 1), scopeLogs: list('ScopeLogs', 2) } },
    ExportLogsServiceRequest: { fields: { resourceLogs: list('ResourceLogs', 1) } },
  },
});

const ids = new Set(['traceId', 'spanId', 'parentSpanId']);

/** Ids are hexadecimal in JSON and bytes in protobuf. */
function withBytes(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withBytes);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      ids.has(name) && typeof inner === 'string' ? Buffer.from(inner, 'hex') : withBytes(inner),
    ]),
  );
}

/** Writes a request, given as OTLP/JSON, in protobuf. */
export function encode(request: 'ExportTraceServiceRequest' | 'ExportLogsServiceRequest', json: object): Buffer {
  const type = root.lookupType(request);
  const object = withBytes(json);
  if (typeof object !== 'object' || object === null) {
    throw new Error('A request is an object.');
  }
  return Buffer.from(type.encode(type.fromObject(object)).finish());
}
