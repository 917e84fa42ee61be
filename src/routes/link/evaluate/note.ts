import type { Endpoint } from '../../facts/endpoint.ts';
import type { Fact, Resource } from '../../facts/facts.ts';
import type { Mount } from '../../facts/mount.ts';
import type { Program } from '../resolve/program.ts';
import type { Context } from '../values/abstractValue.ts';

/** A registration with its context. */
export interface Note {
  readonly fact: Endpoint | Resource | Mount;
  readonly context: Context;
}

/** Whether a fact is a registration that the interpreter notes where it is run. */
export function isNoted(fact: Fact): fact is Note['fact'] {
  return fact.kind === 'endpoint' || fact.kind === 'resource' || fact.kind === 'mount';
}

/** Records that a file belongs to the unit, if code of it that is called registers something. */
export function tieIfNoted(program: Program, file: string, facts: readonly Fact[]): void {
  if (facts.some(isNoted)) {
    program.tie(file);
  }
}
