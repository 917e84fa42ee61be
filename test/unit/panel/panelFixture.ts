import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import type { Commit } from '../../../src/model/commit.ts';
import type { DataMark } from '../../../src/model/dataMark.ts';
import type { Period } from '../../../src/model/period.ts';
import { rangeOf } from '../../../src/model/period.ts';
import type { Handler, Route } from '../../../src/model/route.ts';
import { State } from '../../../src/model/state.ts';
import type { PanelSources } from '../../../src/panel/panelSources.ts';
import { initialSelection, type Selection } from '../../../src/panel/selection.ts';
import { PanelSession } from '../../../src/panel/session.ts';
import { Details } from '../../../src/store/details.ts';
import { dataOf, type Slice } from '../../../src/store/snapshot.ts';
import { Store } from '../../../src/store/store.ts';
import { FakeNetwork } from '../store/fakeNetwork.ts';
import { words } from './sectionWords.ts';

/** A panel's session over the real store and details, with network and time in the hand of the test. */
export class PanelFixture {
  readonly network = new FakeNetwork();
  readonly store = new Store();
  readonly details = new Details({ scheduler: this.network.clock });
  readonly app = new State<string | undefined>('apm 17');
  readonly mark = new State<DataMark>(undefined);
  readonly dashboardUrl = new State('');
  readonly session: PanelSession;
  /** None until a test has some. */
  routes: readonly Route[] = [];
  readonly commits = new State<readonly Commit[] | undefined>([]);
  /** What the panel asked of which handlers. */
  readonly askedOf: string[] = [];

  /** @param app what the panel was opened on */
  constructor(change: Partial<Selection> = {}, period: Period = 'last24Hours', app = 'apm 17') {
    this.details.use(this.network.source());
    const selection = { ...initialSelection(period, []), ...change };
    this.session = new PanelSession(
      this.#sources(period),
      { groupHash: 'g1', name: 'remembered', selection, app },
      words,
    );
  }

  /** The store as the poller leaves it after it has asked about a period that ends now. */
  poll(count = 41, hosts: Slice<readonly { hostname: string; transactions: number }[]> = { state: 'loading' }): void {
    const at = this.network.clock.now();
    const transaction = {
      ...{
        type: 'request',
        name: 'GET /orders',
        groupHash: 'g1',
        hash: 'h1',
        host: undefined,
        duration: 312,
        memoryPeak: 18,
      },
      ...{ projectId: 17, result: '200', timestamp: at, count },
      performance: [{ label: 'x', time: at - 3_600_000, value: 300, count }],
    };
    const summaries = (dataOf(hosts) ?? []).map((host) => ({ ...host, memoryPeak: undefined, median: undefined }));
    this.store.replace({
      transactions: { state: 'ready', data: [{ name: 'request', transactions: [transaction] }], at },
      ...(hosts.state === 'ready' && { hosts: { state: 'ready', data: summaries, at } }),
      range: rangeOf('last24Hours', at),
    });
  }

  #sources(period: Period): PanelSources {
    const { store, details, app, mark, dashboardUrl, network } = this;
    const nothing = () => ({ dispose: () => undefined });
    const routesOf = () => this.routes;
    const commitsOf = ({ file, line }: Handler) => {
      this.askedOf.push(`${file}:${line}`);
      return this.commits.value;
    };
    return {
      ...{
        store,
        details,
        app,
        mark,
        now: () => network.clock.now(),
        period: new State(period),
        appId: new State('17'),
      },
      matcher: {
        get value() {
          return matchRoutes(routesOf(), dataOf(store.snapshot.transactions) ?? [], { pins: {} });
        },
        onDidChange: nothing,
        inFile: () => [],
      },
      commits: { of: commitsOf, onDidChange: nothing },
      lines: { linesOf: () => undefined, onDidChange: nothing },
      files: { value: [], onDidChange: nothing, fileOf: () => undefined, uriOf: () => undefined },
      settings: {
        ...{ codeLensEnabled: new State(true), codeLensFormat: new State(''), codeLensMinimumDuration: new State(0) },
        ...{
          slow: new State(1000),
          verySlow: new State(5000),
          heatEnabled: new State(true),
          errorsInEditor: new State(true),
        },
        dashboardUrl,
        changesOf: () => nothing,
      },
    };
  }
}
