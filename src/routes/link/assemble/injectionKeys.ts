import type { Scope } from '../../facts/facts.ts';
import type { RouterValue } from '../evaluate/abstractValue.ts';

/** The key of the edges of the routers that a container has for a type. */
export function providedKey(type: string): string {
  return `provided ${type}`;
}

/** The key of the edges of a router that a function takes from a container. */
export function takenKey(file: string, { id }: Scope): string {
  return `taken ${file}#${id}`;
}

/** Whether a router stands for all those that containers have for its type: which of several it is nobody can tell. */
export function isProvided({ scope, key }: RouterValue): boolean {
  return scope.id === key;
}
