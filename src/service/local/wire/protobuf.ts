import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

/**
 * Bound on the nested messages of one body: those of ten thousand spans. Empty ones take two bytes on the wire and
 * hundreds in memory.
 */
const mostMessages = 500_000;

/** Reads the bytes of one body. */
export class MessageReader extends BinaryReader {
  /** The number of nested messages opened so far. */
  opened = 0;
}

/** The bytes are not a message of the expected type. */
export class Malformed extends Error {}

/**
 * Reads the fields of one message. `take` returns false for a field that it does not know, which is then skipped:
 * unknown fields are how the protocol evolves.
 *
 * @throws Malformed if the bytes end too early
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

/** Reads a nested message: its length, then its fields. */
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

/** Reads a message, turning the errors of the library into `Malformed`. */
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

/** Reads a `fixed64` of nanoseconds since 1970, as a bigint, since a number is not precise enough. */
export function nanoseconds(reader: MessageReader): bigint {
  return BigInt(reader.fixed64());
}

export { WireType };
