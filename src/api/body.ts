import { l10n } from '../model/l10n.ts';
import { runInSlices, type Steps } from '../model/timeSlices.ts';
import { parseJsonInSteps } from './jsonSteps.ts';
import type { Body } from './response.ts';
import type { Scrubber } from './scrubber.ts';

/**
 * Parses the JSON of a body and redacts credentials in it, or returns the reason why it is not JSON, which never quotes
 * the body. Runs in time slices, whatever the size.
 *
 * @param chunks the bytes as received; removed one by one, so that they are not in memory twice
 */
export async function readBody(chunks: Uint8Array[], contentType: string, scrubber: Scrubber): Promise<Body> {
  const bytes = await runInSlices(joined(chunks));
  try {
    const value = await runInSlices(parseJsonInSteps(bytes, (part, source) => scrubber.json(part, source)));
    return { json: true, value };
  } catch (error) {
    if (error instanceof SyntaxError) {
      return { json: false, reason: describeText(bytes, contentType) };
    }
    throw error;
  }
}

function* joined(chunks: Uint8Array[]): Steps<Buffer> {
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

const nothing = new Uint8Array();

/** The bytes that suffice to recognise the kind of a text. */
const head = 4_096;

function describeText(bytes: Buffer, contentType: string): string {
  const start = bytes.toString('utf8', 0, head).trimStart();
  if (start === '') {
    return l10n.t('it is empty');
  }
  if (start.startsWith('<') || /^text\/html\b/i.test(contentType)) {
    return l10n.t('it is HTML instead of JSON');
  }
  return /^[[{]/.test(start) ? l10n.t('it is not valid JSON, or was cut short') : l10n.t('it is not JSON');
}
