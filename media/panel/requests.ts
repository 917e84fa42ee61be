import { fill } from '../../src/model/l10n.ts';
import type { Section } from '../../src/panel/model.ts';
import { at, type Frame, gridLines, numberAxis } from './axis.ts';
import { drawing, element, freshId, toggle, write } from './element.ts';
import { barPath } from './geometry/paths.ts';
import { resultTone } from './geometry/resultTone.ts';
import { linearScale } from './geometry/scale.ts';
import { durationTicks } from './geometry/tickScale.ts';
import type { Words } from './words.ts';

type Row = Section<'occurrences'>['rows'][number];

const height = 160;
const widestBar = 24;

/**
 * The durations of single requests as bars, for a run that has just begun. The list of occurrences has the same data as
 * text.
 */
export class RequestsView {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #place = element('div', { class: 'chart-place' });
  readonly #summary = element('p', { class: 'summary' });
  #rows: readonly Row[] = [];
  #width = 0;

  constructor(words: Words) {
    this.#words = words;
    const title = element('h2', { text: words.strings.byRequest, attributes: { id: freshId() } });
    this.element = element(
      'section',
      { class: 'requests', attributes: { 'aria-labelledby': title.id } },
      ...[title, this.#place, this.#summary],
    );
    new ResizeObserver(() => this.#resized()).observe(this.#place);
  }

  /** @param rows newest first; the chart is removed if there are none */
  show(rows: readonly Row[]): void {
    this.#rows = rows.filter(({ duration }) => duration !== undefined).toReversed();
    toggle(this.element, this.#rows.length > 0);
    this.#draw();
  }

  #resized(): void {
    if (Math.round(this.#place.clientWidth) !== this.#width) {
      this.#draw();
    }
  }

  #draw(): void {
    const width = Math.round(this.#place.clientWidth);
    const { strings, duration, transactions } = this.#words;
    if (width === 0 || this.#rows.length === 0) {
      return;
    }
    this.#width = width;
    const slowest = Math.max(...this.#rows.map((row) => row.duration ?? 0));
    const label = fill(strings.byRequestLabel, transactions(this.#rows.length), duration(slowest));
    write(this.#summary, label);
    const tickScale = durationTicks(slowest, 2);
    const left = 14 + 7 * Math.max(...tickScale.ticks.map((tick) => duration(tick).length));
    const frame: Frame = { left, top: 24, right: width - 8, bottom: height - 8 };
    const y = linearScale([0, tickScale.top], [frame.bottom, frame.top]);
    this.#place.replaceChildren(
      drawing(
        'svg',
        { class: 'chart', attributes: { ...at({ width, height }), role: 'img', 'aria-label': label } },
        gridLines(frame, tickScale, y),
        ...this.#bars(frame, y),
        numberAxis('left', frame, { tickScale, y, name: strings.duration, words: duration }),
      ),
    );
  }

  #bars(frame: Frame, y: (value: number) => number): readonly SVGElement[] {
    const slot = Math.min(widestBar * 1.25, (frame.right - frame.left) / this.#rows.length);
    const width = Math.max(1, slot * 0.8);
    return this.#rows.map(({ timestamp, duration = 0, result = '' }, index) => {
      const x = frame.right - (this.#rows.length - index) * slot + (slot - width) / 2;
      const time = timestamp === undefined ? [] : [this.#words.instant(timestamp)];
      const tone = resultTone(result) === 'bad' ? ' errors' : '';
      // At least two pixels high, so that a request with a duration of 0 is visible.
      const d = barPath({ x, y: Math.min(y(duration), frame.bottom - 2) }, width, frame.bottom);
      return drawing(
        'path',
        { class: `request${tone}`, attributes: { d } },
        drawing('title', { text: [...time, this.#words.duration(duration), result].join(' · ') }),
      );
    });
  }
}
