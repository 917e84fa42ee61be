import { fill } from '../../src/model/l10n.ts';
import type { PanelAction, Section } from '../../src/panel/model.ts';
import { button, element, freshId, toggle, write } from './element.ts';
import { resultTone } from './geometry/resultTone.ts';
import { NoticeLine } from './notice.ts';
import { Table } from './table.ts';
import type { Words } from './words.ts';

type Row = Section<'occurrences'>['rows'][number];

/** The last occurrences of the transaction, page by page. */
export class OccurrencesView {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #notice: NoticeLine;
  readonly #table: Table<Row>;
  readonly #content: HTMLElement;
  readonly #status = element('p', { class: 'status', attributes: { role: 'status' } });
  readonly #hint: HTMLElement;
  readonly #more: HTMLButtonElement;
  readonly #order: HTMLButtonElement;
  #slowestFirst = false;
  #section: Section<'occurrences'> | undefined;

  constructor(words: Words, does: { act(action: PanelAction): void; loadMore(): void }) {
    const { strings } = words;
    this.#words = words;
    this.#notice = new NoticeLine(words, does.act);
    this.#hint = element('p', { class: 'origin', text: strings.occurrencesAllHosts });
    this.#more = button(strings.loadMore, () => {
      if (this.#more.getAttribute('aria-disabled') !== 'true') {
        does.loadMore();
      }
    });
    this.#order = button(strings.slowestFirst, () => this.#reorder());
    this.#table = new Table<Row>(strings.occurrences, [
      { title: strings.time, cell: ({ timestamp }) => said(timestamp, words.instant) },
      { title: strings.duration, numeric: true, cell: ({ duration }) => said(duration, words.duration) },
      { title: strings.result, cell: ({ result }) => resultOf(result) },
      { title: strings.host, cell: ({ host }) => host ?? '–' },
      { title: strings.memory, numeric: true, cell: ({ memoryPeak }) => said(memoryPeak, words.memory) },
      { title: strings.request, cell: ({ url }) => url ?? '–' },
    ]);
    this.#table.element.classList.add('occurrences');
    this.#content = element(
      'div',
      {},
      ...[this.#hint, this.#table.element, element('div', { class: 'more' }, this.#more, this.#status)],
    );
    const title = element('h2', { text: strings.occurrences, attributes: { id: freshId() } });
    this.element = element(
      'section',
      { attributes: { 'aria-labelledby': title.id } },
      element('div', { class: 'section-head' }, title, this.#order),
      ...[this.#notice.element, this.#content],
    );
  }

  /** Sorts the loaded rows by duration, or as the service lists them. */
  #reorder(): void {
    const { strings } = this.#words;
    this.#slowestFirst = !this.#slowestFirst;
    write(this.#order, this.#slowestFirst ? strings.newestFirst : strings.slowestFirst);
    if (this.#section !== undefined) {
      this.show(this.#section);
    }
  }

  show(section: Section<'occurrences'>): void {
    const { strings } = this.#words;
    const { rows, complete, loadingMore } = section;
    toggle(this.element, section.status.kind !== 'silent');
    toggle(this.#content, this.#notice.showStatus(section.status));
    toggle(this.#hint, section.allHosts);
    this.#section = section;
    toggle(this.#order, section.status.kind === 'ready');
    this.#table.show(this.#slowestFirst ? rows.toSorted(slowest) : rows);
    this.#table.element.classList.toggle(
      'without-requests',
      rows.every(({ url }) => url === undefined),
    );
    toggle(this.#more, !complete);
    // Not `disabled`: the button would lose the focus while the next page is loading.
    this.#more.setAttribute('aria-disabled', String(loadingMore));
    write(this.#more, loadingMore ? strings.loading : strings.loadMore);
    write(
      this.#status,
      fill(complete ? strings.occurrencesAll : strings.occurrencesShown, this.#words.exactCount(rows.length)),
    );
  }
}

function slowest(one: Row, other: Row): number {
  return (other.duration ?? -1) - (one.duration ?? -1);
}

function said(value: number | undefined, text: (value: number) => string): string {
  return value === undefined ? '–' : text(value);
}

function resultOf(result: string | undefined): string | Node {
  if (result === undefined) {
    return '–';
  }
  return element(
    'span',
    { class: 'result' },
    element('span', { class: `mark ${resultTone(result)}`, attributes: { 'aria-hidden': 'true' } }),
    element('span', { text: result }),
  );
}
