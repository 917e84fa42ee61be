import type { CommitMark } from '../../src/panel/model.ts';
import { at, crisp, type Frame, gridLines, numberAxis, timeAxis } from './axis.ts';
import { commitTicks } from './commits.ts';
import { drawing } from './element.ts';
import { extentOf, type Interval, nearestInterval, runsOf } from './geometry/hours.ts';
import { bandPath, barPath, linePath } from './geometry/paths.ts';
import { linearScale, type Scale } from './geometry/scale.ts';
import { countTicks, durationTicks } from './geometry/tickScale.ts';
import { timeTicks } from './geometry/timeTicks.ts';
import type { Words } from './words.ts';

const tickCount = 4;
const widestBar = 40;
/** Bound on the intervals that have a dot each; more would overlap. */
const mostDots = 60;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The data of a chart: hours or days of a time range. */
export interface ChartData {
  readonly intervals: readonly Interval[];
  /** The length of an interval, in milliseconds. */
  readonly length: number;
  readonly range: { readonly start: number; readonly end: number };
  readonly commits: readonly CommitMark[];
}

/**
 * A chart: duration as a line, with a band from the lowest to the highest hour if intervals are days, and count as
 * bars, each with its axis. Missing values are not drawn.
 */
export class Chart {
  readonly element: SVGSVGElement;
  readonly #intervals: readonly Interval[];
  readonly #length: number;
  readonly #frame: Frame;
  readonly #x: Scale;
  readonly #duration: Scale;
  readonly #crosshair = drawing('g', { class: 'crosshair' });

  constructor({ intervals, length, range, commits }: ChartData, { width, height }: Size, words: Words) {
    this.#intervals = intervals;
    this.#length = length;
    const counts = countTicks(highest(intervals.flatMap(({ now }) => now?.count ?? [])), tickCount);
    const durations = durationTicks(
      highest(
        intervals.flatMap(({ now, before, spread }) =>
          [now?.value ?? [], before?.value ?? [], spread?.highest ?? []].flat(),
        ),
      ),
      tickCount,
    );
    const margin = 14 + 7 * longest([...counts.ticks.map(words.count), ...durations.ticks.map(words.duration)]);
    const frame = { left: margin, top: 28, right: width - margin, bottom: height - 28 };
    const extent = extentOf(range, intervals, length);
    this.#frame = frame;
    this.#x = linearScale([extent.start, extent.end], [frame.left, frame.right]);
    this.#duration = linearScale([0, durations.top], [frame.bottom, frame.top]);
    const count = linearScale([0, counts.top], [frame.bottom, frame.top]);
    const ticks = timeTicks(extent, Math.max(2, Math.floor((frame.right - frame.left) / 64)), words.clockHour);
    this.element = drawing(
      'svg',
      { class: 'chart', attributes: { ...at({ width, height }), 'aria-hidden': 'true', focusable: 'false' } },
      gridLines(frame, durations, this.#duration),
      this.#bars(count),
      ...this.#band(),
      ...this.#line('before'),
      ...this.#line('now'),
      numberAxis('left', frame, {
        ...{ tickScale: durations, y: this.#duration, name: words.strings.duration, words: words.duration },
      }),
      numberAxis('right', frame, { tickScale: counts, y: count, name: words.strings.transactions, words: words.count }),
      commitTicks(commits, this.#x, frame),
      timeAxis(frame, ticks, this.#x, ({ time, day }) => (day ? words.day(time) : words.clock(time))),
      this.#crosshair,
    );
  }

  /** The index of the interval at a position from the left edge, in pixels. */
  nearest(x: number): number | undefined {
    return nearestInterval(this.#intervals, this.#x.invert(x), this.#length);
  }

  /**
   * Marks an interval, or none.
   *
   * @returns the position of the mark, in pixels from the left edge
   */
  mark(index: number | undefined): number | undefined {
    const marked = index === undefined ? undefined : this.#intervals[index];
    this.#crosshair.replaceChildren();
    if (marked === undefined) {
      return undefined;
    }
    const x = this.#middle(marked.time);
    this.#crosshair.append(
      drawing('line', { attributes: at({ x1: crisp(x), x2: crisp(x), y1: this.#frame.top, y2: this.#frame.bottom }) }),
    );
    for (const side of ['before', 'now'] as const) {
      const value = marked[side]?.value;
      if (value !== undefined) {
        this.#crosshair.append(
          drawing('circle', { class: `dot ${side}`, attributes: at({ cx: x, cy: this.#duration(value), r: 4 }) }),
        );
      }
    }
    return x;
  }

  #middle(time: number): number {
    return this.#x(time + this.#length / 2);
  }

  #bars(y: Scale): SVGElement {
    const slot = this.#x(this.#length) - this.#x(0);
    const width = Math.min(widestBar, Math.max(slot < 3 ? slot : 1, slot - Math.max(1, slot * 0.25)));
    const bars = this.#intervals.flatMap(({ time, now }) =>
      now?.count === undefined
        ? []
        : [barPath({ x: this.#middle(time) - width / 2, y: y(now.count) }, width, this.#frame.bottom)],
    );
    return drawing('path', { class: 'bars', attributes: { d: bars.join('') } });
  }

  #band(): readonly SVGElement[] {
    const dots = this.#intervals.flatMap(({ time, spread }) =>
      spread === undefined
        ? []
        : [{ time, x: this.#middle(time), top: this.#duration(spread.highest), bottom: this.#duration(spread.lowest) }],
    );
    const d = runsOf(dots, this.#length).map(bandPath).join('');
    return d === '' ? [] : [drawing('path', { class: 'band', attributes: { d } })];
  }

  #line(side: 'now' | 'before'): readonly SVGElement[] {
    const points = this.#intervals.flatMap((entry) => {
      const value = entry[side]?.value;
      return value === undefined ? [] : [{ time: entry.time, x: this.#middle(entry.time), y: this.#duration(value) }];
    });
    const runs = runsOf(points, this.#length);
    const dots = runs.flatMap((run) =>
      points.length <= mostDots && side === 'now' ? run : run.length === 1 ? run : [],
    );
    const d = runs.map(linePath).join('');
    return [
      // Separates the line from the bars behind it.
      drawing('path', { class: 'halo', attributes: { d } }),
      drawing('path', { class: `line ${side}`, attributes: { d } }),
      ...dots.map(({ x, y }) => drawing('circle', { class: `dot ${side}`, attributes: at({ cx: x, cy: y, r: 2.5 }) })),
    ];
  }
}

function highest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, text.length), 0);
}
