/** A linear scale from one range to another; `invert` is the inverse. An empty range maps to the start of the other. */
export interface Scale {
  (value: number): number;
  invert(position: number): number;
}

export function linearScale(from: readonly [number, number], to: readonly [number, number]): Scale {
  const [start, end] = from;
  const [first, last] = to;
  const factor = end === start ? 0 : (last - first) / (end - start);
  const scale = (value: number) => first + (value - start) * factor;
  return Object.assign(scale, {
    invert: (position: number) => (factor === 0 ? start : start + (position - first) / factor),
  });
}
