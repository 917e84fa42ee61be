import type { Scope } from '../../facts/scopeFact.ts';
import type { RouterValue } from '../values/abstractValue.ts';

/** The key of the edges of the routers that a container provides for a type. */
export function providedKey(type: string): string {
  return `provided ${type}`;
}

/** The key of the edges of a router that a container passes to a function. */
export function takenKey(file: string, { id }: Scope): string {
  return `taken ${file}#${id}`;
}

/** Whether a router represents all routers that a container provides for its type. */
export function isProvided({ scope, key }: RouterValue): boolean {
  return scope.id === key;
}
