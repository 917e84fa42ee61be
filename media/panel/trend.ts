import { fill } from '../../src/model/l10n.ts';
import type { PanelAction, Section } from '../../src/panel/model.ts';
import { at, crisp, type Frame, gridLines, numberAxis } from './axis.ts';
import { drawing, element, toggle, write } from './element.ts';
import { barPath } from './geometry/paths.ts';
import { linearScale } from './geometry/scale.ts';
import { countTicks } from './geometry/tickScale.ts';
import { NoticeLine } from './notice.ts';
import { Stepper } from './stepper.ts';
import { Tooltip } from './tooltip.ts';
import type { Words } from './words.ts';

type Trend = NonNullable<Section<'errors'>['trend']>;

const height = 160;
const fewestTicks = 2;
const mostTicks = 4;

/** The errors of the application by day, as bars. */
export class TrendView {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #notice: NoticeLine;
  readonly #stepper: Stepper;
  readonly #tooltip = new Tooltip();
  readonly #summary = element('p', { class: 'summary' });
  readonly #content: HTMLElement;
  #days: Trend['days'] = [];
  #width = 0;
  #mark: (index: number | undefined) => void = () => undefined;

  constructor(words: Words, act: (action: PanelAction) => void) {
    this.#words = words;
    this.#notice = new NoticeLine(words, act);
    this.#stepper = new Stepper(words.strings.trendLabel, (index) => this.#mark(index));
    this.#content = element(
      'div',
      {},
      ...[element('div', { class: 'chart-place' }, this.#stepper.element, this.#tooltip.element), this.#summary],
    );
    this.element = element(
      'div',
      { class: 'trend' },
      ...[element('h3', { text: words.strings.trend }), this.#notice.element, this.#content],
    );
    new ResizeObserver(() => this.#resized()).observe(this.#stepper.element);
  }

  show(trend: Trend | undefined): void {
    toggle(this.element, trend !== undefined);
    if (trend === undefined) {
      return;
    }
    toggle(this.#content, this.#notice.showStatus(trend.status));
    this.#days = trend.days;
    write(this.#summary, this.#inWords());
    this.#draw();
  }

  #resized(): void {
    if (Math.round(this.#stepper.element.clientWidth) !== this.#width) {
      this.#draw();
    }
  }

  #draw(): void {
    const width = Math.round(this.#stepper.element.clientWidth);
    const days = this.#days;
    if (width === 0 || days.length === 0) {
      return;
    }
    this.#width = width;
    const most = days.reduce((highest, { count }) => Math.max(highest, count), 0);
    const tickScale = countTicks(most, most < mostTicks ? fewestTicks : mostTicks);
    const margin = 14 + 7 * Math.max(...tickScale.ticks.map((tick) => this.#words.count(tick).length));
    const frame: Frame = { left: margin, top: 28, right: width - 8, bottom: height - 28 };
    const y = linearScale([0, tickScale.top], [frame.bottom, frame.top]);
    const slot = (frame.right - frame.left) / days.length;
    const middle = (index: number) => frame.left + slot * (index + 0.5);
    const bar = Math.max(1, slot * 0.7);
    const bars = days.map(({ count }, index) =>
      barPath({ x: middle(index) - bar / 2, y: y(count) }, bar, frame.bottom),
    );
    const crosshair = drawing('g', { class: 'crosshair' });
    this.#stepper.element.replaceChildren(
      drawing(
        'svg',
        { class: 'chart', attributes: { ...at({ width, height }), 'aria-hidden': 'true', focusable: 'false' } },
        gridLines(frame, tickScale, y),
        drawing('path', { class: 'bars errors', attributes: { d: bars.join('') } }),
        numberAxis('left', frame, { tickScale, y, name: this.#words.strings.errorsAxis, words: this.#words.count }),
        this.#axis(frame, middle),
        crosshair,
      ),
    );
    this.#mark = (index) => {
      const day = index === undefined ? undefined : days[index];
      crosshair.replaceChildren();
      if (index === undefined || day === undefined) {
        this.#tooltip.hide();
        return;
      }
      const x = crisp(middle(index));
      crosshair.append(drawing('line', { attributes: at({ x1: x, x2: x, y1: frame.top, y2: frame.bottom }) }));
      this.#tooltip.show(x, width, this.#words.calendarDay(day.date), [
        { kind: 'none', text: this.#errors(day.count) },
      ]);
    };
    this.#tooltip.hide();
    this.#stepper.show({
      count: days.length,
      page: 7,
      text: (index) => this.#say(index),
      nearest: (x) => Math.max(0, Math.min(days.length - 1, Math.floor((x - frame.left) / slot))),
    });
  }

  #axis(frame: Frame, middle: (index: number) => number): SVGElement {
    const every = Math.max(1, Math.ceil((this.#days.length * 56) / (frame.right - frame.left)));
    return drawing(
      'g',
      { class: 'axis time' },
      ...this.#days.flatMap(({ date }, index) =>
        index % every === 0
          ? [
              drawing('text', {
                text: this.#words.calendarDay(date),
                attributes: { ...at({ x: middle(index), y: frame.bottom + 19 }), 'text-anchor': 'middle' },
              }),
            ]
          : [],
      ),
    );
  }

  #say(index: number): string {
    const day = this.#days[index];
    return day === undefined
      ? ''
      : fill(this.#words.strings.readout, this.#words.calendarDay(day.date), this.#errors(day.count));
  }

  #errors(count: number): string {
    const { errorsOne, errorsCounted } = this.#words.strings;
    return count === 1 ? errorsOne : fill(errorsCounted, this.#words.exactCount(count));
  }

  #inWords(): string {
    const [first] = this.#days;
    if (first === undefined) {
      return '';
    }
    const total = this.#days.reduce((sum, { count }) => sum + count, 0);
    const worst = this.#days.reduce((most, day) => (day.count > most.count ? day : most), first);
    const all = fill(this.#words.strings.trendTotal, this.#errors(total), this.#words.exactCount(this.#days.length));
    return total === 0
      ? `${all}.`
      : fill(
          this.#words.strings.trendSummary,
          all,
          this.#words.calendarDay(worst.date),
          this.#words.exactCount(worst.count),
        );
  }
}
