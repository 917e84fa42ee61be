import { element } from './element.ts';

export interface Steps {
  readonly count: number;
  /** The accessible name of the drawing, if it has changed. */
  readonly label?: string;
  /** The initial step. */
  readonly at?: number;
  /** The number of steps that Page Up and Page Down move by. */
  readonly page: number;
  /** The text of a step, for tooltip and screen reader. */
  readonly text: (index: number) => string;
  /** The nearest step to a position, in pixels from the left edge. */
  readonly nearest: (x: number) => number | undefined;
  /** Called when a step is chosen by the Enter key or a click. */
  readonly choose?: (index: number) => void;
  /** Called when the Escape key is pressed, in addition to removing the mark. */
  readonly leave?: () => void;
}

/**
 * Makes a drawing navigable step by step: with the arrow keys, Home, End, Page Up and Page Down, or the pointer. For
 * screen readers it is a slider that speaks the step's text.
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

  /** Replaces the steps. The last and newest one becomes current, unless the user is navigating. */
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
