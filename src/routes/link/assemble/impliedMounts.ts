import type { Prefix } from './prefix.ts';

/**
 * Drops implied mounts of classes if the source mounts a class with the same routes explicitly: the class itself, one of its
 * bases, or another class that inherits them.
 */
export function withoutImplied(ways: readonly Prefix[]): readonly Prefix[] {
  const isSaid = ways.some(({ by, byConvention }) => by !== undefined && !byConvention);
  return isSaid ? ways.filter(({ by, byConvention }) => by === undefined || !byConvention) : ways;
}
