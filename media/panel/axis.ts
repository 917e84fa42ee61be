import { drawing } from './element.ts';
import type { Scale } from './geometry/scale.ts';
import type { TickScale } from './geometry/tickScale.ts';
import type { TimeTick } from './geometry/timeTicks.ts';

/** The plot area of a chart, in pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The horizontal lines at the ticks of an axis. */
export function gridLines(frame: Frame, tickScale: TickScale, y: Scale): SVGElement {
  return drawing(
    'g',
    { class: 'grid' },
    ...tickScale.ticks.map((tick) =>
      drawing('line', {
        class: tick === 0 ? 'base' : 'gridLine',
        attributes: at({ x1: frame.left, x2: frame.right, y1: crisp(y(tick)), y2: crisp(y(tick)) }),
      }),
    ),
  );
}

/** An axis of numbers with its name above it. */
export function numberAxis(
  side: 'left' | 'right',
  frame: Frame,
  axis: {
    readonly tickScale: TickScale;
    readonly y: Scale;
    readonly name: string;
    readonly words: (value: number) => string;
  },
): SVGElement {
  const x = side === 'left' ? frame.left - 8 : frame.right + 8;
  const anchor = side === 'left' ? 'end' : 'start';
  const name =
    side === 'left' ? { x: 0, 'text-anchor': 'start' } : { x: frame.right + frame.left, 'text-anchor': 'end' };
  return drawing(
    'g',
    { class: `axis ${side}` },
    ...axis.tickScale.ticks.map((tick) =>
      drawing('text', {
        text: axis.words(tick),
        attributes: { ...at({ x, y: axis.y(tick) + 4 }), 'text-anchor': anchor },
      }),
    ),
    drawing('text', {
      class: 'axis-name',
      text: axis.name,
      attributes: { ...at({ x: name.x, y: 11 }), 'text-anchor': name['text-anchor'] },
    }),
  );
}

/** The axis of time below a chart. */
export function timeAxis(
  frame: Frame,
  ticks: readonly TimeTick[],
  x: Scale,
  words: (tick: TimeTick) => string,
): SVGElement {
  return drawing(
    'g',
    { class: 'axis time' },
    ...ticks.flatMap((tick) => [
      drawing('line', {
        class: tick.day ? 'tick day' : 'tick',
        attributes: at({ x1: crisp(x(tick.time)), x2: crisp(x(tick.time)), y1: frame.bottom, y2: frame.bottom + 5 }),
      }),
      drawing('text', {
        ...(tick.day && { class: 'day' }),
        text: words(tick),
        attributes: { ...at({ x: x(tick.time), y: frame.bottom + 19 }), 'text-anchor': 'middle' },
      }),
    ]),
  );
}

/** Converts numbers to attributes. */
export function at(numbers: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value.toFixed(1)]));
}

/** The middle of a pixel, at which a thin line is sharp. */
export function crisp(pixels: number): number {
  return Math.floor(pixels) + 0.5;
}
