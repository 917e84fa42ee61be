import { fill } from '../../src/model/l10n.ts';
import { button, element, freshId, toggle, write } from './element.ts';
import type { Words } from './words.ts';

/** A button that opens a list of check boxes for hosts. None checked means all. */
export class HostPicker {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #pick: (hosts: readonly string[]) => void;
  readonly #button: HTMLButtonElement;
  readonly #list: HTMLElement;
  #hosts: readonly string[] = [];
  #picked: readonly string[] = [];

  constructor(words: Words, pick: (hosts: readonly string[]) => void) {
    this.#words = words;
    this.#pick = pick;
    const labelId = freshId();
    this.#list = element('div', {
      class: 'host-list',
      attributes: { role: 'group', 'aria-labelledby': labelId, id: freshId() },
    });
    this.#button = button('', () => this.#open(this.#list.hidden !== false), 'secondary');
    this.#button.id = freshId();
    this.#button.classList.add('dropdown');
    this.#button.setAttribute('aria-labelledby', `${labelId} ${this.#button.id}`);
    this.#button.setAttribute('aria-controls', this.#list.id);
    const label = element('span', { class: 'label', text: words.strings.hosts, attributes: { id: labelId } });
    this.element = element('div', { class: 'field host-picker' }, label, this.#button, this.#list);
    this.element.addEventListener('keydown', (event) => this.#press(event));
    this.element.addEventListener('focusout', (event) => {
      if (!(event.relatedTarget instanceof Node && this.element.contains(event.relatedTarget))) {
        this.#open(false);
      }
    });
    this.#open(false);
  }

  show(hosts: readonly string[], picked: readonly string[]): void {
    const { strings } = this.#words;
    const [only] = picked;
    write(
      this.#button,
      only === undefined
        ? strings.allHosts
        : picked.length === 1
          ? only
          : fill(strings.hostsPicked, this.#words.exactCount(picked.length)),
    );
    const listed = JSON.stringify(hosts) === JSON.stringify(this.#hosts) && this.#list.childElementCount > 0;
    this.#hosts = hosts;
    this.#picked = picked;
    if (listed) {
      for (const [index, box] of [...this.#list.querySelectorAll('input')].entries()) {
        box.checked = picked.includes(hosts[index] ?? '');
      }
    } else {
      this.#list.replaceChildren(...this.#choices());
    }
  }

  #choices(): readonly HTMLElement[] {
    if (this.#hosts.length === 0) {
      return [element('p', { text: this.#words.strings.hostsNone })];
    }
    return this.#hosts.map((host) => {
      const box = element('input', { attributes: { type: 'checkbox' } });
      box.checked = this.#picked.includes(host);
      box.addEventListener('change', () => {
        const others = this.#picked.filter((picked) => picked !== host);
        this.#picked = box.checked ? [...others, host] : others;
        this.#pick(this.#picked);
      });
      return element('label', { class: 'choice' }, box, element('span', { text: host }));
    });
  }

  #press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !this.#list.hidden) {
      event.stopPropagation();
      this.#open(false);
      this.#button.focus();
    }
  }

  #open(open: boolean): void {
    toggle(this.#list, open);
    this.#button.setAttribute('aria-expanded', String(open));
  }
}
