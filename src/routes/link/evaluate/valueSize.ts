import { memoized } from '../../../model/memoized.ts';
import type { AbstractValue } from './abstractValue.ts';

/**
 * How many values a value consists of, each counted as often as it is part of another: so many steps takes whoever walks through it.
 * Values that hold the one before twice double it each time.
 */
export function sizeOf(value: AbstractValue): number {
  return value.kind === 'list' || value.kind === 'object' ? sizeOfParts(value) : 1;
}

const sizeOfParts = memoized((value: Extract<AbstractValue, { readonly kind: 'list' | 'object' }>): number => {
  let size = 1;
  for (const part of value.kind === 'list' ? value.items : value.entries.values()) {
    size += sizeOf(part);
  }
  return size;
});
