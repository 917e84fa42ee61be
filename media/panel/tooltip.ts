import { element } from './element.ts';

export interface TooltipRow {
  readonly kind: 'now' | 'band' | 'before' | 'bars' | 'commit' | 'none';
  readonly text: string;
}

/** The readout beside the crosshair. It shows what the stepper speaks. */
export class Tooltip {
  readonly element = element('div', { class: 'tooltip', attributes: { 'aria-hidden': 'true' } });

  constructor() {
    this.element.hidden = true;
  }

  /** @param x the position of the crosshair, in pixels from the left edge of a drawing that is `width` pixels wide */
  show(x: number, width: number, title: string, rows: readonly TooltipRow[]): void {
    this.element.replaceChildren(
      element('div', { class: 'tooltip-title', text: title }),
      ...rows.map(({ kind, text }) =>
        element(
          'div',
          { class: 'tooltip-row' },
          element('span', { class: `swatch ${kind}` }),
          element('span', { text }),
        ),
      ),
    );
    this.element.hidden = false;
    const left = x < width / 2 ? x + 14 : x - 14 - this.element.offsetWidth;
    this.element.style.left = `${Math.max(0, Math.min(left, width - this.element.offsetWidth))}px`;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
