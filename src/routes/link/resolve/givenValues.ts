import type { FunctionFact } from '../../facts/functionFact.ts';
import { type AbstractValue, type Frame, isAbsent, unknownValue } from '../values/abstractValue.ts';

/** Whether a function has a parameter of this name, or destructures one into it. */
export function isParameter(fact: FunctionFact, name: string): boolean {
  return (
    (fact.receiver === name && fact.inPlace !== true) ||
    fact.parameters.some((parameter) => parameter.name === name || Object.values(parameter.keys ?? {}).includes(name))
  );
}

/** The argument of a parameter; unknown if the call leaves it out. */
export function givenOrUnknown(given: AbstractValue | undefined): AbstractValue {
  return given && !isAbsent(given) ? given : unknownValue;
}

/** The value of a parameter without a default that is given nothing static: absent if a call that is known leaves its argument out. */
export function leftOutOrUnknown(given: AbstractValue | undefined, frame: Frame | undefined): AbstractValue {
  return given && isAbsent(given) && frame?.calledBy ? given : unknownValue;
}

/**
 * The declared value of a parameter, as far as the argument of the call permits it. The default of a parameter is uncertain if the
 * argument is not static; a default that is absent applies only if the call leaves the argument out.
 * @param isDefault whether the declared value is the default of a parameter
 */
export function unlessGiven(
  declared: AbstractValue | undefined,
  given: AbstractValue | undefined,
  isDefault: boolean,
): AbstractValue | undefined {
  if (declared && isAbsent(declared) && isDefault) {
    return given && isAbsent(given) ? declared : undefined;
  }
  const isInDoubt = declared?.kind === 'text' && given?.kind === 'unknown' && !isAbsent(given) && isDefault;
  return isInDoubt ? { ...declared, unknown: true, isDefault: false } : declared;
}
