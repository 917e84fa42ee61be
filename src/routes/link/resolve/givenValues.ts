import type { FunctionFact } from '../../facts/functionFact.ts';
import { type AbstractValue, isAbsent, unknownValue } from '../evaluate/abstractValue.ts';

/** Whether a function has a parameter of a name, or takes it out of one. */
export function isParameter(fact: FunctionFact, name: string): boolean {
  return (
    fact.receiver === name ||
    fact.parameters.some((parameter) => parameter.name === name || Object.values(parameter.keys ?? {}).includes(name))
  );
}

/** What a parameter has been given; unknown if that is nothing. */
export function givenOrUnknown(given: AbstractValue | undefined): AbstractValue {
  return given && !isAbsent(given) ? given : unknownValue;
}

/**
 * A declared value.
 * @param isDefault whether it is the default of a parameter: it does not count for sure where the call gives something that is not static,
 * and nothing is the default only where the call gives nothing
 */
export function unlessGiven(
  declared: AbstractValue | undefined,
  given: AbstractValue | undefined,
  isDefault: () => boolean,
): AbstractValue | undefined {
  if (declared && isAbsent(declared) && isDefault()) {
    return given && isAbsent(given) ? declared : undefined;
  }
  const isInDoubt = declared?.kind === 'text' && given?.kind === 'unknown' && !isAbsent(given) && isDefault();
  return isInDoubt ? { ...declared, unknown: true, isDefault: false } : declared;
}
