import { fill } from '../../src/model/l10n.ts';
import type { PanelAction, Section } from '../../src/panel/model.ts';
import { button, element, freshId, toggle, write } from './element.ts';
import { NoticeLine } from './notice.ts';
import { Table } from './table.ts';
import { TrendView } from './trend.ts';
import type { Words } from './words.ts';

type Row = Section<'errors'>['rows'][number];

export interface ErrorActions {
  act(action: PanelAction): void;
  openError(key: string): void;
  toggleTrend(): void;
}

/** The errors of the transaction and, on demand, the number of the application's errors by day. */
export class ErrorsView {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #notice: NoticeLine;
  readonly #table: Table<Row>;
  readonly #trend: TrendView;
  readonly #trendToggle: HTMLButtonElement;

  constructor(words: Words, does: ErrorActions) {
    const { strings } = words;
    this.#words = words;
    this.#notice = new NoticeLine(words, does.act);
    this.#table = new Table<Row>(strings.errors, [
      { title: strings.error, cell: ({ className }) => className },
      { title: strings.message, cell: ({ message }) => element('span', { class: 'message', text: message }) },
      { title: strings.count, numeric: true, cell: ({ count }) => said(count, words.exactCount) },
      { title: strings.lastSeen, cell: ({ lastSeen }) => said(lastSeen, words.moment) },
      { title: strings.place, cell: (row) => this.#place(row, does) },
    ]);
    this.#trend = new TrendView(words, does.act);
    this.#trend.element.id = freshId();
    this.#trendToggle = button(strings.trendShow, () => does.toggleTrend());
    this.#trendToggle.setAttribute('aria-controls', this.#trend.element.id);
    const title = element('h2', { text: strings.errors, attributes: { id: freshId() } });
    this.element = element(
      'section',
      { attributes: { 'aria-labelledby': title.id } },
      element('div', { class: 'section-head' }, title, this.#trendToggle),
      ...[this.#notice.element, this.#table.element, this.#trend.element],
    );
  }

  show({ status, rows, trend }: Section<'errors'>): void {
    const { strings } = this.#words;
    toggle(this.element, status.kind !== 'silent');
    toggle(this.#table.element, this.#notice.showStatus(status));
    this.#table.show(rows);
    this.#trendToggle.setAttribute('aria-expanded', String(trend !== undefined));
    write(this.#trendToggle, trend === undefined ? strings.trendShow : strings.trendHide);
    this.#trend.show(trend);
  }

  #place({ place, found, key }: Row, does: ErrorActions): string | Node {
    if (place === undefined) {
      return '–';
    }
    if (!found) {
      return element('span', { class: 'place', text: place });
    }
    const link = button(place, () => does.openError(key), 'link');
    link.title = fill(this.#words.strings.openPlace, place);
    return link;
  }
}

function said(value: number | undefined, text: (value: number) => string): string {
  return value === undefined ? '–' : text(value);
}
