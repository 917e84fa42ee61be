import type { AbstractValue, RouterValue } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { RouterResolver } from './routerResolver.ts';

/** The key of the edges of mounts whose router cannot be followed: it may be any router of the framework. */
export function unfollowedMounts(framework: string): string {
  return `${framework} that cannot be followed`;
}

/**
 * Whether a router that is mounted nowhere may be one of those that are mounted by the given edges, which cannot be
 * followed. A router is not mounted on itself.
 */
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
