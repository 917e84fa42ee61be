import type { Place } from '../../../model/route.ts';
import { type AbstractValue, type ClassValue, isPartlyUnknown, knownText } from '../values/abstractValue.ts';
import { identityOf } from '../values/valueKey.ts';

/** One prefix of a router, as path segments: the paths along a chain of mount edges from a root to the router. */
export interface Prefix {
  readonly segments: readonly string[];
  readonly unknown: boolean;
  /** Whether it is unknown only because others may take the place of its segments, which are defaults. */
  readonly isDefault?: boolean;
  /** The namespace with a trailing separator that is tried first to qualify handlers. */
  readonly namespace?: string;
  /** The class that owns the routes, if it may be a subclass of the class that declares them. */
  readonly by?: ClassValue | undefined;
  /** Whether the chain contains an edge that the framework implies and the source does not state. */
  readonly byConvention: boolean;
  /** The places of the mounts and groups in the chain, outermost first. */
  readonly via: readonly Place[];
}

/**
 * Bound on the segments and on the places of a prefix: each mount may add one, and its router another. A chain of
 * routers that is evaluated from its beginning, one after the other, is not nested: it shows in their prefixes only.
 */
const longest = 128;
/** Bound on the prefixes of one router; further ones are dropped. */
const most = 256;
/**
 * Bound on the segments and places of all prefixes of one router together: many long prefixes of each of thousands of
 * routers would fill the memory.
 */
const mostParts = 4_096;

/** The number of segments and places of a prefix. */
export function partsOf({ segments, via }: Prefix): number {
  return segments.length + via.length;
}

/** The prefix of a router that is not mounted and needs no mount. */
export const rootPrefix: Prefix = { segments: [], unknown: false, byConvention: false, via: [] };
/** The prefix of a router whose place is not static. */
export const unknownPrefix: Prefix = { segments: [], unknown: true, byConvention: false, via: [] };

/**
 * Appends a path to a prefix. A list of paths gives one prefix for each; an unknown path makes the prefix unknown, and what
 * precedes it is left out, except for a default: of such a path only its end is known.
 */
export function extend(prefix: Prefix, path: AbstractValue): readonly Prefix[] {
  if (addsNothing(path) && prefix.segments.at(-1) === '') {
    // Each class between the mounted class and the registering class would append an empty segment; frameworks treat
    // all of them as one.
    return [prefix];
  }
  switch (path.kind) {
    case 'text':
      if (!isPartlyUnknown(path)) {
        return [{ ...prefix, segments: [...prefix.segments, path.template ?? path.text] }];
      }
      return path.isDefault
        ? [{ ...withDefault(prefix), segments: [...prefix.segments, path.text] }]
        : [{ ...prefix, segments: path.isCut ? [] : [path.text], unknown: true, isDefault: false }];
    case 'list':
      return path.items.flatMap((item) => extend(prefix, item));
    default:
      return [{ ...prefix, segments: [], unknown: true, isDefault: false }];
  }
}

function withDefault(prefix: Prefix): Prefix {
  return { ...prefix, unknown: true, isDefault: !prefix.unknown || prefix.isDefault === true };
}

/** Adds places to a prefix. Consecutive equal places count once. */
export function through(prefix: Prefix, places: readonly Place[]): Prefix {
  const further = places.filter(({ file, line }, index) => {
    const before = index === 0 ? prefix.via.at(-1) : places[index - 1];
    return before?.file !== file || before.line !== line;
  });
  return further.length === 0 ? prefix : { ...prefix, via: [...prefix.via, ...further] };
}

/** Whether a path is statically empty. */
export function addsNothing(path: AbstractValue): boolean {
  return knownText(path) === '';
}

/**
 * Prefixes without duplicates: of those that give the same routes, the first is kept. A class hierarchy may reach a
 * class along several chains.
 */
export class DistinctPrefixes {
  readonly all: Prefix[] = [];
  readonly #seen = new Set<string>();
  #parts = 0;

  /** Whether it has more than a router may have. */
  get isFull(): boolean {
    return this.all.length > most || this.#parts > mostParts;
  }

  add(prefix: Prefix): void {
    const { segments, unknown, isDefault, namespace, by, byConvention } = prefix;
    const key = JSON.stringify([segments, unknown, isDefault, namespace, by && identityOf(by), byConvention]);
    if (!this.#seen.has(key)) {
      this.#seen.add(key);
      this.all.push(prefix);
      this.#parts += partsOf(prefix);
    }
  }
}

/**
 * At most so many prefixes as a router may have, none longer than those of any application: an unknown one stands for
 * those. With what was bounded.
 */
export function bounded(all: readonly Prefix[]): {
  readonly prefixes: readonly Prefix[];
  readonly limits: readonly ('mounted too deep' | 'mounted in too many places')[];
} {
  const short = all.filter(({ segments, via }) => segments.length <= longest && via.length <= longest);
  const isCut = short.length < all.length;
  const every = isCut ? [...short, unknownPrefix] : all;
  let parts = 0;
  const prefixes = every.slice(0, most).filter((prefix) => {
    parts += partsOf(prefix);
    return parts <= mostParts;
  });
  return {
    prefixes,
    limits: [
      ...(isCut ? (['mounted too deep'] as const) : []),
      ...(prefixes.length < every.length ? (['mounted in too many places'] as const) : []),
    ],
  };
}

/**
 * Drops implied mounts of classes if the source mounts a class with the same routes explicitly: the class itself, one of its
 * bases, or another class that inherits them.
 */
export function withoutImplied(ways: readonly Prefix[]): readonly Prefix[] {
  const isExplicit = ways.some(({ by, byConvention }) => by !== undefined && !byConvention);
  return isExplicit ? ways.filter(({ by, byConvention }) => by === undefined || !byConvention) : ways;
}
