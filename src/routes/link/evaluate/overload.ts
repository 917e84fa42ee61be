import type { LazySet } from '../../../model/lazySet.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import type { Program } from '../resolve/program.ts';
import type { AbstractValue, FunctionValue } from '../values/abstractValue.ts';
import { unknownNames } from './argumentBinding.ts';

/**
 * The method that a call means, of those of a class that have one name: one that takes the arguments, and if several do, the found
 * one unless it is running, since an overload that calls its own name means another one.
 * https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.12.2
 */
export function overload(
  target: FunctionValue,
  given: readonly AbstractValue[],
  named: ReadonlyMap<string, AbstractValue>,
  { program, lookup }: { readonly program: Program; readonly lookup: NameResolver },
  running: Pick<LazySet<FunctionFact>, 'has'>,
): FunctionValue {
  const { memberOf, name, isAbstract } = target.fact;
  if (
    memberOf === undefined ||
    name === undefined ||
    isAbstract ||
    !lookup.modules.language(target.file)?.hasOverloads
  ) {
    return target;
  }
  const members = program.table(target.file)?.membersNamed(memberOf, name) ?? [];
  if (members.length < 2) {
    return target;
  }
  const fitting = [target.fact, ...members].filter(
    (member): member is FunctionFact => member.kind === 'function' && !member.isAbstract && takes(member, given, named),
  );
  const fact = fitting.find((each) => !running.has(each)) ?? fitting[0];
  return fact ? { ...target, fact } : target;
}

/** Whether a function has parameters for all arguments, and arguments for all parameters that may not be left out. */
export function takes(
  { parameters }: FunctionFact,
  given: readonly AbstractValue[],
  named: ReadonlyMap<string, AbstractValue>,
): boolean {
  const names = new Set(parameters.map(({ name }) => name));
  const byName = [...named.keys()].filter((key) => /^\w/.test(key));
  const count = given.length + byName.length;
  const required = parameters.filter(({ isOptional, rest }) => !isOptional && !rest).length;
  return (
    !named.has(unknownNames) &&
    byName.every((key) => names.has(key)) &&
    count >= required &&
    (count <= parameters.length || parameters.some(({ rest }) => rest))
  );
}
