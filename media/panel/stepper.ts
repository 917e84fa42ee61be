import { element } from './element.ts';

export interface Steps {
  readonly count: number;
  /** What a screen reader calls the drawing, where the steps have changed their kind. */
  readonly label?: string;
  /** Where to begin. */
  readonly at?: number;
  /** How far Page Up and Page Down go. */
  readonly page: number;
  /** What a step says, for the eye and for the screen reader. */
  readonly text: (index: number) => string;
  /** The nearest step to a position, in pixels from the left edge. */
  readonly nearest: (x: number) => number | undefined;
  /** What the Enter key and a click do with a step, where they do anything. */
  readonly choose?: (index: number) => void;
  /** What the Escape key does, beside taking the mark away. */
  readonly leave?: () => void;
}

/**
 * A drawing that is walked through step by step: with the arrow keys, Home, End, Page Up and Page Down, or by pointing. A screen
 * reader takes it for a slider and speaks the step's text.
 */
export class Stepper {
  readonly element: HTMLElement;
  readonly #onMove: (index: number | undefined) => void;
  #steps: Steps = { count: 0, page: 1, text: () => '', nearest: () => undefined };
  #at = 0;

  constructor(label: string, onMove: (index: number | undefined) => void) {
    this.#onMove = onMove;
    this.element = element('div', {
      class: 'stepper',
      attributes: { role: 'slider', tabindex: '0', 'aria-label': label, 'aria-valuemin': '0' },
    });
    this.element.addEventListener('keydown', (event) => this.#press(event));
    this.element.addEventListener('focus', () => this.#move(this.#at));
    this.element.addEventListener('blur', () => this.#onMove(undefined));
    this.element.addEventListener('pointermove', (event) => this.#point(event));
    this.element.addEventListener('pointerdown', (event) => this.#point(event));
    this.element.addEventListener('click', () => this.#choose());
    this.element.addEventListener('pointerleave', () => {
      this.#onMove(document.activeElement === this.element ? this.#at : undefined);
    });
  }

  /** Takes other steps; begins at the last one, the newest, unless it is being walked through. */
  show(steps: Steps): void {
    const last = Math.max(0, steps.count - 1);
    const walking = document.activeElement === this.element;
    this.#at = steps.at ?? (walking ? Math.min(this.#at, last) : last);
    this.#steps = steps;
    if (steps.label !== undefined) {
      this.element.setAttribute('aria-label', steps.label);
    }
    this.element.setAttribute('aria-valuemax', String(last));
    this.#say();
    if (walking) {
      this.#onMove(steps.count > 0 ? this.#at : undefined);
    }
  }

  #press(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      this.#onMove(undefined);
      this.#steps.leave?.();
      return;
    }
    if (event.key === 'Enter') {
      this.#choose();
      return;
    }
    const to = this.#target(event.key);
    if (to !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.#move(to);
    }
  }

  #choose(): void {
    if (this.#steps.count > 0) {
      this.#steps.choose?.(this.#at);
    }
  }

  #target(key: string): number | undefined {
    const { count, page } = this.#steps;
    const moves: Readonly<Record<string, number>> = {
      ...{ ArrowLeft: this.#at - 1, ArrowDown: this.#at - 1, ArrowRight: this.#at + 1, ArrowUp: this.#at + 1 },
      ...{ PageDown: this.#at - page, PageUp: this.#at + page, Home: 0, End: count - 1 },
    };
    return moves[key];
  }

  #point(event: PointerEvent): void {
    const index = this.#steps.nearest(event.clientX - this.element.getBoundingClientRect().left);
    if (index !== undefined) {
      this.#move(index);
    }
  }

  #move(to: number): void {
    if (this.#steps.count > 0) {
      this.#at = Math.max(0, Math.min(this.#steps.count - 1, to));
      this.#say();
      this.#onMove(this.#at);
    }
  }

  #say(): void {
    const { count, text } = this.#steps;
    this.element.setAttribute('aria-valuenow', String(this.#at));
    this.element.setAttribute('aria-valuetext', count > 0 ? text(this.#at) : '');
  }
}
