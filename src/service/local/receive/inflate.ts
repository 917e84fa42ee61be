import { createGunzip, createInflate } from 'node:zlib';
import { accepted, type Outcome, refused } from '../../refusal.ts';

/** Longest body as it is sent, in bytes. */
export const longestBody = 16 * 1024 * 1024;
/** Longest body after it was inflated, in bytes. */
const longestInflated = 64 * 1024 * 1024;

const tooLarge = refused(413, 'too_large', 'The body is longer than 16 MiB, or than 64 MiB when inflated.');

/** Collects a stream of bytes up to a limit; undefined where there is more. */
export async function collect(stream: AsyncIterable<unknown>, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (Buffer.isBuffer(chunk)) {
      size += chunk.length;
      if (size > limit) {
        return undefined;
      }
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

/** Undoes the content encoding of a body: none, gzip or deflate. Stops where it grows too large, however small it was sent. */
export async function inflate(body: Buffer, encoding: string | undefined): Promise<Outcome<Buffer>> {
  const name = encoding?.trim().toLowerCase() ?? 'identity';
  if (name === 'identity' || name === '') {
    return accepted(body);
  }
  if (name !== 'gzip' && name !== 'deflate') {
    return refused(415, 'unsupported_encoding', 'Content-Encoding is gzip, deflate or nothing.');
  }
  const inflating = name === 'gzip' ? createGunzip() : createInflate();
  inflating.end(body);
  try {
    const inflated = await collect(inflating, longestInflated);
    return inflated === undefined ? tooLarge : accepted(inflated);
  } catch {
    return refused(400, 'invalid_encoding', `The body is not ${name}.`);
  } finally {
    inflating.destroy();
  }
}

/** Reads the body of a request. Rejects where the connection breaks. */
export async function readIngest(
  stream: AsyncIterable<unknown>,
  announced: string | undefined,
  encoding: string | undefined,
): Promise<Outcome<Buffer>> {
  if (Number(announced ?? '0') > longestBody) {
    return tooLarge;
  }
  const body = await collect(stream, longestBody);
  return body === undefined ? tooLarge : inflate(body, encoding);
}
