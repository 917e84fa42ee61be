import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, RouterValue } from '../values/abstractValue.ts';
import { RouterResolver } from './routerResolver.ts';

/** The key of the mount edges whose router does not resolve (`Mount.ofRouter`): it may be any router of the framework. */
export function unfollowedMounts(framework: string): string {
  return `${framework} that cannot be followed`;
}

/** Whether a router without mount edges may be the router of one of the given edges, which does not resolve. A router is not mounted on itself. */
export function isAmongUnfollowed(
  { key }: RouterValue,
  edges: readonly { readonly on: AbstractValue }[],
  interpreter: Interpreter,
): boolean {
  if (edges.length === 0) {
    return false;
  }
  const routers = new RouterResolver(interpreter);
  return edges.every(({ on }) => routers.routerOf(on)?.key !== key);
}
