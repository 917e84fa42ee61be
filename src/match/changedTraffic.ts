import type { NamedHandler } from '../model/namedHandler.ts';
import type { OwnChanges } from '../model/ownChanges.ts';
import type { Place, Route } from '../model/route.ts';
import { transactionsNamed } from './explain.ts';
import { matchRoutes } from './matchRoutes.ts';
import { sum } from './numbers/sum.ts';
import { touchedHandlers } from './touchedHandlers.ts';

/** A production transaction name, with the total time of its executions in milliseconds if that is known. */
export interface NamedTime {
  readonly name: string;
  readonly time: number | undefined;
}

/** A changed handler, with the time that production spends in it. */
export interface ChangedHandler extends Place {
  readonly handler: string | undefined;
  readonly names: readonly string[];
  /** Milliseconds. Undefined unless the times of all its names are known. */
  readonly time: number | undefined;
  /** In [0, 1], as a share of the time of all names. */
  readonly share: number | undefined;
}

/**
 * Parses a line: a name, optionally followed by a tab and the total time of its executions in milliseconds. Trailing
 * white space is a part of the name: the agent for Django names the root `GET `.
 */
export function readNamedTime(line: string): NamedTime {
  const [name = '', time] = line.split('\t');
  const milliseconds = time === undefined || time.trim() === '' ? Number.NaN : Number(time);
  return { name, time: Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined };
}

/** The changed handlers of production transactions, those with the most time first. */
export function changedTraffic(
  given: readonly NamedTime[],
  routes: readonly Route[],
  named: readonly NamedHandler[],
  changes: OwnChanges,
): readonly ChangedHandler[] {
  const times = new Map(given.map(({ name, time }) => [name, time]));
  const transactions = [...times.keys()].flatMap(transactionsNamed);
  const matching = matchRoutes(routes, [{ name: 'all', transactions }], { pins: {}, named });
  const whole = sum([...times.values()]);
  return touchedHandlers(matching, changes)
    .flatMap(({ match }): readonly ChangedHandler[] => {
      const names = [...new Set((match.measurement?.transactions ?? []).map(({ name }) => name))];
      const time = sum(names.map((name) => times.get(name)));
      const share = time === undefined || whole === undefined || whole <= 0 ? undefined : time / whole;
      const { file, line } = match.place;
      return names.length === 0 ? [] : [{ file, line, handler: match.handler.name, names, time, share }];
    })
    .sort((one, other) => (other.time ?? -1) - (one.time ?? -1));
}
