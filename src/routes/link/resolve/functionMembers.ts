import type { AbstractValue, Evaluate, FunctionValue } from '../values/abstractValue.ts';
import type { Program } from './program.ts';

/** What is assigned to a member of a function: `Users.list = …` https://tc39.es/ecma262/#sec-function-instances */
export function assignedMember(
  { file, fact: { name: owner, memberOf, inside } }: FunctionValue,
  name: string,
  program: Program,
  evaluate: Evaluate,
): AbstractValue | undefined {
  const members = owner === undefined || memberOf !== undefined ? [] : program.table(file)?.membersNamed(owner, name);
  const assigned = members?.findLast((each) => each.inside === inside);
  return assigned?.kind === 'binding'
    ? evaluate(assigned.value, { file, inside, frame: undefined, at: assigned.at })
    : undefined;
}
