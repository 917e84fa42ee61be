import { type HeatCell, heat } from '../../src/match/numbers/heat.ts';
import { fill } from '../../src/model/l10n.ts';
import type { Section } from '../../src/panel/model.ts';
import { element, freshId, toggle, write } from './element.ts';
import { heatLevel, heatLevels } from './geometry/heatLevel.ts';
import type { Words } from './words.ts';

const shortest = 6.5 * 86_400_000;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Typical durations by weekday and hour of the day, for periods of at least a week. */
export class HeatMap {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #body = element('tbody');
  readonly #readout = element('p', { class: 'summary', attributes: { 'aria-hidden': 'true' } });
  readonly #scale = element('div', { class: 'heat-scale', attributes: { 'aria-hidden': 'true' } });
  #cells: readonly (readonly HTMLElement[])[] = [];
  #at: readonly [number, number] = [0, 0];

  constructor(words: Words) {
    const { strings } = words;
    this.#words = words;
    const hours = Array.from({ length: 24 }, (_, hour) =>
      element('th', {
        text: String(hour).padStart(2, '0'),
        attributes: { scope: 'col', 'aria-label': `${String(hour).padStart(2, '0')}:00` },
      }),
    );
    const head = element(
      'tr',
      {},
      element('th', { attributes: { scope: 'col' } }, element('span', { class: 'unseen', text: strings.weekday })),
      ...hours,
    );
    const grid = element(
      'table',
      { class: 'heat', attributes: { role: 'grid', 'aria-label': strings.heatLabel, 'aria-readonly': 'true' } },
      ...[element('thead', {}, head), this.#body],
    );
    grid.addEventListener('keydown', (event) => this.#press(event));
    const title = element('h2', { text: strings.heat, attributes: { id: freshId() } });
    this.element = element(
      'section',
      { attributes: { 'aria-labelledby': title.id } },
      ...[
        title,
        element('div', { class: 'heat-place' }, grid),
        element('div', { class: 'chart-foot' }, this.#readout, this.#scale),
      ],
    );
  }

  show({ status, points, range }: Section<'chart'>): void {
    const shown = status.kind === 'ready' && range.end - range.start >= shortest;
    toggle(this.element, shown);
    if (!shown) {
      return;
    }
    const rows = heat(
      points.map(({ label, time, value, count }) => ({ label, time, value, count })),
      this.#words.timeZone,
    );
    const values = rows.flat().flatMap(({ value }) => value ?? []);
    const lowest = Math.min(...values);
    const highest = Math.max(...values);
    const focused = this.#body.contains(document.activeElement);
    this.#cells = rows.map((row) => row.map((cell) => this.#cell(cell, lowest, highest)));
    this.#body.replaceChildren(
      ...this.#cells.map((cells, weekday) =>
        element(
          'tr',
          {},
          element('th', { text: this.#words.weekday(weekday), attributes: { scope: 'row' } }),
          ...cells,
        ),
      ),
    );
    write(this.#readout, this.#words.strings.heatHelp);
    this.#showScale(lowest, highest, values.length > 0);
    this.#go(this.#at, focused);
  }

  #cell({ weekday, hour, value, count }: HeatCell, lowest: number, highest: number): HTMLElement {
    const level = value === undefined ? 0 : heatLevel(value, lowest, highest);
    const numbers = value === undefined ? '–' : `${this.#words.duration(value)}, ${this.#words.transactions(count)}`;
    const cell = element(
      'td',
      { class: `heat-${level}`, attributes: { tabindex: '-1' } },
      element('span', { class: 'unseen', text: numbers }),
    );
    const clock = `${String(hour).padStart(2, '0')}:00`;
    const say = () =>
      write(this.#readout, fill(this.#words.strings.heatReadout, this.#words.weekday(weekday), clock, numbers));
    cell.addEventListener('focus', () => {
      this.#go([weekday, hour], false);
      say();
    });
    cell.addEventListener('pointerenter', say);
    return cell;
  }

  #showScale(lowest: number, highest: number, known: boolean): void {
    const shades = Array.from({ length: heatLevels }, (_, index) =>
      element('span', { class: `shade heat-${index + 1}` }),
    );
    this.#scale.replaceChildren(
      ...(known
        ? [
            element('span', { text: this.#words.duration(lowest) }),
            ...shades,
            element('span', { text: this.#words.duration(highest) }),
          ]
        : []),
    );
  }

  #press(event: KeyboardEvent): void {
    const [row, column] = this.#at;
    const move = moves[event.key];
    const to: readonly [number, number] | undefined = move
      ? [row + move[0], column + move[1]]
      : event.key === 'Home'
        ? [row, 0]
        : event.key === 'End'
          ? [row, 23]
          : undefined;
    if (to !== undefined) {
      event.preventDefault();
      this.#go(to, true);
    }
  }

  /** Moves the roving tab index: one cell is in the tab order, and the arrow keys move to the others. */
  #go(to: readonly [number, number], focus: boolean): void {
    const row = Math.max(0, Math.min(6, to[0]));
    const column = Math.max(0, Math.min(23, to[1]));
    this.#cells[this.#at[0]]?.[this.#at[1]]?.setAttribute('tabindex', '-1');
    this.#at = [row, column];
    const cell = this.#cells[row]?.[column];
    cell?.setAttribute('tabindex', '0');
    if (focus) {
      cell?.focus();
    }
  }
}
