import * as v from 'valibot';
import { comparisons, panelPeriodSchema, selectionSchema } from './selection.ts';

/**
 * The model of a panel, which the extension host builds and the page decodes and renders. Times are milliseconds since
 * 1970 UTC, durations milliseconds, memory megabytes. Texts of the service are not escaped: the page inserts them as
 * text.
 */

const list = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.readonly());
const maybeNumber = v.optional(v.number());
const maybeText = v.optional(v.string());

export const actions = [
  'signIn',
  'openSetting:baseUrl',
  'openSetting:appId',
  'openSetting:service.timeZone',
  'setPeriod',
  'allHosts',
  'retry',
  'showLog',
  'wait',
] as const;

export const tools = ['goToHandler', 'explain', 'openDashboard', 'copyMarkdown'] as const;

/** An action on the transaction that the page offers. */
export type Tool = (typeof tools)[number];

const noticeSchema = v.object({
  sentence: v.string(),
  action: v.optional(v.picklist(actions)),
  /** The identity of a failure, equal whenever its cause is, whatever the sentence. Absent without a failure. */
  cause: maybeText,
});

/** A state as one sentence, with one action. */
export type Notice = Readonly<v.InferOutput<typeof noticeSchema>>;
export type PanelAction = (typeof actions)[number];

/** `ready` has a notice if the data is stale. `silent` has none, because another section has the reason. */
const statusSchema = v.variant('kind', [
  v.object({ kind: v.literal('loading') }),
  v.object({ kind: v.literal('ready'), at: v.number(), notice: v.optional(noticeSchema) }),
  v.object({ kind: v.literal('none'), notice: noticeSchema }),
  v.object({ kind: v.literal('silent') }),
]);

export type Status = Readonly<v.InferOutput<typeof statusSchema>>;

const rangeSchema = v.object({ start: v.number(), end: v.number() });

const pointSchema = v.object({ time: v.number(), label: v.string(), value: maybeNumber, count: maybeNumber });

/** One hour of the chart. */
export type Point = Readonly<v.InferOutput<typeof pointSchema>>;

/** A commit: its short hash, the first line of its message, and the author's time. */
const commitSchema = v.object({ hash: v.string(), subject: v.string(), time: v.number() });

export type CommitMark = Readonly<v.InferOutput<typeof commitSchema>>;

const sectionSchemas = {
  header: v.object({
    name: v.string(),
    type: maybeText,
    /** Whether the workspace has no handler for it. */
    isUnhandled: v.optional(v.boolean()),
    /** The actions that are offered for the transaction. */
    tools: list(v.picklist(tools)),
    mark: v.optional(v.picklist(['sample', 'local'])),
    range: v.optional(rangeSchema),
    /** The hosts of the header's numbers; empty for all. */
    hosts: list(v.string()),
    duration: maybeNumber,
    /**
     * Whether the duration is the mean of the panel's own hours, because its period or hosts are not those of the
     * store.
     */
    meanOfHours: v.optional(v.boolean()),
    count: maybeNumber,
    memoryPeak: maybeNumber,
    share: maybeNumber,
    change: v.optional(
      v.object({ ratio: v.number(), against: v.picklist(['day', 'week', 'run']), count: v.number(), was: maybeNumber }),
    ),
    updated: maybeNumber,
    /** `stale since 09:14`, if the numbers are stale. */
    stale: maybeText,
    notice: v.optional(noticeSchema),
  }),
  choices: v.object({
    selection: selectionSchema,
    hosts: list(v.string()),
    periods: list(panelPeriodSchema),
    comparisons: list(v.picklist(comparisons)),
  }),
  chart: v.object({
    status: statusSchema,
    range: rangeSchema,
    series: list(v.string()),
    points: list(pointSchema),
    /** Whether there are too few hours for a chart, so that the occurrences are drawn one by one. */
    byRequest: v.optional(v.boolean()),
    /** The hours to compare with. Each has the time of the hour that it is drawn beside, and its own label. */
    earlier: v.optional(v.object({ status: statusSchema, points: list(pointSchema) })),
    /** The commits in this range that touched the handler, sorted by time; absent if they cannot be determined. */
    commits: v.optional(list(commitSchema)),
    /**
     * The hour since which the transaction is slower than in the same hours of the day before, if a commit precedes it.
     */
    step: v.optional(
      v.object({
        ratio: v.number(),
        /** The last commit before the step. */
        hash: v.string(),
        /** Hours between that commit and the step, rounded up: at least 1. */
        hours: v.number(),
        /** The number of transactions that were compared. */
        count: v.number(),
      }),
    ),
  }),
  hosts: v.optional(
    v.object({
      status: statusSchema,
      range: rangeSchema,
      hosts: list(
        v.object({
          hostname: v.string(),
          status: statusSchema,
          points: list(pointSchema),
          duration: maybeNumber,
          count: maybeNumber,
        }),
      ),
      /** The number of hosts that were not requested. */
      left: v.number(),
      standsOut: v.optional(v.object({ hostname: v.string(), ratio: v.number(), count: v.number() })),
    }),
  ),
  occurrences: v.object({
    status: statusSchema,
    rows: list(
      v.object({
        timestamp: maybeNumber,
        duration: maybeNumber,
        result: maybeText,
        host: maybeText,
        memoryPeak: maybeNumber,
        url: maybeText,
      }),
    ),
    complete: v.boolean(),
    loadingMore: v.boolean(),
    /** Whether the occurrences are those of all hosts, because the service cannot filter them. */
    allHosts: v.boolean(),
  }),
  errors: v.object({
    status: statusSchema,
    rows: list(
      v.object({
        key: v.string(),
        className: v.string(),
        message: v.string(),
        count: maybeNumber,
        lastSeen: maybeNumber,
        /** Where it was thrown, as `file:line` in the workspace or on the server. */
        place: maybeText,
        /** Whether that place is in the workspace, and can be opened. */
        found: v.boolean(),
      }),
    ),
    trend: v.optional(
      v.object({ status: statusSchema, days: list(v.object({ date: v.string(), count: v.number() })) }),
    ),
  }),
} as const;

/** Every section of a panel. */
export const modelSchema = v.object(sectionSchemas);
export type PanelModel = Readonly<v.InferOutput<typeof modelSchema>>;

/** The sections that have changed. A section that is no longer shown (`hosts`) is `null`. */
export const changesSchema = v.partial(
  v.object({ ...sectionSchemas, hosts: v.nullable(sectionSchemas.hosts.wrapped) }),
);
export type PanelChanges = Readonly<v.InferOutput<typeof changesSchema>>;

export type Section<Name extends keyof PanelModel> = NonNullable<PanelModel[Name]>;
