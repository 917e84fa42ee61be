/**
 * The text of an input's field; undefined if it is absent, blank or not a text. Inputs come from a model and are not
 * trusted.
 */
export function textOf(input: unknown, name: string): string | undefined {
  const value = fieldOf(input, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** An integer from 1 to `greatest` in an input's field; undefined if it is absent. */
export function numberOf(input: unknown, name: string, greatest: number): number | undefined {
  const value = fieldOf(input, name);
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.round(value), 1), greatest)
    : undefined;
}

function fieldOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? Object.getOwnPropertyDescriptor(input, name)?.value : undefined;
}
