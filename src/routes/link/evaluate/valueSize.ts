import type { AbstractValue } from './abstractValue.ts';

const sizes = new WeakMap<AbstractValue, number>();

/**
 * How many values a value consists of, each counted as often as it is part of another: so many steps takes whoever walks through it.
 * Values that hold the one before twice double it each time.
 */
export function sizeOf(value: AbstractValue): number {
  if (value.kind !== 'list' && value.kind !== 'object') {
    return 1;
  }
  const known = sizes.get(value);
  if (known !== undefined) {
    return known;
  }
  let size = 1;
  for (const part of value.kind === 'list' ? value.items : value.entries.values()) {
    size += sizeOf(part);
  }
  sizes.set(value, size);
  return size;
}
