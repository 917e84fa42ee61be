import { plainText } from '../../src/format/text.ts';
import { withChanges } from '../../src/panel/changes.ts';
import type { PanelAction, PanelChanges, PanelModel } from '../../src/panel/model.ts';
import type { ShowMessage } from '../../src/panel/protocol.ts';
import type { Selection } from '../../src/panel/selection.ts';
import { chartImage } from './chartImage.ts';
import { ChartView } from './chartView.ts';
import type { Editor } from './editor.ts';
import { element } from './element.ts';
import { ErrorsView } from './errors.ts';
import { Heading } from './heading.ts';
import { HeatMap } from './heatMap.ts';
import { HostsView } from './hosts.ts';
import { OccurrencesView } from './occurrences.ts';
import { RequestsView } from './requests.ts';
import { Toolbar } from './toolbar.ts';
import { Words } from './words.ts';

/** The panel's page: renders a model, and sends the user's actions to the extension host. */
export class Page {
  readonly element: HTMLElement;
  readonly #editor: Editor;
  readonly #words: Words;
  readonly #identity: Pick<ShowMessage, 'groupHash' | 'app'>;
  readonly #heading: Heading;
  readonly #toolbar: Toolbar;
  readonly #chart: ChartView;
  readonly #hosts: HostsView;
  readonly #heat: HeatMap;
  readonly #requests: RequestsView;
  readonly #occurrences: OccurrencesView;
  readonly #errors: ErrorsView;
  #model: PanelModel;

  constructor(message: ShowMessage, editor: Editor) {
    const words = new Words(message);
    const act = (action: PanelAction) => this.#act(action);
    const flip = (name: 'tableShown' | 'hostsCompared' | 'trendShown') =>
      this.#choose({ [name]: !this.#model.choices.selection[name] });
    this.#editor = editor;
    this.#words = words;
    this.#identity = message;
    this.#model = message.model;
    this.#heading = new Heading(words, {
      act,
      use: (tool) => editor.send({ kind: 'use', tool }),
      refresh: () => editor.send({ kind: 'refresh' }),
    });
    this.#toolbar = new Toolbar(words, (change) => this.#choose(change));
    const kept = editor.kept();
    const chartActions = {
      act,
      toggleTable: () => flip('tableShown'),
      exportCsv: () => editor.send({ kind: 'exportCsv' }),
      savePicture: () => this.#savePicture(),
      pickedDay: () => this.keep(),
    };
    this.#chart = new ChartView(words, chartActions, kept?.groupHash === message.groupHash ? kept.day : undefined);
    this.#hosts = new HostsView(words, { act, toggleHosts: () => flip('hostsCompared') });
    this.#heat = new HeatMap(words);
    this.#requests = new RequestsView(words);
    this.#occurrences = new OccurrencesView(words, { act, loadMore: () => editor.send({ kind: 'loadMore' }) });
    this.#errors = new ErrorsView(words, {
      act,
      openError: (key) => editor.send({ kind: 'openError', key }),
      toggleTrend: () => flip('trendShown'),
    });
    this.element = element(
      'div',
      { class: 'page' },
      ...[this.#heading.element, this.#toolbar.element, this.#chart.element, this.#heat.element],
      ...[this.#requests.element, this.#hosts.element, this.#errors.element, this.#occurrences.element],
    );
  }

  /** Renders everything. To be called when the page's element is in the document. */
  showAll(): void {
    const kept = this.#editor.kept();
    const { hosts, ...rest } = this.#model;
    this.update({ ...rest, hosts: hosts ?? null });
    if (kept?.groupHash === this.#identity.groupHash) {
      window.scrollTo(0, kept.scroll ?? 0);
    }
  }

  /** Renders the sections that have changed. */
  update(changes: PanelChanges): void {
    const model = withChanges(this.#model, changes);
    this.#model = model;
    if (changes.header || changes.choices) {
      this.#heading.show(model.header, model.choices.selection.period);
    }
    if (changes.choices || changes.chart) {
      this.#toolbar.show(model.choices, model.chart.series);
      this.#chart.show(model.chart, model.choices.selection.tableShown);
    }
    if (changes.chart) {
      this.#heat.show(model.chart);
    }
    if (changes.hosts !== undefined || changes.chart) {
      this.#hosts.show(model.hosts, model.chart.status.kind !== 'silent');
    }
    if (changes.occurrences || changes.chart) {
      this.#requests.show(model.chart.byRequest === true ? model.occurrences.rows : []);
    }
    if (changes.occurrences) {
      this.#occurrences.show(model.occurrences);
    }
    if (changes.errors) {
      this.#errors.show(model.errors);
    }
    this.keep();
  }

  /** Stores the state that restores the panel. */
  keep(): void {
    const { groupHash, app } = this.#identity;
    const { header, choices } = this.#model;
    const { day } = this.#chart;
    this.#editor.keep({
      ...{ version: 1, groupHash, name: header.name, selection: choices.selection, scroll: Math.round(window.scrollY) },
      ...(app !== undefined && { app }),
      ...(day !== undefined && { day }),
    });
  }

  #choose(change: Partial<Selection>): void {
    const { choices } = this.#model;
    const selection = { ...choices.selection, ...change };
    // At once, so that a second choice before the response does not revert the first.
    this.#model = { ...this.#model, choices: { ...choices, selection } };
    this.#editor.send({ kind: 'select', selection });
  }

  #act(action: PanelAction): void {
    if (action === 'setPeriod') {
      this.#toolbar.focusPeriod();
    } else if (action === 'allHosts') {
      this.#choose({ hosts: [] });
    } else {
      this.#editor.send({ kind: 'act', action });
    }
  }

  #savePicture(): void {
    const drawn = this.#chart.drawing;
    if (drawn === undefined) {
      return;
    }
    const { strings } = this.#words;
    const { period, hosts } = this.#model.choices.selection;
    const caption = {
      title: plainText(this.#model.header.name, 100),
      subtitle: [
        drawn.day === '' ? strings[period] : drawn.day,
        hosts.length === 0 ? strings.allHosts : hosts.join(', '),
        ...this.#sampleMark(),
      ].join(' · '),
      legend: drawn.legend,
    };
    chartImage(drawn.chart, caption).then(
      (data) => this.#editor.send({ kind: 'savePicture', data }),
      (error: unknown) => this.#editor.send({ kind: 'failed', what: String(error).slice(0, 500) }),
    );
  }

  #sampleMark(): readonly string[] {
    const { mark } = this.#model.header;
    return mark === undefined ? [] : [this.#words.strings[mark]];
  }
}
