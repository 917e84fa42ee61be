import { type MessageReader, nanoseconds, readId, readInner, WireType } from './protobuf.ts';
import { type MutableAttributes, readAttribute } from './protobufAttributes.ts';
import { isLocalParent, milliseconds, type Span, type SpanEvent, type SpanKind } from './telemetry.ts';

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

/** A span of a trace, from its message: https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
export function readSpan(reader: MessageReader): Omit<Span, 'scope'> {
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
