import { type AbstractValue, type ClassValue, unknownValue } from '../values/abstractValue.ts';
import type { Program } from './program.ts';

/** The simple name of the class of an object. Unknown where another class inherits it: the object may be one of that. */
export function classNameText({ fact }: ClassValue, program: Program): AbstractValue {
  return program.subclasses(fact.name).length > 0
    ? unknownValue
    : { kind: 'text', text: fact.name.split('.').at(-1) ?? fact.name, unknown: false };
}
