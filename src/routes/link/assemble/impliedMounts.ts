import type { Interpreter } from '../evaluate/interpreter.ts';
import type { Prefix } from './prefix.ts';

/** Drops implied mounts of a class if the source mounts the class or one of its bases explicitly. */
export function withoutImplied(ways: readonly Prefix[], { lookup }: Interpreter): readonly Prefix[] {
  const said = new Set(ways.flatMap(({ by, byConvention }) => (by && !byConvention ? [by.fact] : [])));
  return ways.filter(
    ({ by, byConvention }) => !byConvention || !by || !lookup.classes.lineage(by).some(({ fact }) => said.has(fact)),
  );
}
