/**
 * The type of a setting: the JSON schema in the manifest, without default, scope and texts, and the decoder of its
 * values. VS Code warns of a value that violates the schema but returns it, so `decode` checks it again. It returns
 * undefined for an invalid value.
 */
export interface SettingType<T> {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly decode: (value: unknown) => T | undefined;
}

export const text: SettingType<string> = { schema: { type: 'string' }, decode: string };

/** Text without surrounding white space. */
export const trimmedText: SettingType<string> = { schema: { type: 'string' }, decode: trimmed };

/** An identifier, which may be written as a number. */
export const identifier: SettingType<string> = {
  schema: { type: 'string' },
  decode: (value) => (typeof value === 'number' && Number.isInteger(value) ? String(value) : trimmed(value)),
};

/** The base URL as entered. `parseBaseUrl` decides what is valid; the pattern helps while typing. */
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

/** A finite number of at least 0. */
export const amount: SettingType<number> = { schema: { type: 'number', minimum: 0 }, decode: notNegative };

/** A day in seconds: the longest interval. */
const longestInterval = 86_400;

/** Whole seconds: 0, or at least `shortest` and at most a day. Values outside are raised or lowered to these. */
export function intervalOf(shortest: number): SettingType<number> {
  return {
    schema: { type: 'integer', anyOf: [{ const: 0 }, { minimum: shortest }] },
    decode: (value) => {
      const seconds = notNegative(value);
      return seconds === undefined || seconds === 0
        ? seconds
        : Math.min(longestInterval, Math.max(shortest, Math.round(seconds)));
    },
  };
}

/** A TCP port, or 0. */
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

/**
 * Bound on the entries of a list or record. The settings file of a folder is not trusted, and each entry is compared
 * with many names.
 */
const mostEntries = 10_000;
/** Bound on the length of an entry's name, in characters. */
const longestName = 1_000;
/** Bound on the length of a text, in characters: each lens and each row fills in a format. */
const longestText = 2_000;

/** A list of distinct texts. Items that are empty or not text are dropped. */
export const texts: SettingType<readonly string[]> = {
  schema: { type: 'array', items: { type: 'string' }, uniqueItems: true },
  decode: (value) =>
    Array.isArray(value)
      ? value.filter((item): item is string => typeof item === 'string' && item !== '').slice(0, mostEntries)
      : undefined,
};

/**
 * An object of names and values. Entries with invalid values are dropped.
 *
 * @param schema further constraints of the values
 */
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
  return typeof value === 'string' && value.length <= longestText ? value : undefined;
}

function trimmed(value: unknown): string | undefined {
  return string(value)?.trim();
}

function notNegative(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
