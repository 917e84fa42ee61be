import type { Result } from '../api/failure.ts';
import type { EndpointName } from '../model/endpoint.ts';
import { rangeOf, type TimeRange } from '../model/period.ts';
import { aDay, aWeek, comparisonRange } from './comparisonRange.ts';
import type { Query } from './query.ts';
import type { Slice, SliceName, Snapshot } from './snapshot.ts';
import type { Source } from './source.ts';

/** The request for one slice: the parts of the query that it depends on, and its place in the snapshot. */
export interface SliceQuery<T> {
  readonly endpoint: EndpointName;
  /** The parts of the query that the answer depends on. */
  readonly dependsOn: readonly (keyof Query)[];
  /** @param now milliseconds since 1970 UTC. */
  readonly range: (query: Query, now: number) => TimeRange;
  readonly ask: (source: Source, query: Query, range: TimeRange, signal: AbortSignal) => Promise<Result<T>>;
  readonly read: (snapshot: Snapshot) => Slice<T>;
  readonly write: (slice: Slice<T>) => Partial<Snapshot>;
}

type DataOf<S> = S extends { readonly state: 'ready'; readonly data: infer T } ? T : never;

type SliceQueries = { readonly [Name in SliceName]: SliceQuery<DataOf<Snapshot[Name]>> };

const recent = (query: Query, now: number) => rangeOf(query.period, now);

/** The query of each slice. Comparisons use the same filters as the current period. */
export const sliceQueries: SliceQueries = {
  transactions: {
    endpoint: 'transactions',
    dependsOn: ['period', 'hosts'],
    range: recent,
    ask: (source, { hosts }, range, signal) => source.transactions({ hosts, range }, signal),
    read: (snapshot) => snapshot.transactions,
    write: (transactions) => ({ transactions }),
  },
  hosts: {
    endpoint: 'hosts',
    dependsOn: ['period', 'types'],
    range: recent,
    ask: (source, { types }, range, signal) => source.hosts(range, types, signal),
    read: (snapshot) => snapshot.hosts,
    write: (hosts) => ({ hosts }),
  },
  issues: {
    endpoint: 'errors',
    dependsOn: [],
    range: recent,
    ask: (source, _query, _range, signal) => source.issues(signal),
    read: (snapshot) => snapshot.issues,
    write: (issues) => ({ issues }),
  },
  trend: {
    endpoint: 'trend',
    dependsOn: [],
    range: recent,
    ask: (source, _query, _range, signal) => source.trend(signal),
    read: (snapshot) => snapshot.trend,
    write: (trend) => ({ trend }),
  },
  types: {
    endpoint: 'types',
    dependsOn: ['period'],
    range: recent,
    ask: (source, _query, range, signal) => source.types(range, signal),
    read: (snapshot) => snapshot.types,
    write: (types) => ({ types }),
  },
  previousDay: {
    endpoint: 'transactions',
    dependsOn: ['period', 'hosts'],
    range: ({ period }, now) => comparisonRange(period, aDay, now),
    ask: (source, { hosts }, range, signal) => source.earlier({ hosts, range }, signal),
    read: (snapshot) => snapshot.previousDay,
    write: (previousDay) => ({ previousDay }),
  },
  previousWeek: {
    endpoint: 'transactions',
    dependsOn: ['period', 'hosts'],
    range: ({ period }, now) => comparisonRange(period, aWeek, now),
    ask: (source, { hosts }, range, signal) => source.earlier({ hosts, range }, signal),
    read: (snapshot) => snapshot.previousWeek,
    write: (previousWeek) => ({ previousWeek }),
  },
};
