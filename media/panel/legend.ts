import { element } from './element.ts';

export interface LegendEntry {
  readonly kind: 'now' | 'band' | 'before' | 'bars' | 'commit';
  readonly text: string;
}

/** The legend of a chart. */
export function legend(entries: readonly LegendEntry[]): HTMLElement {
  return element(
    'ul',
    { class: 'legend' },
    ...entries.map(({ kind, text }) =>
      element(
        'li',
        {},
        element('span', { class: `swatch ${kind}`, attributes: { 'aria-hidden': 'true' } }),
        element('span', { text }),
      ),
    ),
  );
}
