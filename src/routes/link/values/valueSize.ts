import { memoized } from '../../../model/memoized.ts';
import type { AbstractValue } from './abstractValue.ts';

/**
 * The number of values in a value, each counted as often as it occurs: the steps of a walk through it. It doubles with each level
 * if values hold the previous one twice.
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
