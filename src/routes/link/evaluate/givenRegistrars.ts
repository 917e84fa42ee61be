import type { CallExpression } from '../../facts/expression.ts';
import type { AbstractValue, Context, Frame } from '../values/abstractValue.ts';
import { holdsRouter } from './argumentBinding.ts';

/** Whether one of the names is a parameter of an enclosing frame whose argument may register routes. */
export function mentionsArgument(names: readonly string[], { frame }: Context): boolean {
  for (let current = frame; current; current = current.parent) {
    for (const name of current.registrars) {
      if (name !== current.function.self && name !== 'this' && names.includes(name)) {
        return true;
      }
    }
  }
  return false;
}

/** The object of an enclosing method, if a call is given that as a whole: `register_routes(self)`. */
export function givenItself({ arguments: given }: CallExpression, { frame }: Context): AbstractValue | undefined {
  for (let current = frame; current; current = current.parent) {
    const { self } = current.function;
    if (self !== undefined && current.arguments.has(self)) {
      return given.some((each) => each.kind === 'name' && each.name === self) ? current.arguments.get(self) : undefined;
    }
  }
  return undefined;
}

/** The names of the arguments of a call that may register routes. */
export function registrarsAmong(given: ReadonlyMap<string, AbstractValue>): readonly string[] {
  let names = none;
  for (const [name, value] of given) {
    if (mayRegister(value)) {
      names = [...names, name];
    }
  }
  return names;
}

const none: readonly string[] = [];

function mayRegister(value: AbstractValue): boolean {
  const { kind } = value;
  return kind === 'function' || kind === 'class' || kind === 'module' || holdsRouter(value);
}

/** Whether an argument of one of the frames may register routes. */
export function isGivenRegistrar(frame: Frame): boolean {
  for (let current: Frame | undefined = frame; current; current = current.parent) {
    if (current.registrars.length > 0) {
      return true;
    }
  }
  return false;
}
