import type { Body } from './response.ts';
import type { Scrubber } from './scrubber.ts';

/** The JSON in the text of a body, without credentials; or in words why it holds none. Never quotes the text. */
export function readBody(text: string, contentType: string, scrubber: Scrubber): Body {
  try {
    const value: unknown = JSON.parse(text);
    return { json: true, value: scrubber.json(value, text) };
  } catch {
    return { json: false, reason: describeText(text, contentType) };
  }
}

function describeText(text: string, contentType: string): string {
  const start = text.trimStart();
  if (start === '') {
    return 'it is empty';
  }
  if (start.startsWith('<') || /^text\/html\b/i.test(contentType)) {
    return 'it is HTML instead of JSON';
  }
  return /^[[{]/.test(start) ? 'it is not valid JSON, or was cut short' : 'it is not JSON';
}
