import type { Section } from '../../src/panel/model.ts';
import type { Comparison, PanelPeriod, Selection } from '../../src/panel/selection.ts';
import { Dropdown } from './dropdown.ts';
import { element, toggle } from './element.ts';
import { HostPicker } from './hostPicker.ts';
import type { Words } from './words.ts';

/** The choices of period, hosts, comparison, and series, if the report has several. */
export class Toolbar {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #period: Dropdown<PanelPeriod>;
  readonly #hosts: HostPicker;
  readonly #compare: Dropdown<Comparison>;
  readonly #series: Dropdown<string>;

  constructor(words: Words, choose: (change: Partial<Selection>) => void) {
    const { strings } = words;
    this.#words = words;
    this.#period = new Dropdown(strings.period, (period) => choose({ period }));
    this.#hosts = new HostPicker(words, (hosts) => choose({ hosts: [...hosts] }));
    this.#compare = new Dropdown(strings.compare, (compare) => choose({ compare }));
    this.#series = new Dropdown(strings.series, (series) => choose({ series }));
    this.element = element(
      'div',
      { class: 'toolbar' },
      ...[this.#period.element, this.#hosts.element, this.#compare.element, this.#series.element],
    );
  }

  show({ selection, hosts, periods, comparisons }: Section<'choices'>, series: readonly string[]): void {
    const { strings } = this.#words;
    const comparisonWords: Readonly<Record<Comparison, string>> = {
      none: strings.compareNone,
      day: strings.compareDay,
      week: strings.compareWeek,
      period: strings.comparePeriod,
    };
    this.#period.show(
      periods.map((value) => ({ value, text: strings[value] })),
      selection.period,
    );
    this.#hosts.show(hosts, selection.hosts);
    toggle(this.#compare.element, comparisons.length > 1);
    this.#compare.show(
      comparisons.map((value) => ({ value, text: comparisonWords[value] })),
      selection.compare,
    );
    toggle(this.#series.element, series.length > 1);
    this.#series.show(
      series.map((value) => ({ value, text: value })),
      series.includes(selection.series) ? selection.series : (series[0] ?? ''),
    );
  }

  focusPeriod(): void {
    this.#period.focus();
  }
}
