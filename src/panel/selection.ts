import * as v from 'valibot';
import type { DataMark } from '../model/dataMark.ts';
import { type Period, periods } from '../model/period.ts';

/** The choices that replace periods if the service distinguishes runs. */
const runs = ['thisRun', 'runBefore'] as const;

const panelPeriods = [...periods, ...runs] as const;

/** A period, or a whole run. */
export type PanelPeriod = (typeof panelPeriods)[number];

export function isRun(period: PanelPeriod): boolean {
  return runs.some((run) => run === period);
}

export const panelPeriodSchema = v.picklist(panelPeriods);

export const comparisons = ['none', 'day', 'week', 'period'] as const;

/** What the chart is compared with: the same hours of the day or week before, or the period before. */
export type Comparison = (typeof comparisons)[number];

/** Bound on the picked hosts. */
export const mostHosts = 100;

const hostname = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** The selection of the user in a panel. The page keeps it over a reload. */
export const selectionSchema = v.object({
  period: panelPeriodSchema,
  /** Hostnames; empty for all. */
  hosts: v.pipe(v.array(hostname), v.maxLength(mostHosts), v.readonly()),
  compare: v.picklist(comparisons),
  /** The name of the series, if the report has several; empty for the first. */
  series: v.pipe(v.string(), v.maxLength(300)),
  tableShown: v.boolean(),
  hostsCompared: v.boolean(),
  trendShown: v.boolean(),
});

export type Selection = Readonly<v.InferOutput<typeof selectionSchema>>;

/** What a panel is restored from after a reload. The page stores it, so it is validated. */
export const restoredSchema = v.object({
  version: v.literal(1),
  groupHash: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  /** The name of the transaction, which is shown until there are numbers. */
  name: v.pipe(v.string(), v.maxLength(4000)),
  app: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  selection: selectionSchema,
  /** The start of the picked day, if the chart shows one of many; milliseconds since 1970 UTC. */
  day: v.optional(v.number()),
  /** The scroll position of the page, in pixels. */
  scroll: v.optional(v.number()),
});

export type Restored = Readonly<v.InferOutput<typeof restoredSchema>>;

/** The selection of a new panel. */
export function initialSelection(period: Period, hosts: readonly string[]): Selection {
  return {
    period,
    hosts: hosts.slice(0, mostHosts),
    compare: 'none',
    series: '',
    tableShown: false,
    hostsCompared: false,
    trendShown: false,
  };
}

/** The comparisons that are valid for a period: those that do not overlap with it. */
export function comparisonsOf(period: PanelPeriod): readonly Comparison[] {
  switch (period) {
    case 'lastHour':
    case 'last24Hours':
      return ['none', 'day', 'week'];
    case 'last7Days':
      return ['none', 'week'];
    case 'last30Days':
      return ['none', 'period'];
    case 'thisRun':
    case 'runBefore':
      return ['none'];
  }
}

/** The periods to choose from for an app. */
export function panelPeriodsOf(mark: DataMark): readonly PanelPeriod[] {
  return mark === 'local' ? runs : periods;
}

/**
 * Replaces invalid parts of a selection: a comparison that the period does not allow by the nearest one that it does.
 *
 * @param period replaces a period that the app does not have
 */
export function settled(selection: Selection, mark: DataMark, period: Period): Selection {
  const fits = panelPeriodsOf(mark).includes(selection.period);
  const settledPeriod = fits ? selection.period : mark === 'local' ? 'thisRun' : period;
  const possible = comparisonsOf(settledPeriod);
  const compare = possible.includes(selection.compare) ? selection.compare : (possible[1] ?? 'none');
  return { ...selection, period: settledPeriod, compare };
}
