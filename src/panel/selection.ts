import * as v from 'valibot';
import type { DataMark } from '../model/dataMark.ts';
import { type Period, periods } from '../model/period.ts';

/** What a person picks in place of a period where the service tells runs apart. */
const runs = ['thisRun', 'runBefore'] as const;

const panelPeriods = [...periods, ...runs] as const;

/** A period, or a run: everything that it did. */
export type PanelPeriod = (typeof panelPeriods)[number];

export function isRun(period: PanelPeriod): boolean {
  return runs.some((run) => run === period);
}

export const panelPeriodSchema = v.picklist(panelPeriods);

export const comparisons = ['none', 'day', 'week', 'period'] as const;

/** What the chart is laid over: the same hours a day before, a week before, or the period before this one. */
export type Comparison = (typeof comparisons)[number];

/** More hosts than a person picks one by one. */
export const mostHosts = 100;

const hostname = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** What a person has chosen in a panel; the page keeps it over a reload. */
export const selectionSchema = v.object({
  period: panelPeriodSchema,
  /** Hostnames; empty means all. */
  hosts: v.pipe(v.array(hostname), v.maxLength(mostHosts), v.readonly()),
  compare: v.picklist(comparisons),
  /** Name of the series where the report has several; empty means the first. */
  series: v.pipe(v.string(), v.maxLength(300)),
  tableShown: v.boolean(),
  hostsCompared: v.boolean(),
  trendShown: v.boolean(),
});

export type Selection = Readonly<v.InferOutput<typeof selectionSchema>>;

/** What a panel needs to come back after a reload. The page stores it, so it is decoded again. */
export const restoredSchema = v.object({
  version: v.literal(1),
  groupHash: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  /** The transaction's name, to show before the numbers are there. */
  name: v.pipe(v.string(), v.maxLength(4000)),
  app: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  selection: selectionSchema,
  /** Begin of the day whose hours the chart shows, where one of many was picked; milliseconds since 1970 UTC. */
  day: v.optional(v.number()),
  /** How far the page was scrolled, in pixels. */
  scroll: v.optional(v.number()),
});

export type Restored = Readonly<v.InferOutput<typeof restoredSchema>>;

/** What a new panel shows. */
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

/** The comparisons that make sense for a period: overlapping ones would compare hours with themselves. */
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

/** What can be picked as the period of an app's panel. */
export function panelPeriodsOf(mark: DataMark): readonly PanelPeriod[] {
  return mark === 'local' ? runs : periods;
}

/**
 * The selection with what does not fit together set right: a comparison stays one, with the nearest that the period allows.
 *
 * @param period what is shown where the period that was picked is none of this app's
 */
export function settled(selection: Selection, mark: DataMark, period: Period): Selection {
  const fits = panelPeriodsOf(mark).includes(selection.period);
  const settledPeriod = fits ? selection.period : mark === 'local' ? 'thisRun' : period;
  const possible = comparisonsOf(settledPeriod);
  const compare = possible.includes(selection.compare) ? selection.compare : (possible[1] ?? 'none');
  return { ...selection, period: settledPeriod, compare };
}
