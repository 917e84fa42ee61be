import { Malformed } from './protobuf.ts';

/**
 * Bound on the values in one body: those of ten thousand spans. An empty object takes three characters on the wire and
 * dozens of bytes in memory.
 */
const mostValues = 2_000_000;

/**
 * Parses the JSON of a body.
 *
 * @throws Malformed if it is invalid or has too many values
 */
export function parseJson(text: string, problem = 'The body is not valid JSON.'): unknown {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // Each value follows an opening bracket or a comma.
    if (code === 0x2c || code === 0x5b || code === 0x7b) {
      values += 1;
    }
  }
  if (values > mostValues) {
    throw new Malformed('The body says more than any batch.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Malformed(problem);
  }
}

/** An object of unknown structure. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list field; empty if it is not a list. */
export function itemsIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The text of a field; empty if it is not a text. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** A number, also if it is written as text. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
