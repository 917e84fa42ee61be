import { joinInSteps } from '../model/joinInSteps.ts';
import { parseJsonInSteps } from '../model/jsonSteps.ts';
import { l10n } from '../model/l10n.ts';
import { runInSlices } from '../model/timeSlices.ts';
import type { Body } from './response.ts';
import type { Scrubber } from './scrubber.ts';

/**
 * Parses the JSON of a body and redacts credentials in it, or returns the reason why it is not JSON, which never quotes
 * the body. Runs in time slices, whatever the size.
 *
 * @param chunks the bytes as received; removed one by one, so that they are not in memory twice
 */
export async function readBody(chunks: Uint8Array[], contentType: string, scrubber: Scrubber): Promise<Body> {
  const bytes = await runInSlices(joinInSteps(chunks));
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
