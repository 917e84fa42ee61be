import { type AbstractValue, type ClassValue, isPartlyUnknown } from '../evaluate/abstractValue.ts';

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
}

export const rootPrefix: Prefix = { segments: [], unknown: false, byConvention: false };
export const unknownPrefix: Prefix = { segments: [], unknown: true, byConvention: false };

/** Appends a path to a prefix: one prefix for each path of a list; an unknown path makes the prefix unknown. */
export function extend(prefix: Prefix, path: AbstractValue): readonly Prefix[] {
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
