import { createGunzip, createInflate } from 'node:zlib';
import { joinInSteps } from '../../../model/joinInSteps.ts';
import { runInSlices } from '../../../model/timeSlices.ts';
import { accepted, type Outcome, refused } from '../../refusal.ts';

/** Bound on a body as it is sent, in bytes. */
export const longestBody = 16 * 1024 * 1024;
/** Bound on a body after decompression, in bytes. */
const longestInflated = 64 * 1024 * 1024;
/** Bound on the bytes in memory at one time, as sent and decompressed: any one body fits, and others beside it. */
export const mostHeld = longestInflated + 2 * longestBody;

const tooLarge = refused(413, 'too_large', 'The body is longer than 16 MiB, or than 64 MiB when inflated.');

/** Counts bytes that are added to memory; returns false if they exceed the bound. */
export type Hold = (bytes: number) => boolean;

/** The refusal when the bound on memory is reached. */
export const busy = refused(503, 'busy', 'Too much is being read at this moment.', { 'Retry-After': '1' });

/** Collects a stream of bytes, up to a limit in bytes and as long as `hold` accepts them. */
export async function collect(stream: AsyncIterable<unknown>, limit: number, hold: Hold): Promise<Outcome<Buffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (Buffer.isBuffer(chunk)) {
      size += chunk.length;
      if (size > limit) {
        return tooLarge;
      }
      if (!hold(chunk.length)) {
        return busy;
      }
      chunks.push(chunk);
    }
  }
  return accepted(await runInSlices(joinInSteps(chunks)));
}

/** Decodes the content encoding of a body: none, gzip or deflate. Stops at the bound on the decompressed size. */
export async function inflate(body: Buffer, encoding: string | undefined, hold: Hold): Promise<Outcome<Buffer>> {
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
    return await collect(inflating, longestInflated, hold);
  } catch {
    return refused(400, 'invalid_encoding', `The body is not ${name}.`);
  } finally {
    inflating.destroy();
  }
}

/**
 * Reads the body of a request; `hold` counts what `Content-Length` did not announce. Rejects if the connection breaks.
 */
export async function readIngest(
  stream: AsyncIterable<unknown>,
  { announced, encoding }: { readonly announced: number | undefined; readonly encoding: string | undefined },
  hold: Hold,
): Promise<Outcome<Buffer>> {
  if (announced !== undefined && announced > longestBody) {
    return tooLarge;
  }
  const body = await collect(stream, longestBody, announced === undefined ? hold : () => true);
  return body.ok ? inflate(body.value, encoding, hold) : body;
}
