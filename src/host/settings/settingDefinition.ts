import { type Period, periods } from '../../model/period.ts';
import { defaultExclude } from '../../routes/files/defaultExclude.ts';
import {
  amount,
  baseUrl,
  flag,
  identifier,
  intervalOf,
  oneOf,
  port,
  recordOf,
  type SettingType,
  text,
  texts,
  trimmedText,
} from './settingType.ts';

/** The modules that react to a change of a setting in an open window, by their paths in `src`. */
export type SettingListener =
  | 'host/app/app'
  | 'host/app/apps'
  | 'host/app/currentQuery'
  | 'host/folder/localFolder'
  | 'host/folder/virtualFolder'
  | 'host/app/pollController'
  | 'panel/performancePanel'
  | 'views/budgetProblems'
  | 'views/errorMarks'
  | 'views/heatMarks'
  | 'views/lensProvider'
  | 'views/regressionNotices'
  | 'views/transactionsTree';

/**
 * The definition of a setting: reading, validation and change events derive from it, and a test compares the manifest
 * with it.
 */
export interface SettingDefinition<T> {
  /** The key without its prefix `apmLens.`. */
  readonly key: string;
  readonly type: SettingType<T>;
  /** The value if none is set, or an invalid one. */
  readonly fallback: T;
  /** The settings files that may hold it, in the manifest's terms. */
  readonly scope: 'machine-overridable' | 'resource' | 'window';
  /** The modules that react to a change. All others read the setting when they use it. */
  readonly listeners: readonly SettingListener[];
}

const paceListeners: readonly SettingListener[] = ['views/heatMarks', 'views/lensProvider', 'views/transactionsTree'];

/** Every setting of the extension. */
export const definitions = {
  baseUrl: define('baseUrl', baseUrl, '', 'machine-overridable', ['host/app/apps']),
  appId: define('appId', identifier, '', 'resource', ['host/app/apps']),
  period: define<Period>('period', oneOf(periods), 'last24Hours', 'window', ['host/app/currentQuery']),
  /** Seconds; 0 disables polling. */
  pollInterval: define('poll.intervalSeconds', intervalOf(15), 60, 'window', ['host/app/pollController']),
  /** IANA name of a time zone. */
  timeZone: define('service.timeZone', trimmedText, 'UTC', 'window', ['host/app/apps']),
  dashboardUrl: define('dashboardUrl', trimmedText, '', 'window', ['panel/performancePanel']),
  codeLensEnabled: define('codeLens.enabled', flag, true, 'window', ['views/lensProvider']),
  codeLensFormat: define(
    'codeLens.format',
    text,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of the setting are written like this
    '${state} · ${duration} · ${count} · ${share} · ${errors} · ${change}',
    'window',
    ['views/lensProvider'],
  ),
  /** Milliseconds. */
  codeLensMinimumDuration: define('codeLens.minimumDuration', amount, 0, 'window', ['views/lensProvider']),
  /** Milliseconds. */
  slow: define('thresholds.slow', amount, 1000, 'window', paceListeners),
  /** Milliseconds. */
  verySlow: define('thresholds.verySlow', amount, 5000, 'window', paceListeners),
  heatEnabled: define('heat.enabled', flag, true, 'window', ['views/heatMarks']),
  errorsInEditor: define('errors.inEditor', flag, true, 'window', ['views/errorMarks']),
  /** 0 for the one that is remembered for the workspace. */
  localPort: define('local.port', port, 0, 'machine-overridable', []),
  /** Transaction name → milliseconds. */
  budgets: define('budgets', recordOf(amount), {}, 'resource', ['views/budgetProblems', 'views/lensProvider']),
  regressionNotifications: define('notifications.regressions', flag, false, 'window', ['views/regressionNotices']),
  /** Glob patterns. */
  routesExclude: define('routes.exclude', texts, defaultExclude, 'resource', [
    'host/folder/localFolder',
    'host/folder/virtualFolder',
  ]),
  /** Transaction name → `path/to/file#symbol`. */
  routesPins: define('routes.pins', recordOf(text, { pattern: '^[^#]+#.+$' }), {}, 'resource', ['host/app/app']),
} as const;

function define<T>(
  key: string,
  type: SettingType<T>,
  fallback: T,
  scope: SettingDefinition<T>['scope'],
  listeners: readonly SettingListener[],
): SettingDefinition<T> {
  return { key, type, fallback, scope, listeners };
}
