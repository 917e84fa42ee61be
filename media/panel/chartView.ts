import { fill } from '../../src/model/l10n.ts';
import type { PanelAction, Section } from '../../src/panel/model.ts';
import { Chart } from './chart.ts';
import { type ChartScope, chartScope, summaryOf } from './chartScope.ts';
import { readout } from './chartUnit.ts';
import { CommitsView } from './commits.ts';
import { button, element, freshId, toggle, write } from './element.ts';
import type { Interval } from './geometry/hours.ts';
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
  /** Called when another day was picked, or all days again. */
  pickedDay(): void;
}

/** The chart of hours, or of days that can be opened, with legend, readout, summary and the same data as a table. */
export class ChartView {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #does: ChartActions;
  readonly #notice: NoticeLine;
  readonly #title = element('h2', { class: 'unseen', attributes: { id: freshId() } });
  readonly #zoomTitle = element('span');
  readonly #zoomLine: HTMLElement;
  readonly #legend = element('div');
  readonly #stepper: Stepper;
  readonly #tooltip = new Tooltip();
  readonly #summary = element('p', { class: 'summary' });
  readonly #note: NoticeLine;
  readonly #commits: CommitsView;
  readonly #content: HTMLElement;
  readonly #tableToggle: HTMLButtonElement;
  readonly #tablePlace = element('div', { attributes: { id: freshId() } });
  #table: { readonly kind: string; readonly table: Table<Interval> } | undefined;
  #section: Section<'chart'> | undefined;
  #scope: ChartScope | undefined;
  /** The initial day, until its hours have arrived. */
  #awaited: number | undefined;
  #tableShown = false;
  #chart: Chart | undefined;
  #width = 0;

  /** @param day the start of the day whose hours are shown initially, if the page was left with one */
  constructor(words: Words, does: ChartActions, day?: number) {
    const { strings } = words;
    this.#words = words;
    this.#does = does;
    this.#awaited = day;
    this.#notice = new NoticeLine(words, does.act);
    this.#note = new NoticeLine(words, does.act);
    this.#commits = new CommitsView(words);
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
    const back = button(strings.allDays, () => this.#pick(undefined));
    this.#zoomLine = element('div', { class: 'zoom' }, this.#zoomTitle, back);
    this.#content = element(
      'div',
      {},
      ...[this.#zoomLine, this.#legend],
      element('div', { class: 'chart-place' }, this.#stepper.element, this.#tooltip.element),
      this.#note.element,
      element('div', { class: 'chart-foot' }, this.#summary, tools),
      ...[this.#tablePlace, this.#commits.element],
    );
    this.element = element(
      'section',
      { class: 'chart-section', attributes: { 'aria-labelledby': this.#title.id } },
      ...[this.#title, this.#notice.element, this.#content],
    );
    new ResizeObserver(() => this.#resized()).observe(this.#stepper.element);
  }

  /** The chart, its legend and its day, for a picture; undefined if nothing is drawn. */
  get drawing(): { readonly chart: SVGSVGElement; readonly legend: HTMLElement; readonly day: string } | undefined {
    const chart = this.#content.hidden ? undefined : this.#chart?.element;
    return chart && { chart, legend: this.#legend, day: this.#zoomTitle.textContent ?? '' };
  }

  /** The start of the day whose hours are shown, or will be when they arrive. */
  get day(): number | undefined {
    return this.#awaited ?? this.#scope?.day;
  }

  show(section: Section<'chart'>, tableShown: boolean): void {
    this.#section = section;
    this.#tableShown = tableShown;
    toggle(this.element, section.status.kind !== 'silent');
    toggle(this.#content, this.#notice.showStatus(section.status));
    this.#note.show(section.earlier?.status.kind === 'none' ? section.earlier.status.notice : undefined);
    const scope = chartScope(section, this.day, this.#words);
    if (section.points.length > 0) this.#awaited = undefined;
    this.#showScope(section, scope);
  }

  /** @param at the initial interval */
  #showScope(section: Section<'chart'>, scope: ChartScope, at?: number): void {
    this.#scope = scope;
    write(this.#title, scope.unit.title);
    write(
      this.#zoomTitle,
      scope.day === undefined ? '' : fill(this.#words.strings.hoursOf, this.#words.day(scope.day)),
    );
    toggle(this.#zoomLine, scope.day !== undefined);
    this.#legend.replaceChildren(
      legend(scope.unit.legend({ compared: section.earlier !== undefined, commits: scope.commits.length > 0 })),
    );
    write(this.#summary, summaryOf(scope, this.#words));
    this.#commits.show(scope.commits, section.step);
    this.#draw(at);
    this.#showTable(scope, section.earlier !== undefined);
  }

  /**
   * Shows the hours of a day, or all days again. The chart gets the focus, because the pressed element may be removed.
   */
  #pick(day: number | undefined): void {
    if (this.#section === undefined) {
      return;
    }
    const before = this.#scope?.day;
    const scope = chartScope(this.#section, day, this.#words);
    this.#showScope(
      this.#section,
      scope,
      Math.max(
        0,
        scope.intervals.findIndex(({ time }) => time === before),
      ),
    );
    this.#stepper.element.focus();
    this.#does.pickedDay();
  }

  #resized(): void {
    if (Math.round(this.#stepper.element.clientWidth) !== this.#width) {
      this.#draw();
    }
  }

  #draw(at?: number): void {
    const scope = this.#scope;
    const width = Math.round(this.#stepper.element.clientWidth);
    if (scope === undefined || width === 0) {
      return;
    }
    const { unit, intervals, day } = scope;
    this.#width = width;
    const chart = new Chart(scope, { width, height: width < narrow ? 200 : 280 }, this.#words);
    this.#chart = chart;
    this.#tooltip.hide();
    this.#stepper.element.replaceChildren(chart.element);
    this.#stepper.show({
      ...{ count: intervals.length, page: unit.page, label: unit.label },
      ...(at !== undefined && { at }),
      text: (index) => this.#say(index),
      nearest: (x) => chart.nearest(x),
      ...(unit.leadsToHours && { choose: (index: number) => this.#pick(intervals[index]?.time) }),
      ...(day !== undefined && { leave: () => this.#pick(undefined) }),
    });
  }

  #say(index: number): string {
    const { unit, intervals } = this.#scope ?? {};
    const interval = intervals?.[index];
    return interval === undefined || unit === undefined ? '' : readout(unit, interval, this.#words);
  }

  #mark(index: number | undefined): void {
    const x = this.#chart?.mark(index);
    const { unit, intervals } = this.#scope ?? {};
    const interval = index === undefined ? undefined : intervals?.[index];
    if (x === undefined || interval === undefined || unit === undefined) {
      this.#tooltip.hide();
      return;
    }
    this.#tooltip.show(x, this.#width, unit.name(interval), unit.numbers(interval));
  }

  #showTable({ unit, intervals }: ChartScope, compared: boolean): void {
    const { strings } = this.#words;
    const shown = this.#tableShown;
    this.#tableToggle.setAttribute('aria-expanded', String(shown));
    write(this.#tableToggle, shown ? strings.tableHide : strings.tableShow);
    toggle(this.#tablePlace, shown);
    if (!shown) {
      return;
    }
    const kind = `${unit.title} ${compared}`;
    if (this.#table?.kind !== kind) {
      this.#table = { kind, table: unit.table(compared, ({ time }) => this.#pick(time)) };
      this.#tablePlace.replaceChildren(this.#table.table.element);
    }
    this.#table.table.show(intervals.toReversed());
  }
}
