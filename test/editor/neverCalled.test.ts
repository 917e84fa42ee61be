import assert from 'node:assert/strict';
import { Position, QuickPickItemKind, type TextDocument, window, workspace } from 'vscode';
import { showNeverCalled } from '../../src/commands/showNeverCalled.ts';
import { App } from '../../src/host/app/app.ts';
import { NeverCalledRecord } from '../../src/host/app/neverCalledRecord.ts';
import type { DataMark } from '../../src/model/dataMark.ts';
import { State } from '../../src/model/state.ts';
import { type Service, startService } from '../../src/service/service.ts';
import { defaultQuery } from '../../src/store/query.ts';
import { HoverProvider } from '../../src/views/hoverProvider.ts';
import { silent } from './idleReader.ts';
import { pickDuring } from './picks.ts';
import { route, Surfaces } from './surfaces.ts';

// The sample service answers `GET /search` in every period; nothing asks for the others.
const routes = [
  route('GET', '/search', 1),
  route('POST', '/never', 3),
  { ...route('GET', '/live', 4), upgrade: 'websocket' } as const,
  { ...route('GET', '/elsewhere', 5), framework: 'gin' },
];

describe('handlers that are never called', () => {
  let service: Service;
  let document: TextDocument;
  let surfaces: Surfaces;
  let app: App;
  let record: NeverCalledRecord;

  before(async () => {
    service = await startService({ seed: 1 });
    document = await workspace.openTextDocument({ language: 'typescript', content: '\n\n\n\n\n' });
  });

  beforeEach(() => begin(undefined));

  function begin(mark: DataMark | undefined): void {
    surfaces = new Surfaces();
    surfaces.routes.set(routes);
    surfaces.answer();
    const { origin, appId, apiKey, token } = service;
    app = new App({
      target: { baseUrl: origin, appId },
      timeZone: 'UTC',
      mark,
      folders: [],
      routes: surfaces.routes,
      isRead: new State(true),
      named: new State([]),
      pins: new State({}),
      query: new State(defaultQuery),
      credentials: async () => ({ apiKey, token }),
      isSignedIn: async () => true,
      fetch: (url, init) => globalThis.fetch(url, init),
      log: silent,
      saved: undefined,
      known: undefined,
    });
    record = new NeverCalledRecord(() => app);
  }

  afterEach(() => app.dispose());

  after(() => service.close());

  const ask = () => {
    const { files } = surfaces.sources(document.uri);
    return pickDuring(async () =>
      showNeverCalled({ apps: { value: app }, files, neverCalled: record, now: () => Date.now() })(undefined),
    );
  };

  it('are listed, with those of which it is not known, and opened when they are picked', async () => {
    const { pick, finished } = await ask();
    assert.equal(pick.title, 'Handlers without a request in 30 days: 1 of 4');
    assert.equal(pick.placeHolder, 'Pick a handler to go to it');
    assert.deepEqual(
      pick.items.map(({ label, description, detail }) => [label, description, detail]),
      [
        ['POST /never', 'src/orders.ts:3', undefined],
        ['Not known', undefined, undefined],
        ['GET /live', 'src/orders.ts:4', 'a web socket, of which agents see the first request alone'],
        [
          'GET /elsewhere',
          'src/orders.ts:5',
          'no handler of this framework in its project had a request: it may report under other names, or elsewhere',
        ],
      ],
    );
    assert.equal(pick.items[1]?.kind, QuickPickItemKind.Separator);
    pick.choose(0);
    await finished;
    assert.equal(window.activeTextEditor?.document.uri.toString(), document.uri.toString());
    assert.equal(window.activeTextEditor?.selection.active.line, 2);
  });

  for (const [mark, reason] of [
    ['local', 'A run on this machine says nothing about the last 30 days.'],
    ['sample', 'Sample data say nothing about which handlers are called.'],
  ] as const) {
    it(`are not told of ${mark} numbers`, async () => {
      app.dispose();
      begin(mark);
      const shown = window.showInformationMessage;
      const said: unknown[] = [];
      Object.assign(window, { showInformationMessage: async (message: unknown) => void said.push(message) });
      try {
        await assert.rejects(ask(), /it ended without a pick/);
      } finally {
        Object.assign(window, { showInformationMessage: shown });
      }
      assert.deepEqual(said, [reason]);
    });
  }

  it('say so in their hover once that was asked, and not before', async () => {
    const neverCalled = { has: (match: Parameters<NeverCalledRecord['has']>[0]) => record.has(match) };
    const provider = new HoverProvider({ ...surfaces.sources(document.uri), neverCalled });
    const linesAt = (line: number) => {
      const [content] = provider.provideHover(document, new Position(line, 0))?.contents ?? [];
      return content !== undefined && typeof content === 'object' ? content.value.split('\n\n') : [];
    };
    await app.refresh();
    assert.ok(!linesAt(2).includes('No request in 30 days'));
    const { pick, finished } = await ask();
    pick.choose(-1);
    await finished;
    assert.equal(linesAt(2)[0], '**POST \\/never**: no traffic in this period');
    assert.equal(linesAt(2)[1], 'No request in 30 days');
    assert.ok(!linesAt(0).includes('No request in 30 days'));
    assert.ok(!linesAt(3).includes('No request in 30 days'));
  });
});
