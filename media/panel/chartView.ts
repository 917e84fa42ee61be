import { fill } from '../../src/model/l10n.ts';
import type { PanelAction, Section } from '../../src/panel/model.ts';
import { Chart } from './chart.ts';
import { button, element, freshId, toggle, write } from './element.ts';
import { type Hour, hoursOf } from './geometry/hours.ts';
import { hourTable } from './hourTable.ts';
import { legend } from './legend.ts';
import { NoticeLine } from './notice.ts';
import { Stepper } from './stepper.ts';
import type { Table } from './table.ts';
import { Tooltip } from './tooltip.ts';
import type { Words } from './words.ts';

const narrow = 480;

export interface ChartActions {
  act(action: PanelAction): void;
  toggleTable(): void;
  exportCsv(): void;
  savePicture(): void;
}

/** The hourly chart with its legend, readout, summary, and its table twin. */
export class ChartView {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #notice: NoticeLine;
  readonly #legend = element('div');
  readonly #stepper: Stepper;
  readonly #tooltip = new Tooltip();
  readonly #summary = element('p', { class: 'summary' });
  readonly #note: NoticeLine;
  readonly #content: HTMLElement;
  readonly #tableToggle: HTMLButtonElement;
  readonly #tablePlace = element('div', { attributes: { id: freshId() } });
  #table: { readonly compared: boolean; readonly table: Table<Hour> } | undefined;
  #section: Section<'chart'> | undefined;
  #hours: readonly Hour[] = [];
  #chart: Chart | undefined;
  #width = 0;

  constructor(words: Words, does: ChartActions) {
    const { strings } = words;
    this.#words = words;
    this.#notice = new NoticeLine(words, does.act);
    this.#note = new NoticeLine(words, does.act);
    this.#stepper = new Stepper(strings.chartLabel, (index) => this.#mark(index));
    this.#tableToggle = button(strings.tableShow, () => does.toggleTable());
    this.#tableToggle.setAttribute('aria-controls', this.#tablePlace.id);
    const tools = element(
      'div',
      { class: 'tools' },
      this.#tableToggle,
      button(strings.exportCsv, () => does.exportCsv()),
      button(strings.exportPng, () => does.savePicture()),
    );
    this.#content = element(
      'div',
      {},
      this.#legend,
      element('div', { class: 'chart-place' }, this.#stepper.element, this.#tooltip.element),
      this.#note.element,
      element('div', { class: 'chart-foot' }, this.#summary, tools),
      this.#tablePlace,
    );
    const title = element('h2', { class: 'unseen', text: strings.chart, attributes: { id: freshId() } });
    this.element = element(
      'section',
      { class: 'chart-section', attributes: { 'aria-labelledby': title.id } },
      ...[title, this.#notice.element, this.#content],
    );
    new ResizeObserver(() => this.#resized()).observe(this.#stepper.element);
  }

  /** The drawing and its legend as they are now, for a picture; undefined where there is none. */
  get drawing(): { readonly chart: SVGSVGElement; readonly legend: HTMLElement } | undefined {
    const chart = this.#content.hidden ? undefined : this.#chart?.element;
    return chart && { chart, legend: this.#legend };
  }

  show(section: Section<'chart'>, tableShown: boolean): void {
    const { strings } = this.#words;
    this.#section = section;
    this.#hours = hoursOf(section.points, section.earlier?.points ?? []);
    toggle(this.element, section.status.kind !== 'silent');
    toggle(this.#content, this.#notice.showStatus(section.status));
    this.#note.show(section.earlier?.status.kind === 'none' ? section.earlier.status.notice : undefined);
    this.#legend.replaceChildren(
      legend([
        { kind: 'now', text: strings.duration },
        { kind: 'bars', text: strings.transactions },
        ...(section.earlier ? [{ kind: 'before' as const, text: strings.durationBefore }] : []),
      ]),
    );
    write(this.#summary, this.#inWords());
    this.#draw();
    this.#showTable(tableShown);
  }

  #resized(): void {
    if (Math.round(this.#stepper.element.clientWidth) !== this.#width) {
      this.#draw();
    }
  }

  #draw(): void {
    const section = this.#section;
    const width = Math.round(this.#stepper.element.clientWidth);
    if (section === undefined || width === 0) {
      return;
    }
    this.#width = width;
    const chart = new Chart(this.#hours, section.range, { width, height: width < narrow ? 200 : 280 }, this.#words);
    this.#chart = chart;
    this.#tooltip.hide();
    this.#stepper.element.replaceChildren(chart.element);
    this.#stepper.show({
      count: this.#hours.length,
      page: 24,
      text: (index) => this.#say(index),
      nearest: (x) => chart.nearest(x),
    });
  }

  #say(index: number): string {
    const hour = this.#hours[index];
    return hour === undefined ? '' : this.#words.readout(hour);
  }

  #mark(index: number | undefined): void {
    const x = this.#chart?.mark(index);
    const hour = index === undefined ? undefined : this.#hours[index];
    if (x === undefined || hour === undefined) {
      this.#tooltip.hide();
      return;
    }
    const { strings } = this.#words;
    const { now, before } = hour;
    this.#tooltip.show(x, this.#width, this.#words.hour(hour.time), [
      ...(now ? [{ kind: 'now' as const, text: this.#duration(now.value) }] : []),
      ...(now ? [{ kind: 'bars' as const, text: this.#count(now.count) }] : []),
      ...(before ? [{ kind: 'before' as const, text: fill(strings.before, this.#words.numbers(before)) }] : []),
    ]);
  }

  #duration(value: number | undefined): string {
    return value === undefined ? this.#words.strings.noDuration : this.#words.duration(value);
  }

  #count(count: number | undefined): string {
    return count === undefined ? this.#words.strings.noCount : this.#words.transactions(count);
  }

  #showTable(shown: boolean): void {
    const { strings } = this.#words;
    const compared = this.#section?.earlier !== undefined;
    this.#tableToggle.setAttribute('aria-expanded', String(shown));
    write(this.#tableToggle, shown ? strings.tableHide : strings.tableShow);
    toggle(this.#tablePlace, shown);
    if (!shown) {
      return;
    }
    if (this.#table?.compared !== compared) {
      this.#table = { compared, table: hourTable(this.#words, compared) };
      this.#tablePlace.replaceChildren(this.#table.table.element);
    }
    this.#table.table.show(this.#hours.toReversed());
  }

  /** The chart in one or two sentences. */
  #inWords(): string {
    const { strings } = this.#words;
    const points = this.#section?.points ?? [];
    const counts = points.flatMap(({ count }) => count ?? []);
    const slowest = points.reduce<(typeof points)[number] | undefined>(
      (most, point) => ((point.value ?? -1) > (most?.value ?? -1) ? point : most),
      undefined,
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    const hours =
      points.length === 1 ? strings.summaryHoursOne : fill(strings.summaryHours, this.#words.exactCount(points.length));
    const known = counts.length > 0 ? `${hours}, ${this.#words.transactions(total)}` : hours;
    return slowest?.value === undefined
      ? `${known}.`
      : fill(strings.summary, known, this.#words.hour(slowest.time), this.#words.duration(slowest.value));
  }
}
