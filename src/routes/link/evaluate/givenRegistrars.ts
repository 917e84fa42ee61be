import type { CallExpression } from '../../facts/expression.ts';
import type { AbstractValue, Context, Frame } from '../values/abstractValue.ts';
import { holdsRouter } from './argumentBinding.ts';

/** Whether one of the names is a parameter of an enclosing frame whose argument may register routes. */
export function mentionsArgument(names: readonly string[], { frame }: Context): boolean {
  for (let current = frame; current; current = current.parent) {
    for (const [name, value] of current.arguments) {
      if (name !== current.function.self && name !== 'this' && names.includes(name) && mayRegister(value)) {
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

function mayRegister(value: AbstractValue): boolean {
  return /^(?:function|class|module)$/.test(value.kind) || holdsRouter(value);
}

/** Whether an argument of one of the frames may register routes. */
export function isGivenRegistrar(frame: Frame): boolean {
  for (let current: Frame | undefined = frame; current; current = current.parent) {
    if ([...current.arguments.values()].some(mayRegister)) {
      return true;
    }
  }
  return false;
}
