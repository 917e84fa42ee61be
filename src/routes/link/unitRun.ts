import type { Program } from './resolve/program.ts';
import type { Unit } from './unit.ts';

/**
 * A memoised link of a set of files. `unit` is kept only if the set is a unit of its own, not part of a larger one.
 */
export interface Run {
  readonly key: string;
  readonly program: Program;
  unit: Unit | undefined;
}

/** All runs used while settling, and the final run of each unit. */
export interface Settled {
  readonly all: ReadonlySet<Run>;
  readonly last: ReadonlySet<Run>;
}

/** One of the files of a run, by which the unit is found that it belongs to. */
export function firstOf({ program: { files } }: Run): string | undefined {
  const [first] = files;
  return first;
}
