import { descriptorOf } from '../model/frameworks/descriptors.ts';
import type { TimeRange } from '../model/period.ts';
import type { Route } from '../model/route.ts';
import { isRequest, type TransactionGroup } from '../model/transaction.ts';
import type { HandlerMatch, Matching } from './match.ts';

/** Why it is not known of a handler whether it was called. */
export type UnknownCall = 'prefixUnknown' | 'upgrade' | 'unnamed';

/** What speaks against taking an answer for all requests of its range. Times are milliseconds since 1970 UTC. */
export type Doubt =
  /** Routes were still being read: requests may be theirs. */
  | { readonly kind: 'reading' }
  /** It is as long as a list that was cut. */
  | { readonly kind: 'limited'; readonly count: number }
  /** Records of it were left out. */
  | { readonly kind: 'incomplete' }
  /** Its first number is later than the start of the range; `time` is undefined if it has none. */
  | { readonly kind: 'begins'; readonly time: number | undefined };

/** The handlers of routes, by whether they had a request. */
export interface NeverCalled {
  /** Had none, by file and line. */
  readonly handlers: readonly HandlerMatch[];
  /** May have had one under a name that is not known to be theirs. */
  readonly unknown: readonly { readonly match: HandlerMatch; readonly because: UnknownCall }[];
  /** How many handlers have routes. */
  readonly total: number;
  /** Defined if `handlers` had no request in the answer but may have had one nevertheless. */
  readonly doubt: Doubt | undefined;
}

/** The answer for a range, without filters. */
export interface WholeAnswer {
  readonly groups: readonly TransactionGroup[];
  readonly range: TimeRange;
  readonly isIncomplete: boolean;
  /** The project of a file, if it is known: two applications of one framework may report to different services. */
  readonly projectOf: (file: string) => string | undefined;
}

/**
 * The runtimes in which applications are objects, which code creates and adds routes to. In others the framework finds
 * the routes.
 */
const createdByCode: ReadonlySet<string> = new Set(['go', 'node', 'python']);

/** Services cut lists at a round number. */
const roundNumber = 50;
/** An application may have its first request a night after the range begins, but hardly a weekend. */
const quiet = 48 * 3_600_000;

/**
 * Determines the handlers without requests. Handlers are left out for which that is not certain: those with an unknown
 * prefix; those with WebSockets, of which agents see the handshake only; and those of a framework without any called
 * handler in the same application, since its names may not be those of its routes, or its application may report
 * elsewhere.
 *
 * @param matching of all routes with the answer
 */
export function neverCalled(
  { handlers, isReading }: Pick<Matching, 'handlers' | 'isReading'>,
  answer: WholeAnswer,
): NeverCalled {
  const all = [...handlers.values()]
    .flat()
    .filter(({ routes }) => routes.length > 0)
    .sort(comparePlaces);
  const applicationOf = (route: Route) => `${route.framework} ${rootOf(route, answer.projectOf)}`;
  const named = new Set(
    all.filter(({ measurement }) => measurement !== undefined).flatMap(({ routes }) => routes.map(applicationOf)),
  );
  const without = all.filter(({ measurement }) => measurement === undefined);
  const judged = without.map((match) => ({
    match,
    because: whyUnknown(match, (route) => named.has(applicationOf(route))),
  }));
  return {
    handlers: judged.filter(({ because }) => because === undefined).map(({ match }) => match),
    unknown: judged.flatMap(({ match, because }) => (because === undefined ? [] : [{ match, because }])),
    total: all.length,
    doubt: isReading ? { kind: 'reading' } : doubtOf(answer),
  };
}

/**
 * A key that the routes of one application have in common: the root of the project, or, for applications that code
 * creates without a marked project, the file in which the outermost one is given the route, since two scripts in one
 * folder are two applications.
 */
function rootOf({ framework, via, registered }: Route, projectOf: WholeAnswer['projectOf']): string {
  const { file } = via?.[0] ?? registered;
  return projectOf(file) ?? (createdByCode.has(descriptorOf(framework)?.runtime ?? '') ? `file ${file}` : '');
}

function whyUnknown({ routes }: HandlerMatch, reports: (route: Route) => boolean): UnknownCall | undefined {
  if (routes.some(({ prefixUnknown }) => prefixUnknown)) {
    return 'prefixUnknown';
  }
  if (routes.some(({ upgrade }) => upgrade !== undefined)) {
    return 'upgrade';
  }
  return routes.every(reports) ? undefined : 'unnamed';
}

function doubtOf({ groups, range, isIncomplete }: WholeAnswer): Doubt | undefined {
  if (isIncomplete) {
    return { kind: 'incomplete' };
  }
  const limited = groups.find(
    ({ transactions }) => transactions.some(isRequest) && transactions.length % roundNumber === 0,
  );
  if (limited) {
    return { kind: 'limited', count: limited.transactions.length };
  }
  const first = firstTime(groups);
  return first !== undefined && first <= range.start + quiet ? undefined : { kind: 'begins', time: first };
}

function firstTime(groups: readonly TransactionGroup[]): number | undefined {
  let first: number | undefined;
  for (const { performance } of groups.flatMap(({ transactions }) => transactions)) {
    for (const { time } of performance) {
      first = time !== undefined && (first === undefined || time < first) ? time : first;
    }
  }
  return first;
}

function comparePlaces({ place: one }: HandlerMatch, { place: other }: HandlerMatch): number {
  return one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
}
