import { type MessageReader, readInner, WireType } from './protobuf.ts';
import { type Attributes, type AttributeValue, isRead } from './telemetry.ts';

export type MutableAttributes = Map<string, AttributeValue>;

/** Reads an `ArrayValue`: texts are joined with line breaks; other lists are undefined. */
function readList(reader: MessageReader): string | undefined {
  const lines: string[] = [];
  let isText = true;
  readInner(reader, (field) => {
    if (field !== 1) {
      return false;
    }
    const value = readAnyValue(reader, true);
    isText &&= typeof value === 'string';
    lines.push(String(value));
    return true;
  });
  return isText ? lines.join('\n') : undefined;
}

/**
 * Reads an `AnyValue`.
 *
 * @param isInList whether it is an item of a list; lists in lists are undefined
 */
function readAnyValue(reader: MessageReader, isInList = false): AttributeValue | undefined {
  let value: AttributeValue | undefined;
  readInner(reader, (field, type) => {
    if (field === 1 && type === WireType.LengthDelimited) {
      value = reader.string();
    } else if (field === 2 && type === WireType.Varint) {
      value = reader.bool();
    } else if (field === 3 && type === WireType.Varint) {
      value = Number(reader.int64());
    } else if (field === 4 && type === WireType.Bit64) {
      value = reader.double();
    } else if (field === 5 && type === WireType.LengthDelimited && !isInList) {
      value = readList(reader);
    } else {
      return false;
    }
    return true;
  });
  return value;
}

/** Reads a `KeyValue`. The key comes first, so that the values of other attributes can be skipped. */
export function readAttribute(reader: MessageReader, attributes: MutableAttributes): true {
  let key: string | undefined;
  let value: AttributeValue | undefined;
  readInner(reader, (field) => {
    if (field === 1) {
      key = reader.string();
      return true;
    }
    if (field !== 2 || (key !== undefined && !isRead(key))) {
      return false;
    }
    value = readAnyValue(reader);
    return true;
  });
  if (key !== undefined && value !== undefined && isRead(key)) {
    attributes.set(key, value);
  }
  return true;
}

/** Reads a `Resource`: the attributes of a process. */
export function readResource(reader: MessageReader): Attributes {
  const attributes: MutableAttributes = new Map();
  readInner(reader, (field) => field === 1 && readAttribute(reader, attributes));
  return attributes;
}
