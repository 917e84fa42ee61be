import type { AbstractValue, Evaluate, RouterValue } from '../values/abstractValue.ts';
import type { ClassMembers } from './classMembers.ts';
import type { Program } from './program.ts';

/** A method that is assigned to a router where the router is created: `app.lazyUse = function (path, load) {…}`. */
export function methodAddedTo(
  { file, scope, frame }: RouterValue,
  name: string,
  program: Program,
): AbstractValue | undefined {
  const table = program.table(file);
  const fact = table?.declaresFunction(name)
    ? Array.from(table.functions.values()).find(
        ({ givenTo, isEntry, inside }) => givenTo === name && !isEntry && inside === scope.inside,
      )
    : undefined;
  return fact && { kind: 'function', file, fact, frame };
}

/** A method of the router's class, if that is a class of the workspace. */
export function methodOfItsClass(
  { file, scope: { madeBy, inside, at }, frame }: RouterValue,
  name: string,
  classes: ClassMembers,
  evaluate: Evaluate,
): AbstractValue | undefined {
  const type = madeBy && evaluate(madeBy.type, { file, inside, frame, at });
  return type?.kind === 'class' ? classes.method(type, name) : undefined;
}
