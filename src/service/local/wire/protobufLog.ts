import { type MessageReader, nanoseconds, readId, readInner } from './protobuf.ts';
import { type MutableAttributes, readAttribute } from './protobufAttributes.ts';
import { type LogRecord, milliseconds } from './telemetry.ts';

/** Reads a `LogRecord`. */
export function readLog(reader: MessageReader): LogRecord {
  const attributes: MutableAttributes = new Map();
  let traceId = '';
  let spanId = '';
  let time = 0n;
  let observed = 0n;
  readInner(reader, (field) => {
    switch (field) {
      case 1:
        time = nanoseconds(reader);
        return true;
      case 11:
        observed = nanoseconds(reader);
        return true;
      case 6:
        return readAttribute(reader, attributes);
      case 9:
        traceId = readId(reader);
        return true;
      case 10:
        spanId = readId(reader);
        return true;
      default:
        return false;
    }
  });
  return { time: milliseconds(time === 0n ? observed : time), traceId, spanId, attributes };
}
