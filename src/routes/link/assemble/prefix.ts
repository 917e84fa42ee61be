import { type AbstractValue, type ClassValue, isPartlyUnknown } from '../evaluate/abstractValue.ts';

/** One way from the root to a router. */
export interface Prefix {
  readonly segments: readonly string[];
  readonly unknown: boolean;
  /** Where handlers are looked for first, with the separator at its end. */
  readonly namespace?: string;
  /** The class whose routes they are, where it may be one that inherits them. */
  readonly by?: ClassValue | undefined;
  /** The framework goes this way by itself: the source does not say so. */
  readonly byConvention: boolean;
}

export const rootPrefix: Prefix = { segments: [], unknown: false, byConvention: false };
export const unknownPrefix: Prefix = { segments: [], unknown: true, byConvention: false };

/** A prefix made longer by a path, or by each path of a list. */
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
