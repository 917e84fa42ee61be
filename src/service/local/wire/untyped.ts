import { Malformed } from './protobuf.ts';

/** Values that the JSON of one body may have: those of ten thousand spans. An empty object takes three characters, and dozens of bytes in memory. */
const mostValues = 2_000_000;

/**
 * A body as JSON.
 * @throws Malformed where it is none, or has more values than any batch
 */
export function parseJson(text: string, problem = 'The body is not valid JSON.'): unknown {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // An opening bracket or a comma: each value follows one.
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

/** An object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a list; none where it is no list. */
export function itemsIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The text of a field; empty where it is none. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** A number, or a number written as text. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
