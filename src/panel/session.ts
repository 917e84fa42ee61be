import { occurrencesPerPage } from '../model/occurrence.ts';
import type { TimeRange } from '../model/period.ts';
import type { Handler } from '../model/route.ts';
import type { PerformanceSeries } from '../model/series.ts';
import type { OccurrenceList } from '../store/details.ts';
import type { OccurrencesQuery } from '../store/query.ts';
import { dataOf, type Slice } from '../store/snapshot.ts';
import { type Hours, hoursOfStore, withCommits } from './chartCommits.ts';
import { chartOfRun, chartSection, pointsOf, type Report } from './chartSection.ts';
import { errorsSection } from './errorsSection.ts';
import { foreignModel } from './foreignModel.ts';
import { headerSection, isOtherScope, transactionOf, withScope } from './headerSection.ts';
import { hostsSection, hostsToCompare, mostCompared } from './hostsSection.ts';
import type { PanelModel, Section } from './model.ts';
import { occurrencesSection } from './occurrencesSection.ts';
import { comparisonOffset, panelRange, performanceQuery } from './panelQuery.ts';
import type { PanelSources } from './panelSources.ts';
import { withoutRepeatedFailures } from './repeatedFailures.ts';
import { RetainedSlice } from './retainedSlice.ts';
import type { SectionWords } from './sectionWords.ts';
import {
  comparisonsOf,
  isRun,
  mostHosts,
  panelPeriodsOf,
  type Restored,
  type Selection,
  settled,
} from './selection.ts';
import { ShownCommits } from './shownCommits.ts';

/** The state of one panel: its selection and model. Reading the model requests the data that is missing. */
export class PanelSession {
  readonly groupHash: string;
  readonly #sources: PanelSources;
  readonly #words: SectionWords;
  readonly #chart = new RetainedSlice<readonly PerformanceSeries[]>();
  readonly #earlier = new RetainedSlice<readonly PerformanceSeries[]>();
  readonly #hosts = new Map<string, RetainedSlice<readonly PerformanceSeries[]>>();
  readonly #occurrences = new RetainedSlice<OccurrenceList>();
  readonly #commits = new ShownCommits();
  #app: string | undefined;
  #name: string;
  #selection: Selection;
  #opened: number;
  #listed: { readonly period: Selection['period']; readonly query: OccurrencesQuery } | undefined;

  constructor(sources: PanelSources, panel: Omit<Restored, 'version'>, words: SectionWords) {
    this.#sources = sources;
    this.#words = words;
    this.groupHash = panel.groupHash;
    this.#app = panel.app;
    this.#name = panel.name;
    this.#selection = panel.selection;
    this.#opened = sources.now();
  }

  /** The name of the transaction; the last known one while it is not in the list. */
  get name(): string {
    this.#name = transactionOf(this.#sources.store.snapshot, this.groupHash)?.name ?? this.#name;
    return this.#name;
  }

  /** Identifies the app of the panel. */
  get app(): string | undefined {
    return this.#app;
  }

