import { isPeriod, type Period } from '../model/period.ts';
import { defaultExclude } from '../routes/index/exclude.ts';

/**
 * A setting as data: its name without the prefix, the value it has where none is set (the same as in the manifest), and how a
 * value of the settings file is read. `decode` answers undefined for what it cannot use; the fallback stands in.
 */
export interface SettingDefinition<T> {
  readonly name: string;
  readonly fallback: T;
  readonly decode: (value: unknown) => T | undefined;
}

const shortestInterval = 15;

export const definitions = {
  baseUrl: text('baseUrl', ''),
  appId: text('appId', '', appId),
  period: define<Period>('period', 'last24Hours', (value) => (isPeriod(value) ? value : undefined)),
  /** Seconds; 0 asks by hand only. */
  pollInterval: define('poll.intervalSeconds', 60, interval),
  codeLensEnabled: flag('codeLens.enabled', true),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of the setting are written like this
  codeLensFormat: text('codeLens.format', '${duration} · ${count} · ${share} ${sparkline}'),
  /** Milliseconds. */
  codeLensMinimumDuration: amount('codeLens.minimumDuration', 0),
  /** Milliseconds. */
  slow: amount('thresholds.slow', 1000),
  /** Milliseconds. */
  verySlow: amount('thresholds.verySlow', 5000),
  heatEnabled: flag('heat.enabled', true),
  errorsInEditor: flag('errors.inEditor', true),
  /** Transaction name → milliseconds. */
  budgets: record('budgets', notNegative),
  /** Glob patterns. */
  routesExclude: define<readonly string[]>('routes.exclude', defaultExclude, texts),
  /** Transaction name → `path/to/file#symbol`. */
  routesPins: record('routes.pins', string),
  /** IANA name of a zone. */
  timeZone: text('service.timeZone', 'UTC', trimmed),
  dashboardUrl: text('dashboardUrl', '', trimmed),
  regressionNotifications: flag('notifications.regressions', false),
} as const;

function define<T>(name: string, fallback: T, decode: (value: unknown) => T | undefined): SettingDefinition<T> {
  return { name, fallback, decode };
}

function text(
  name: string,
  fallback: string,
  decode: (value: unknown) => string | undefined = string,
): SettingDefinition<string> {
  return { name, fallback, decode };
}

function flag(name: string, fallback: boolean): SettingDefinition<boolean> {
  return { name, fallback, decode: (value) => (typeof value === 'boolean' ? value : undefined) };
}

function amount(name: string, fallback: number): SettingDefinition<number> {
  return { name, fallback, decode: notNegative };
}

/** Entries that cannot be used are left out; the others stay. */
function record<T>(
  name: string,
  decode: (value: unknown) => T | undefined,
): SettingDefinition<Readonly<Record<string, T>>> {
  return {
    name,
    fallback: {},
    decode: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return undefined;
      }
      const entries = Object.entries(value).flatMap(([key, raw]: [string, unknown]) => {
        const decoded = decode(raw);
        return decoded === undefined ? [] : [[key, decoded] as const];
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

/** App ids are numbers on most endpoints, and people write them so in their settings. */
function appId(value: unknown): string | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? String(value) : trimmed(value);
}

function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string' && item !== '')
    : undefined;
}

function notNegative(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Zero stays zero; anything else is at least the shortest interval. */
function interval(value: unknown): number | undefined {
  const seconds = notNegative(value);
  return seconds === undefined || seconds === 0 ? seconds : Math.max(shortestInterval, Math.round(seconds));
}
