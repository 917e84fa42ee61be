/** An object of unknown structure. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and no array. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
