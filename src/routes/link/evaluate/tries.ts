import type { Frame } from './abstractValue.ts';

/** Activations of functions that were run with unknown arguments, since they have no known call site. */
export class Tries {
  /** How many activations their functions had when the try was over. */
  readonly #known = new Map<Frame, number>();

  /** @param frames the activations of the function that was tried */
  note(tried: Frame | undefined, frames: readonly Frame[]): void {
    if (tried) {
      this.#known.set(tried, frames.length);
    }
  }

  /** Whether code that was run later has called the function: then that call tells, and the try nothing. */
  isToldLater(tried: Frame, frames: readonly Frame[]): boolean {
    const before = this.#known.get(tried);
    return before !== undefined && frames.slice(before).some((frame) => !this.#known.has(frame));
  }
}
