import * as v from 'valibot';
import { comparisons, panelPeriodSchema, selectionSchema } from './selection.ts';

/**
 * What a panel shows, as data: the host builds it, the page decodes and draws it. Times are milliseconds since 1970 UTC, durations
 * milliseconds, memory megabytes. Texts of the service are raw; the page writes them as text.
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

/** What the page can ask the editor to do with the transaction. */
export type Tool = (typeof tools)[number];

const noticeSchema = v.object({
  sentence: v.string(),
  action: v.optional(v.picklist(actions)),
  /** The same text for the same failure, however the sentence goes; absent where nothing failed. */
  cause: maybeText,
});

/** A state in one sentence, with the one thing to do about it. */
export type Notice = Readonly<v.InferOutput<typeof noticeSchema>>;
export type PanelAction = (typeof actions)[number];

/** `ready` may carry a notice, for data that is stale. `silent` has nothing to show for a reason that another section says. */
const statusSchema = v.variant('kind', [
  v.object({ kind: v.literal('loading') }),
  v.object({ kind: v.literal('ready'), at: v.number(), notice: v.optional(noticeSchema) }),
  v.object({ kind: v.literal('none'), notice: noticeSchema }),
  v.object({ kind: v.literal('silent') }),
]);

export type Status = Readonly<v.InferOutput<typeof statusSchema>>;

const rangeSchema = v.object({ start: v.number(), end: v.number() });

const pointSchema = v.object({ time: v.number(), label: v.string(), value: maybeNumber, count: maybeNumber });

/** An hour as it is drawn. */
export type Point = Readonly<v.InferOutput<typeof pointSchema>>;

/** A commit as it is marked: its short hash, the first line of its message, and the author's time. */
const commitSchema = v.object({ hash: v.string(), subject: v.string(), time: v.number() });

export type CommitMark = Readonly<v.InferOutput<typeof commitSchema>>;

const sectionSchemas = {
  header: v.object({
    name: v.string(),
    type: maybeText,
    /** Nothing in this workspace answers it. */
    isUnhandled: v.optional(v.boolean()),
    /** What can be done with the transaction. */
    tools: list(v.picklist(tools)),
    mark: v.optional(v.picklist(['sample', 'local'])),
    range: v.optional(rangeSchema),
    /** The hosts that the header's numbers are of; empty means all. */
    hosts: list(v.string()),
    duration: maybeNumber,
    /** The duration is the mean of the panel's own hours, because it shows another period or other hosts than the store holds. */
    meanOfHours: v.optional(v.boolean()),
    count: maybeNumber,
    memoryPeak: maybeNumber,
    share: maybeNumber,
    change: v.optional(
      v.object({ ratio: v.number(), against: v.picklist(['day', 'week', 'run']), count: v.number(), was: maybeNumber }),
    ),
    updated: maybeNumber,
    /** `stale since 09:14`, where the numbers are not fresh. */
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
    /** There are too few hours to tell anything: the occurrences are drawn one by one instead. */
    byRequest: v.optional(v.boolean()),
    /** The hours it is compared with; each has the time of the hour that it stands beside, and its own label. */
    earlier: v.optional(v.object({ status: statusSchema, points: list(pointSchema) })),
    /** The commits of this range of time that touched the handler, in the order of time; absent where nothing can tell. */
    commits: v.optional(list(commitSchema)),
    /** Since when it is slower than in the same hours of the day before, where a commit went before it. */
    step: v.optional(
      v.object({
        ratio: v.number(),
        /** The last commit before it. */
        hash: v.string(),
        /** How long after that commit, in hours: 1 where it was within the next one. */
        hours: v.number(),
        /** Number of transactions that were compared. */
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
      /** Number of hosts that were not asked for. */
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
    /** The service lists occurrences of all hosts, whatever was picked. */
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
        /** Where it was raised, as `file:line` in the workspace or on the server. */
        place: maybeText,
        /** Whether that place can be opened. */
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

/** The sections that have changed. A section that is no longer shown (`hosts`) is told by `null`. */
export const changesSchema = v.partial(
  v.object({ ...sectionSchemas, hosts: v.nullable(sectionSchemas.hosts.wrapped) }),
);
export type PanelChanges = Readonly<v.InferOutput<typeof changesSchema>>;

export type Section<Name extends keyof PanelModel> = NonNullable<PanelModel[Name]>;
