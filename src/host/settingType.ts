/**
 * The type of a setting: the JSON schema that the manifest has for it, without default, scope and texts, and how a value of the settings
 * file is decoded. The editor warns of a value that breaks the schema but hands it over all the same, so `decode` checks again; it answers
 * undefined for what cannot be used.
 */
export interface SettingType<T> {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly decode: (value: unknown) => T | undefined;
}

export const text: SettingType<string> = { schema: { type: 'string' }, decode: string };

/** Text without blanks around it. */
export const trimmedText: SettingType<string> = { schema: { type: 'string' }, decode: trimmed };

/** An identifier, which may have been written as a number. */
export const identifier: SettingType<string> = {
  schema: { type: 'string' },
  decode: (value) => (typeof value === 'number' && Number.isInteger(value) ? String(value) : trimmed(value)),
};

/** The base URL as entered; `parseBaseUrl` is the authority on what is accepted, the pattern helps while typing. */
export const baseUrl: SettingType<string> = {
  schema: {
    type: 'string',
    pattern: '^$|^https?://[^/?#@]+/?$',
  },
  decode: string,
};

export const flag: SettingType<boolean> = {
  schema: { type: 'boolean' },
  decode: (value) => (typeof value === 'boolean' ? value : undefined),
};

/** A finite number of 0 or more. */
export const amount: SettingType<number> = { schema: { type: 'number', minimum: 0 }, decode: notNegative };

/** Whole seconds: 0, or `shortest` and more. Anything between is raised to `shortest`. */
export function intervalOf(shortest: number): SettingType<number> {
  return {
    schema: { type: 'integer', anyOf: [{ const: 0 }, { minimum: shortest }] },
    decode: (value) => {
      const seconds = notNegative(value);
      return seconds === undefined || seconds === 0 ? seconds : Math.max(shortest, Math.round(seconds));
    },
  };
}

/** A port of TCP; 0 stands for any. */
export const port: SettingType<number> = {
  schema: { type: 'integer', minimum: 0, maximum: 65_535 },
  decode: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 65_535 ? value : undefined,
};

/** One of these words. */
export function oneOf<T extends string>(words: readonly T[]): SettingType<T> {
  return {
    schema: { type: 'string', enum: words },
    decode: (value) => words.find((word) => word === value),
  };
}

/** Entries of a list or a record; a folder's settings file is anybody's, and each is compared with many a name. */
const mostEntries = 10_000;
/** Characters of an entry's name. */
const longestName = 1_000;

/** A list of texts without repetitions; items that are empty or no text are left out. */
export const texts: SettingType<readonly string[]> = {
  schema: { type: 'array', items: { type: 'string' }, uniqueItems: true },
  decode: (value) =>
    Array.isArray(value)
      ? value.filter((item): item is string => typeof item === 'string' && item !== '').slice(0, mostEntries)
      : undefined,
};

/** Names and values; entries whose value cannot be used are left out. @param schema further constraints of a value */
export function recordOf<T>(
  type: SettingType<T>,
  schema: Readonly<Record<string, unknown>> = {},
): SettingType<Readonly<Record<string, T>>> {
  return {
    schema: { type: 'object', additionalProperties: { ...type.schema, ...schema } },
    decode: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return undefined;
      }
      const all = Object.entries(value).slice(0, mostEntries);
      const entries = all.flatMap(([key, raw]: [string, unknown]) => {
        const decoded = type.decode(raw);
        return decoded === undefined || key.length > longestName ? [] : [[key, decoded] as const];
      });
      return Object.fromEntries(entries);
    },
  };
}

function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function trimmed(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() : undefined;
}

function notNegative(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
