/** SVG path commands, rounded to a tenth of a pixel. */

export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** A line through points; empty for a single one, which is drawn as a dot. */
export function linePath(dots: readonly Dot[]): string {
  return dots.length < 2
    ? ''
    : dots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** A bar that stands on `base`; empty if it has no height. */
export function barPath({ x, y }: Dot, width: number, base: number): string {
  return base - y <= 0 ? '' : `M${round(x)} ${round(base)}V${round(y)}h${round(width)}V${round(base)}z`;
}

/** The area between two lines; a single point becomes a bar, so that it is visible. */
export function bandPath(
  dots: readonly { readonly x: number; readonly top: number; readonly bottom: number }[],
): string {
  const [only] = dots;
  const edges = dots.length === 1 && only !== undefined ? [at(only, -2), at(only, 2)] : dots;
  const upper = edges.map(({ x, top }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(top)}`);
  const lower = edges.toReversed().map(({ x, bottom }) => `L${round(x)} ${round(bottom)}`);
  return edges.length === 0 ? '' : `${upper.join('')}${lower.join('')}z`;
}

function at<T extends { readonly x: number }>(dot: T, offset: number): T {
  return { ...dot, x: dot.x + offset };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
