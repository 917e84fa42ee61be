import type { AbstractValue, Context, Frame } from './abstractValue.ts';
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
