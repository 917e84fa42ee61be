import type { Steps } from '../../../model/timeSlices.ts';
import {
  type MessageReader,
  nanoseconds,
  readFieldsInSteps,
  readId,
  readInner,
  readMessage,
  readRecord,
  WireType,
} from './protobuf.ts';
import { type MutableAttributes, readAttribute, readResource } from './protobufAttributes.ts';
import { readLog } from './protobufLog.ts';
import {
  type Attributes,
  type Batch,
  isLocalParent,
  type LogRecord,
  milliseconds,
  type Span,
  type SpanEvent,
  type SpanKind,
} from './telemetry.ts';

// Field numbers are those of opentelemetry-proto 1.x (https://github.com/open-telemetry/opentelemetry-proto).

function readScope(reader: MessageReader): string {
  let name = '';
  readInner(reader, (field) => {
    name = field === 1 ? reader.string() : name;
    return field === 1;
  });
  return name;
}

function readEvent(reader: MessageReader): SpanEvent {
  let name = '';
  let time = 0n;
  const attributes: MutableAttributes = new Map();
  readInner(reader, (field) => {
    if (field === 1) {
      time = nanoseconds(reader);
    } else if (field === 2) {
      name = reader.string();
    } else {
      return field === 3 && readAttribute(reader, attributes);
    }
    return true;
  });
  return { name, time: milliseconds(time), attributes };
}

const kinds = new Map<number, SpanKind>([
  [2, 'server'],
  [5, 'consumer'],
]);

function readFailed(reader: MessageReader): boolean {
  let failed = false;
  readInner(reader, (field) => {
    failed = field === 3 ? reader.int32() === 2 : failed;
    return field === 3;
  });
  return failed;
}

function readSpan(reader: MessageReader): Omit<Span, 'scope'> {
  const ids = { traceId: '', spanId: '', parentId: '' };
  const attributes: MutableAttributes = new Map();
  const events: SpanEvent[] = [];
  let name = '';
  let kind: SpanKind = 'inner';
  let start = 0n;
  let end = 0n;
  let failed = false;
  let flags = 0;
  readInner(reader, (field, type) => {
    switch (field) {
      case 1:
        ids.traceId = readId(reader);
        return true;
      case 2:
        ids.spanId = readId(reader);
        return true;
      case 4:
        ids.parentId = readId(reader);
        return true;
      case 5:
        name = reader.string();
        return true;
      case 6:
        kind = kinds.get(reader.int32()) ?? 'inner';
        return true;
      case 7:
        start = nanoseconds(reader);
        return true;
      case 8:
        end = nanoseconds(reader);
        return true;
      case 9:
        return readAttribute(reader, attributes);
      case 11:
        events.push(readEvent(reader));
        return true;
      case 15:
        failed = readFailed(reader);
        return true;
      case 16:
        flags = type === WireType.Bit32 ? reader.fixed32() : flags;
        return type === WireType.Bit32;
      default:
        return false;
    }
  });
  return {
    ...ids,
    isLocalChild: ids.parentId !== '' && isLocalParent(flags),
    name,
    kind,
    start: milliseconds(start),
    duration: milliseconds(end - start),
    attributes,
    events,
    failed,
  };
}

/**
 * Reads an `ExportTraceServiceRequest` or `ExportLogsServiceRequest`, which share one structure: resources, scopes in
 * them, records in those.
 */
function readRequest(
  bytes: Uint8Array,
  record: (reader: MessageReader, scope: string) => void,
  flush: (resource: Attributes) => void,
): Steps<void> {
  return readMessage(bytes, (reader) => {
    let resource: Attributes = new Map();
    let scope = '';
    function* readScoped(field: number): Steps<boolean> {
      if (field === 1) {
        scope = readRecord(reader, readScope);
      } else if (field === 2) {
        readRecord(reader, () => record(reader, scope));
      }
      return field <= 2;
    }
    function* readEntry(field: number): Steps<boolean> {
      if (field === 1) {
        resource = readRecord(reader, readResource);
      } else if (field === 2) {
        scope = '';
        yield* readFieldsInSteps(reader, reader.endOfInner(), readScoped);
      }
      return field <= 2;
    }
    return readFieldsInSteps(reader, reader.len, function* (field) {
      if (field === 1) {
        resource = new Map();
        yield* readFieldsInSteps(reader, reader.endOfInner(), readEntry);
        flush(resource);
      }
      return field === 1;
    });
  });
}

/**
 * Reads an `ExportTraceServiceRequest`, a record in each step.
 *
 * @throws Malformed
 */
export function* readTraces(bytes: Uint8Array): Steps<readonly Batch[]> {
  const batches: Batch[] = [];
  let spans: Span[] = [];
  yield* readRequest(
    bytes,
    (reader, scope) => spans.push({ ...readSpan(reader), scope }),
    (resource) => {
      batches.push({ resource, spans, logs: [] });
      spans = [];
    },
  );
  return batches;
}

/**
 * Reads an `ExportLogsServiceRequest`, a record in each step.
 *
 * @throws Malformed
 */
export function* readLogs(bytes: Uint8Array): Steps<readonly Batch[]> {
  const batches: Batch[] = [];
  let logs: LogRecord[] = [];
  yield* readRequest(
    bytes,
    (reader) => logs.push(readLog(reader)),
    (resource) => {
      batches.push({ resource, spans: [], logs });
      logs = [];
    },
  );
  return batches;
}
