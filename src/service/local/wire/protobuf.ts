import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import type { Steps } from '../../../model/timeSlices.ts';
import { Malformed } from './malformed.ts';
import { RecordBound } from './recordBound.ts';
import { boundedId } from './telemetry.ts';

/**
 * Bound on the nested messages of one body: those of ten thousand spans. Empty ones take two bytes on the wire and
 * hundreds in memory.
 */
const mostMessages = 500_000;

/** Bound on the bytes of one record. OTLP/gRPC takes four megabytes for a whole message, unless it is configured. */
const longestRecord = 4 * 1024 * 1024;

/** Reads the bytes of one body. */
export class MessageReader extends BinaryReader {
  #opened = 0;
  /** The bound on the record that is read at present. */
  bound = new RecordBound();

  /**
   * Counts a nested message.
   *
   * @throws Malformed if there are too many
   */
  open(): void {
    this.#opened += 1;
    if (this.#opened > mostMessages) {
      throw new Malformed('The body says more than any batch.');
    }
  }

  /** Reads the length of a nested message; returns the position of its end. */
  endOfInner(): number {
    const length = this.uint32();
    const end = this.pos + length;
    if (end > this.len) {
      throw new Malformed('A message ends too early.');
    }
    this.open();
    return end;
  }
}

/** Whether a field was read. Others are skipped: unknown fields are how the protocol evolves. */
type Take = (field: number, type: WireType) => boolean | undefined;

function skip(reader: MessageReader, field: number, type: WireType): void {
  // A group may hold any number of fields, and OTLP has none.
  if (type === WireType.StartGroup) {
    throw new Malformed('There is a group.');
  }
  reader.skip(type, field);
}

function checkEnd(reader: MessageReader, end: number): void {
  if (reader.pos !== end) {
    throw new Malformed('A message is longer than the one around it.');
  }
}

/** Reads a nested message: its length, then its fields. */
export function readInner(reader: MessageReader, take: Take): void {
  const end = reader.endOfInner();
  while (reader.pos < end) {
    reader.bound.take(1);
    const [field, type] = reader.tag();
    if (take(field, type) !== true) {
      skip(reader, field, type);
    }
  }
  checkEnd(reader, end);
}

/** Reads a record: a nested message of bounded size. */
export function readRecord<T>(reader: MessageReader, read: (reader: MessageReader) => T): T {
  const start = reader.pos;
  if (reader.uint32() > longestRecord) {
    throw new Malformed('A record is longer than any.');
  }
  reader.pos = start;
  reader.bound = new RecordBound();
  return read(reader);
}

/** Reads the fields of a message that holds records, each in a step. */
export function* readFieldsInSteps(
  reader: MessageReader,
  end: number,
  take: (field: number) => Steps<boolean>,
): Steps<void> {
  while (reader.pos < end) {
    reader.open();
    const [field, type] = reader.tag();
    if (!(yield* take(field))) {
      skip(reader, field, type);
    }
    yield;
  }
  checkEnd(reader, end);
}

/** Reads a message, turning the errors of the library into `Malformed`. */
export function* readMessage(bytes: Uint8Array, read: (reader: MessageReader) => Steps<void>): Steps<void> {
  try {
    yield* read(new MessageReader(bytes));
  } catch (error) {
    throw error instanceof Malformed ? error : new Malformed(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the id of a trace or span, as hexadecimal digits.
 *
 * @throws Malformed if it is longer than any
 */
export function readId(reader: MessageReader): string {
  const bytes = reader.bytes();
  return boundedId(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex'));
}

/** Reads a `fixed64` of nanoseconds since 1970, as a bigint, since a number is not precise enough. */
export function nanoseconds(reader: MessageReader): bigint {
  return BigInt(reader.fixed64());
}

export { WireType };
