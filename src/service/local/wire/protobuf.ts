import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

/** Bytes that are no message of the kind that was expected. */
export class Malformed extends Error {}

/**
 * Reads the fields of one message; `take` answers false for a field that it does not know, which is then passed over. Unknown fields are
 * how the protocol grows.
 *
 * @throws Malformed where the bytes end too early.
 */
export function readFields(
  reader: BinaryReader,
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
export function readInner(reader: BinaryReader, take: (field: number, type: WireType) => boolean | undefined): void {
  const length = reader.uint32();
  const end = reader.pos + length;
  if (end > reader.len) {
    throw new Malformed('A message ends too early.');
  }
  readFields(reader, end, take);
}

/** Opens a message, and turns whatever the library throws about its bytes into `Malformed`. */
export function readMessage<T>(bytes: Uint8Array, read: (reader: BinaryReader) => T): T {
  try {
    return read(new BinaryReader(bytes));
  } catch (error) {
    throw error instanceof Malformed ? error : new Malformed(error instanceof Error ? error.message : String(error));
  }
}

export function hexadecimal(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

/** A `fixed64` of nanoseconds since 1970: more digits than a number has. */
export function nanoseconds(reader: BinaryReader): bigint {
  return BigInt(reader.fixed64());
}

export { type BinaryReader, WireType };