  get selection(): Selection {
    const { mark, period } = this.#sources;
    return settled(this.#selection, mark.value, period.value);
  }

  select(selection: Selection): void {
    this.#selection = selection;
  }

  /** Requests all data again, up to now. */
  refresh(): void {
    this.#opened = this.#sources.now();
    this.#listed = undefined;
    this.#sources.details.refresh();
  }

  loadMore(): void {
    if (this.#listed !== undefined) {
      this.#sources.details.loadMore(this.#listed.query);
    }
  }

  model(): PanelModel {
    const { store, files } = this.#sources;
    const { snapshot } = store;
    const now = this.#sources.now();
    const words = this.#words;
    const { selection } = this;
    const name = this.name;
    const range = panelRange(selection.period, snapshot.range, this.#opened);
    const hostnames = (dataOf(snapshot.hosts) ?? []).map(({ hostname }) => hostname);
    if (this.#foreign()) {
      return foreignModel(name, selection, range, words);
    }
    const report = this.#report(this.#chart, range);
    const earlier = this.#earlierReport(range);
    const hourly = chartSection(report, earlier, selection, now, words);
    const header = headerSection(this.#sources, { groupHash: this.groupHash, name }, words);
    return withoutRepeatedFailures({
      header: withScope(header, { range: hourly.range, selection, points: hourly.points }),
      choices: {
        selection,
        hosts: [...new Set([...hostnames, ...selection.hosts])].sort().slice(0, mostHosts),
        periods: panelPeriodsOf(this.#sources.mark.value),
        comparisons: comparisonsOf(selection.period),
      },
      chart: this.#withCommits(isRun(selection.period) ? chartOfRun(hourly) : hourly, report, earlier?.report),
      hosts: selection.hostsCompared ? this.#comparedHosts(range, now) : undefined,
      occurrences: occurrencesSection(this.#occurrenceList(range, now), selection.hosts, now, words),
      errors: errorsSection(
        snapshot,
        transactionOf(snapshot, this.groupHash) ?? { groupHash: this.groupHash, hash: undefined, name },
        {
          ...{ files: files.value, handlers: this.#handlers(), linesOf: (file) => this.#sources.lines.linesOf(file) },
          ...{ trendShown: selection.trendShown, now, words },
        },
      ),
    });
  }

  #withCommits(chart: Section<'chart'>, report: Report, earlier: Report | undefined): Section<'chart'> {
    const commits = this.#commits.update(this.#sources.commits, this.#handlers(), chart.range);
    return withCommits(chart, commits, this.#hoursOfProduction(report, earlier));
  }

  /**
   * The hours in which to detect a step: those of the store if they have the panel's scope, otherwise the panel's own.
   * Undefined if they are stale or not from production.
   */
  #hoursOfProduction({ slice, range }: Report, earlier: Report | undefined): Hours | undefined {
    const { store, mark } = this.#sources;
    const { snapshot } = store;
    const { selection } = this;
    const transaction = transactionOf(snapshot, this.groupHash);
    if (mark.value !== undefined || isRun(selection.period)) {
      return undefined;
    }
    if (isOtherScope({ range: snapshot.range, hosts: snapshot.filters.hosts }, { range, selection })) {
      const hoursOf = (data: readonly PerformanceSeries[] = []) => pointsOf(data, selection.series);
      return { points: hoursOf(dataOf(slice)), earlier: earlier ? hoursOf(dataOf(earlier.slice)) : [] };
    }
    return transaction && snapshot.transactions.state === 'ready' ? hoursOfStore(transaction, snapshot) : undefined;
  }

  #handlers(): readonly Handler[] {
    const { store, matcher } = this.#sources;
    const transaction = transactionOf(store.snapshot, this.groupHash);
    const verdict = transaction && matcher.value.verdicts.get(transaction);
    return verdict !== undefined && 'handlers' in verdict ? verdict.handlers : [];
  }

  /** Whether the panel was opened for an app that is not active. */
  #foreign(): boolean {
    const now = this.#sources.app.value;
    this.#app ??= now;
    // Signing in brings back the numbers of a service, but not those of the sample or of a local run.
    return now === undefined ? this.#app === 'sample' || this.#app === 'local' : now !== this.#app;
  }

  #report(retained: RetainedSlice<readonly PerformanceSeries[]>, range: TimeRange, offset = 0, host?: string): Report {
    const { period, hosts: picked } = this.selection;
    const hosts = host === undefined ? picked : [host];
    const query = performanceQuery(this.groupHash, { hosts, period }, range, offset);
    const queryKey = JSON.stringify([period, hosts, offset]);
    const slice = this.#orRefusal(this.#sources.details.performance(query));
    return retained.update(queryKey, { slice, range }, this.#sources.now());
  }

  #earlierReport(range: TimeRange) {
    const offset = comparisonOffset(this.selection);
    return offset === undefined ? undefined : { offset, report: this.#report(this.#earlier, range, offset) };
  }

  #comparedHosts(range: TimeRange, now: number) {
    const { hosts } = this.#sources.store.snapshot;
    const all = hostsToCompare(dataOf(hosts) ?? [], this.#selection.hosts);
    const compared = all.slice(0, mostCompared).map((hostname) => {
      const retained = this.#hosts.get(hostname) ?? new RetainedSlice<readonly PerformanceSeries[]>();
      this.#hosts.set(hostname, retained);
      return { hostname, report: this.#report(retained, range, 0, hostname) };
    });
    const context = { range, series: this.#selection.series, now, words: this.#words };
    return hostsSection(hosts, compared, all.length - compared.length, context);
  }

  /**
   * The occurrences. The list is renewed as time passes only while it is one page long: further pages that the user has
   * loaded stay.
   */
  #occurrenceList(range: TimeRange, now: number) {
    const { period } = this.selection;
    const { details } = this.#sources;
    const next = { period, query: { groupHash: this.groupHash, range, ofRunBefore: period === 'runBefore' } };
    if (this.#listed?.period === period) {
      const list = dataOf(details.occurrences(this.#listed.query));
      const kept = list !== undefined && (list.items.length > occurrencesPerPage || list.loadingMore);
      this.#listed = kept ? this.#listed : next;
    } else {
      this.#listed = next;
    }
    const slice = this.#orRefusal(details.occurrences(this.#listed.query));
    return this.#occurrences.update(period, { slice, range: this.#listed.query.range }, now).slice;
  }

  /**
   * The failure instead of a slice that would load for ever, because without credentials or service no request is sent.
   */
  #orRefusal<T>(slice: Slice<T>): Slice<T> {
    const { transactions } = this.#sources.store.snapshot;
    const failure = transactions.state === 'failed' ? transactions.failure : undefined;
    const hopeless = failure?.kind === 'notSignedIn' || failure?.kind === 'notConfigured';
    return slice.state === 'loading' && hopeless ? { state: 'failed', failure } : slice;
  }
}
