import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

/** Messages in messages that one body may have: those of ten thousand spans. Empty ones take two bytes each, and hundreds in memory. */
const mostMessages = 500_000;

/** Reads the bytes of one body. */
export class MessageReader extends BinaryReader {
  /** Messages that were opened within it. */
  opened = 0;
}

/** Bytes that are no message of the kind that was expected. */
export class Malformed extends Error {}

/**
 * Reads the fields of one message; `take` answers false for a field that it does not know, which is then passed over. Unknown fields are
 * how the protocol grows.
 *
 * @throws Malformed where the bytes end too early.
 */
export function readFields(
  reader: MessageReader,
  end: number,
  take: (field: number, type: WireType) => boolean | undefined,
): void {
  while (reader.pos < end) {
    const [field, type] = reader.tag();
    if (take(field, type) !== true) {
      reader.skip(type, field);
    }
  }
  if (reader.pos !== end) {
    throw new Malformed('A message is longer than the one around it.');
  }
}

/** Reads a message within another: its length, and then its fields. */
export function readInner(reader: MessageReader, take: (field: number, type: WireType) => boolean | undefined): void {
  const length = reader.uint32();
  const end = reader.pos + length;
  if (end > reader.len) {
    throw new Malformed('A message ends too early.');
  }
  reader.opened += 1;
  if (reader.opened > mostMessages) {
    throw new Malformed('The body says more than any batch.');
  }
  readFields(reader, end, take);
}

/** Opens a message, and turns whatever the library throws about its bytes into `Malformed`. */
export function readMessage<T>(bytes: Uint8Array, read: (reader: MessageReader) => T): T {
  try {
    return read(new MessageReader(bytes));
  } catch (error) {
    throw error instanceof Malformed ? error : new Malformed(error instanceof Error ? error.message : String(error));
  }
}

export function hexadecimal(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

/** A `fixed64` of nanoseconds since 1970: more digits than a number has. */
export function nanoseconds(reader: MessageReader): bigint {
  return BigInt(reader.fixed64());
}

export { WireType };
