import type { Steps } from './timeSlices.ts';

const nothing = new Uint8Array();

/**
 * Concatenates bytes, a chunk in each step.
 *
 * @param chunks removed one by one, so that they are not in memory twice
 */
export function* joinInSteps(chunks: Uint8Array[]): Steps<Buffer> {
  const bytes = Buffer.allocUnsafe(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let length = 0;
  for (const [index, chunk] of chunks.entries()) {
    bytes.set(chunk, length);
    length += chunk.byteLength;
    chunks[index] = nothing;
    yield;
  }
  return bytes;
}
