import { element, freshId } from './element.ts';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

/** A labelled select element. */
export class Dropdown<Value extends string> {
  readonly element: HTMLElement;
  readonly #select: HTMLSelectElement;
  #options: readonly Option<Value>[] = [];

  constructor(label: string, pick: (value: Value) => void) {
    this.#select = element('select', { attributes: { id: freshId() } });
    this.#select.addEventListener('change', () => {
      const picked = this.#options[this.#select.selectedIndex];
      if (picked !== undefined) {
        pick(picked.value);
      }
    });
    this.element = element(
      'div',
      { class: 'field' },
      element('label', { class: 'label', text: label, attributes: { for: this.#select.id } }),
      element('span', { class: 'select' }, this.#select),
    );
  }

  show(options: readonly Option<Value>[], picked: Value): void {
    if (JSON.stringify(options) !== JSON.stringify(this.#options)) {
      this.#options = options;
      this.#select.replaceChildren(...options.map(({ text }) => element('option', { text })));
    }
    this.#select.selectedIndex = options.findIndex(({ value }) => value === picked);
  }

  focus(): void {
    this.#select.focus();
    this.#select.scrollIntoView({ block: 'center' });
  }
}
