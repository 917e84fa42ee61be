import { plainText } from '../../src/format/text.ts';

export interface ElementOptions {
  readonly class?: string;
  /** The text content. Not interpreted as HTML. */
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const longestText = 2000;

/**
 * Sets the text of a node, in which control and bidirectional characters are made visible. All texts of the page are
 * set by this function.
 */
export function write(node: Node, text: string): void {
  const plain = plainText(text, longestText);
  if (node.textContent !== plain) {
    node.textContent = plain;
  }
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  options: ElementOptions = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  return fill(document.createElement(name), options, children);
}

export function drawing<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  options: ElementOptions = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[Name] {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), options, children);
}

/** A button with one of VS Code's styles. */
export function button(text: string, press: () => void, kind: 'primary' | 'secondary' | 'link' = 'secondary') {
  const made = element('button', { class: `button ${kind}`, text, attributes: { type: 'button' } });
  made.addEventListener('click', press);
  return made;
}

/** Shows or hides a node, for assistive technology too. */
export function toggle(node: HTMLElement, shown: boolean): void {
  node.hidden = !shown;
}

let ids = 0;

/** A unique id. */
export function freshId(): string {
  ids += 1;
  return `id-${ids}`;
}

function fill<Made extends Element>(node: Made, options: ElementOptions, children: readonly Node[]): Made {
  if (options.class !== undefined) {
    node.setAttribute('class', options.class);
  }
  for (const [name, value] of Object.entries(options.attributes ?? {})) {
    node.setAttribute(name, value);
  }
  if (options.text !== undefined) {
    write(node, options.text);
  }
  node.append(...children);
  return node;
}
