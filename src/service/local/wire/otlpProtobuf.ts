import type { Steps } from '../../../model/timeSlices.ts';
import { type MessageReader, readFieldsInSteps, readInner, readMessage, readRecord } from './protobuf.ts';
import { readResource } from './protobufAttributes.ts';
import { readLog } from './protobufLog.ts';
import { readSpan } from './protobufSpan.ts';
import type { Attributes, Batch, LogRecord, Span } from './telemetry.ts';

// Field numbers are those of opentelemetry-proto 1.x (https://github.com/open-telemetry/opentelemetry-proto).

function readScope(reader: MessageReader): string {
  let name = '';
  readInner(reader, (field) => {
    name = field === 1 ? reader.string() : name;
    return field === 1;
  });
  return name;
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
