/** The text of a field; undefined where there is none, or where it is blank. A model sends what it likes. */
export function textOf(input: unknown, name: string): string | undefined {
  const value = fieldOf(input, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A whole number from 1 to a greatest; undefined where there is none. */
export function numberOf(input: unknown, name: string, greatest: number): number | undefined {
  const value = fieldOf(input, name);
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.round(value), 1), greatest)
    : undefined;
}

function fieldOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? Object.getOwnPropertyDescriptor(input, name)?.value : undefined;
}
