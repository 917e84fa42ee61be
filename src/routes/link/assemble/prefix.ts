import type { Place } from '../../../model/route.ts';
import { type AbstractValue, type ClassValue, identityOf, isPartlyUnknown } from '../evaluate/abstractValue.ts';

/** One path of mount edges from a root to a router, as path segments. */
export interface Prefix {
  readonly segments: readonly string[];
  readonly unknown: boolean;
  /** The namespace tried first to qualify handlers, with its separator at the end. */
  readonly namespace?: string;
  /** The class that owns the routes, where it may be a subclass of the one that declares them. */
  readonly by?: ClassValue | undefined;
  /** Contains a mount edge that the framework implies and the source does not state. */
  readonly byConvention: boolean;
  /** The mounts and groups that made it, the outermost first. */
  readonly via: readonly Place[];
}

export const rootPrefix: Prefix = { segments: [], unknown: false, byConvention: false, via: [] };
export const unknownPrefix: Prefix = { segments: [], unknown: true, byConvention: false, via: [] };

/** Appends a path to a prefix: one prefix for each path of a list; an unknown path makes the prefix unknown. */
export function extend(prefix: Prefix, path: AbstractValue): readonly Prefix[] {
  if (addsNothing(path) && prefix.segments.at(-1) === '') {
    // Classes between the one that is mounted and the one that registers add nothing each; no framework tells how many there are.
    return [prefix];
  }
  switch (path.kind) {
    case 'text':
      return [
        {
          ...prefix,
          segments: [...prefix.segments, path.template ?? path.text],
          unknown: prefix.unknown || isPartlyUnknown(path),
        },
      ];
    case 'list':
      return path.items.flatMap((item) => extend(prefix, item));
    default:
      return [{ ...prefix, unknown: true }];
  }
}

/** The prefix as made at further places; what follows at the same place is one step. */
export function through(prefix: Prefix, places: readonly Place[]): Prefix {
  const further = places.filter(({ file, line }, index) => {
    const before = index === 0 ? prefix.via.at(-1) : places[index - 1];
    return before?.file !== file || before.line !== line;
  });
  return further.length === 0 ? prefix : { ...prefix, via: [...prefix.via, ...further] };
}

/** Whether a path adds nothing to a prefix. */
export function addsNothing(path: AbstractValue): boolean {
  return path.kind === 'text' && !path.unknown && path.text === '';
}

/**
 * The prefixes that make different routes, each as it is made first: a class reaches one that inherits from it through each class
 * between them.
 */
export function distinct(prefixes: readonly Prefix[]): readonly Prefix[] {
  if (prefixes.length < 2) {
    return prefixes;
  }
  const seen = new Set<string>();
  return prefixes.filter(({ segments, unknown, namespace, by, byConvention }) => {
    const key = JSON.stringify([segments, unknown, namespace, by && identityOf(by), byConvention]);
    return !seen.has(key) && seen.add(key);
  });
}
