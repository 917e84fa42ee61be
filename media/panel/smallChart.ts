import type { Point } from '../../src/panel/model.ts';
import { at, gridLines } from './axis.ts';
import { drawing } from './element.ts';
import { type Calendar, day, daysOf, isToldByDay } from './geometry/days.ts';
import { extentOf, hour, hoursOf, runsOf } from './geometry/hours.ts';
import { linePath } from './geometry/paths.ts';
import { linearScale } from './geometry/scale.ts';
import type { TickScale } from './geometry/tickScale.ts';

/** The durations of one host by hour, or by day in a long range, on a scale that all hosts share. */
export function smallChart(
  points: readonly Point[],
  range: { start: number; end: number },
  tickScale: TickScale,
  size: { readonly width: number; readonly height: number; readonly label: string },
  calendar: Calendar,
): SVGSVGElement {
  const { width, height, label } = size;
  const hours = hoursOf(points, []);
  const length = isToldByDay(range) ? day : hour;
  const intervals = length === day ? daysOf(hours, calendar) : hours;
  const extent = extentOf(range, intervals, length);
  const frame = { left: 1, top: 4, right: width - 1, bottom: height - 4 };
  const x = linearScale([extent.start, extent.end], [frame.left, frame.right]);
  const y = linearScale([0, tickScale.top], [frame.bottom, frame.top]);
  const dots = intervals.flatMap(({ time, now }) =>
    now?.value === undefined ? [] : [{ time, x: x(time + length / 2), y: y(now.value) }],
  );
  const runs = runsOf(dots, length);
  return drawing(
    'svg',
    {
      class: 'chart small',
      attributes: { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
    },
    gridLines(frame, tickScale, y),
    drawing('path', { class: 'line now', attributes: { d: runs.map(linePath).join('') } }),
    ...runs.flatMap((run) =>
      run.length === 1
        ? run.map((dot) => drawing('circle', { class: 'dot now', attributes: at({ cx: dot.x, cy: dot.y, r: 2 }) }))
        : [],
    ),
  );
}
