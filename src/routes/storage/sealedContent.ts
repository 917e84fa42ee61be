import { hash } from 'node:crypto';

/** What the content of a file is, and who wrote it. */
export interface Seal {
  /** Name and version of the format. */
  readonly format: string;
  /** The version of the readers: what another version has read cannot be used. */
  readonly version: string;
}

/** The body of a file that was written completely, and its hash. */
export interface Sealed {
  readonly body: Buffer;
  readonly id: string;
}

const headLength = 256;

/** A file's content: a head with format, version and the hash of the body, and the body. */
export function seal(of: Seal, body: Uint8Array): Sealed {
  const id = hash('sha256', body);
  return { body: Buffer.concat([head(of, id), body]), id };
}

/** Undefined for any content that `seal` did not make with the same format and version, or that is incomplete. */
export function unseal(of: Seal, content: Uint8Array): Sealed | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const body = bytes.subarray(headLength);
  const id = hash('sha256', body);
  return bytes.length > headLength && bytes.subarray(0, headLength).equals(head(of, id)) ? { body, id } : undefined;
}

function head({ format, version }: Seal, id: string): Buffer {
  return Buffer.alloc(headLength, `${format}\n${version}\n${id}\n`.padEnd(headLength));
}
