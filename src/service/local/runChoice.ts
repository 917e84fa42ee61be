import type { Group } from './storage/group.ts';
import type { Runs } from './storage/runs.ts';

/**
 * The runs that a request is about. The service has one application id for each choice, because the specification's
 * filter knows no runs: all runs; the last run of each service; and for each group, the latest earlier run in which it
 * was called.
 */
export type RunsAsked = 'all' | 'current' | 'before';

/** The runs of each group that a request is about. */
export interface RunChoice {
  has(group: Group, run: number): boolean;
  hasError(service: string, run: number): boolean;
}

export function chooseRuns(runs: Runs, asked: RunsAsked): RunChoice {
  if (asked === 'all') {
    return { has: () => true, hasError: () => true };
  }
  const current = (service: string) => runs.current(service)?.id;
  if (asked === 'current') {
    return {
      has: ({ service }, run) => run === current(service),
      hasError: (service, run) => run === current(service),
    };
  }
  const before = new Map<Group, number | undefined>();
  return {
    has(group, run) {
      if (!before.has(group)) {
        before.set(group, runBefore(group, runs));
      }
      return run === before.get(group);
    },
    hasError: (service, run) => run === runs.ofService(service).at(-2)?.id,
  };
}

function runBefore(group: Group, runs: Runs): number | undefined {
  const called = new Set([...group.cells.values()].map(({ run }) => run));
  return runs
    .ofService(group.service)
    .slice(0, -1)
    .findLast(({ id }) => called.has(id))?.id;
}
