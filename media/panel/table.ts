import { element } from './element.ts';

export interface Column<Row> {
  readonly title: string;
  readonly numeric?: boolean;
  /** The text of a cell, or the nodes in it. */
  readonly cell: (row: Row) => string | Node;
}

/** A scrollable table with a fixed head. Unchanged rows are not rendered again. */
export class Table<Row> {
  readonly element: HTMLElement;
  readonly #columns: readonly Column<Row>[];
  readonly #body = element('tbody');
  #shown: readonly string[] = [];

  constructor(label: string, columns: readonly Column<Row>[]) {
    this.#columns = columns;
    const head = columns.map(({ title, numeric }) =>
      element('th', { text: title, ...(numeric && { class: 'numeric' }), attributes: { scope: 'col' } }),
    );
    this.element = element(
      'div',
      { class: 'scroll', attributes: { role: 'group', tabindex: '0', 'aria-label': label } },
      element('table', {}, element('thead', {}, element('tr', {}, ...head)), this.#body),
    );
  }

  show(rows: readonly Row[]): void {
    const keys = rows.map((row) => JSON.stringify(row));
    const firstNew = keys.findIndex((key, index) => key !== this.#shown[index]);
    const kept = firstNew < 0 ? keys.length : firstNew;
    for (const row of [...this.#body.children].slice(kept)) {
      row.remove();
    }
    this.#body.append(...rows.slice(kept).map((row) => this.#row(row)));
    this.#shown = keys;
  }

  #row(row: Row): HTMLElement {
    return element(
      'tr',
      {},
      ...this.#columns.map(({ numeric, cell }, index) => {
        const content = cell(row);
        const name = index === 0 ? 'th' : 'td';
        return element(
          name,
          {
            ...(numeric && { class: 'numeric' }),
            ...(index === 0 && { attributes: { scope: 'row' } }),
            ...(typeof content === 'string' && { text: content }),
          },
          ...(typeof content === 'string' ? [] : [content]),
        );
      }),
    );
  }
}
